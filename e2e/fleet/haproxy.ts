import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { hasProgram, programPath } from '@pool/build-kit/deploy/programs';
import { root } from '@pool/build-kit/folders';
import { ports, processCount } from './ports.ts';
import { until } from './until.ts';

/** What the proxy knows of a process: whether it serves, and how many requests it is busy with. */
export type ServerState = { isUp: boolean; requests: number };

export type RunningProxy = {
  stateOf: (process: number) => Promise<ServerState>;
  pid: () => Promise<number>;
  /** Sends connections to the database to this server from now on, and cuts those to the other one. */
  leadTo: (server: 'primary' | 'replica') => Promise<void>;
  stop: () => Promise<void>;
};

/** Few bytes are under way between process and member, as on a network: the system would hold a whole song. */
const slowNetwork = 'tune.rcvbuf.server 16384\n  tune.sndbuf.client 16384';

/** Returns the proxy's rules from deploy/ for the ports of the fleet, without TLS. Throws if the file has no longer what is replaced. */
function rules(socket: string): string {
  let config = readFileSync(join(root, 'deploy/proxies/haproxy.cfg'), 'utf8');
  const replace = (from: string | RegExp, to: string) => {
    const changed = config.replaceAll(from, to);
    if (changed === config) throw new Error(`haproxy.cfg does not contain ${from}`);
    config = changed;
  };
  replace(
    'log /dev/log local0',
    `log stdout format raw local0\n  stats socket ${socket} mode 600 level admin\n  ${slowNetwork}`,
  );
  replace('bind :80', `bind 127.0.0.1:${ports.proxy}`);
  replace(/^ {2}(?:bind :443|ssl-default-bind-options|http-request redirect scheme https).*\n/gm, '');
  for (let number = 0; number < processCount; number++)
    replace(new RegExp(`127\\.0\\.0\\.1:400${number}\\b`, 'g'), `127.0.0.1:${ports.api(number)}`);
  return `${config}
listen database
  mode tcp
  option tcplog
  bind 127.0.0.1:${ports.database}
  timeout client 1h
  timeout server 1h
  retries 0
  server primary 127.0.0.1:${ports.primary}
  server replica 127.0.0.1:${ports.replica} disabled
`;
}

/** Starts HAProxy before the processes of the fleet and before its database. Throws one sentence if it is not installed. */
export async function startProxy(folder: string): Promise<RunningProxy> {
  if (!hasProgram('haproxy')) throw new Error('HAProxy is not installed: apt-get install haproxy.');
  const [file, socket] = [join(folder, 'haproxy.cfg'), join(folder, 'haproxy.sock')];
  writeFileSync(file, rules(socket));
  const log = openSync(join(folder, 'haproxy.log'), 'a', 0o600);
  // It ends with this process, which holds the shell's input.
  const script = 'haproxy -db -f "$0" & read -r _; kill $!; wait $!';
  const shell = spawn('/bin/sh', ['-c', script, file], {
    env: { ...process.env, PATH: programPath },
    stdio: ['pipe', log, log],
  });
  closeSync(log);
  await until('HAProxy answers', () =>
    command(socket, 'show info').then(
      () => true,
      () => false,
    ),
  );
  return {
    stateOf: async (number) => {
      const [head = [], ...lines] = (await command(socket, 'show stat'))
        .split('\n')
        .map((line) => line.split(','));
      const server = lines.find((line) => line[head.indexOf('svname')] === `pool${number}`) ?? [];
      return {
        isUp: server[head.indexOf('status')] === 'UP',
        requests: Number(server[head.indexOf('scur')]),
      };
    },
    pid: async () => Number(/^Pid: (\d+)/m.exec(await command(socket, 'show info'))?.[1]),
    leadTo: async (server) => {
      const other = server === 'primary' ? 'replica' : 'primary';
      await command(socket, `set server database/${other} state maint`);
      await command(socket, `shutdown sessions server database/${other}`);
      await command(socket, `set server database/${server} state ready`);
    },
    stop: () => stop(shell),
  };
}

async function stop(shell: ChildProcess): Promise<void> {
  if (shell.exitCode !== null) return;
  const ended = once(shell, 'exit');
  shell.stdin?.end('\n');
  await ended;
}

/** Sends a command to HAProxy's runtime API and returns its answer. */
async function command(socket: string, line: string): Promise<string> {
  const connection = connect(socket);
  await once(connection, 'connect');
  connection.end(`${line}\n`);
  return await text(connection);
}
