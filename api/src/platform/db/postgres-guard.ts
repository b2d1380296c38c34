import { type ChildProcess, spawn } from 'node:child_process';

/** Waits for the end of its standard input, then stops the server like `pg_ctl stop -m fast`, after 10 seconds `-m immediate`. */
const script = `
  read -r _
  kill -INT "$1" && kill -CONT "$1" || exit
  for _ in 1 2 3 4 5 6 7 8 9 10; do
    sleep 1
    kill -0 "$1" || exit
  done
  kill -QUIT "$1"`;

/**
 * Ends Postgres when this process ends without stopping it, even by SIGKILL: a shell holds a pipe that the system then closes. Postgres
 * cannot detect that itself, because it runs in its own process group. Does nothing on Windows, where the next start stops a server that
 * is left.
 */
export function guardPostgres(server: ChildProcess): void {
  if (process.platform === 'win32' || server.pid === undefined) return;
  const guard = spawn('/bin/sh', ['-c', script, 'pool-postgres-guard', String(server.pid)], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  // Without a shell there is no guard; the next start stops a server that is left.
  guard.on('error', () => {});
  guard.stdin?.on('error', () => {});
  guard.unref();
  server.once('exit', () => guard.kill('SIGKILL'));
}
