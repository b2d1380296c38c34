/** The published builds of a site, for the processes that serve them and the commands that release them. */

export { openSmallPool } from '../db/small-pool.ts';
export { candidateCookie, signCandidates } from './candidate-cookie.ts';
export { databaseSite } from './database-site.ts';
export { addToHistory, type HistoryEntry, readHistory } from './history.ts';
export { readRegistry, replaceFile, updateRegistry } from './registry-file.ts';
export { buildBefore, promote, revert, stage, startCanary } from './rollout.ts';
export { folderSite, type SiteStore } from './site-store.ts';
