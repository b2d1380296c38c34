/** Helpers for tests that run the pool as several processes, with a database and files of their own. */
export { listsBySql, type PlainList } from './plain-list.ts';
export { type PostgresServer, promote, startPrimary, startReplica } from './postgres-pair.ts';
export { queryOnce } from './query-once.ts';
