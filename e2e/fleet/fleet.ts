import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { root } from '@pool/build-kit/folders';
import { serverScript } from '@pool/build-kit/pool-scripts';
import { type PostgresServer, promote, startPrimary, startReplica } from 'api/testing/processes';
import { childrenOf, isAlive } from '../support/own-site.ts';
import { type RunningProxy, type ServerState, startProxy } from './haproxy.ts';
import { type Launch, OwnProcess } from './own-process.ts';
import { ports, processCount } from './ports.ts';
import { settingsOf } from './settings.ts';
import { until } from './until.ts';

/** A pool of several processes behind a proxy, with a database of two servers, a bucket and a payment gateway, all on this machine. */
export class Fleet {
  readonly folder = mkdtempSync(join(tmpdir(), 'pool-fleet-'));
  readonly processes: OwnProcess[];
  private readonly gateway: OwnProcess;
  private readonly bucket: OwnProcess;
  private proxy: RunningProxy | null = null;
  private primary: PostgresServer | null = null;
  private replica: PostgresServer | null = null;

  constructor() {
    const create = (name: string) => new OwnProcess(name, join(this.folder, `${name}.log`));
    this.processes = Array.from({ length: processCount }, (_, number) => create(`api-${number}`));
    this.gateway = create('gateway');
    this.bucket = create('bucket');
  }

  /** Starts everything, with the demo's catalogue and the published site. */
  async start(): Promise<void> {
    this.proxy = await startProxy(this.folder);
    this.primary = await startPrimary(this.place('primary'));
    this.replica = await startReplica(this.primary, { ...this.place('replica'), isSynchronous: true });
    await this.startBucket();
    await this.run('e2e/fleet/publish.ts');
    // The first process fills the database.
    for (const number of this.processes.keys()) await this.startProcess(number);
    await this.gateway.start({
      args: [join(root, 'demo/src/sandbox-gateway/main.ts')],
      // Its notices reach the pool at its public address.
      env: settingsOf(this.where(), { name: 'gateway', port: ports.proxy }),
    });
    for (const number of this.processes.keys()) await this.waitUntilServing(number);
  }

  /** Starts a process of the pool, from this checkout or another one. */
  async startProcess(number: number, checkout = root): Promise<void> {
    await this.process(number).start(this.launch(number, checkout));
  }

  process(number: number): OwnProcess {
    const found = this.processes[number];
    if (!found) throw new Error(`the fleet has no process ${number}`);
    return found;
  }

  /** Waits until the proxy sends requests to a process. */
  async waitUntilServing(number: number): Promise<void> {
    await until(`${this.process(number).name} serves`, async () => (await this.stateOf(number)).isUp);
  }

  /** Stops a process for good, and waits until the proxy sends it no more requests. */
  async removeProcess(number: number): Promise<void> {
    await this.process(number).end('SIGTERM');
    await until(`the proxy misses process ${number}`, async () => !(await this.stateOf(number)).isUp);
  }

  /** Returns the ids of the running processes by part; those of Postgres have the connections as children. */
  async pids(): Promise<Record<'API' | 'Postgres' | 'HAProxy', number[]>> {
    if (!this.proxy) throw new Error('the proxy is not running');
    return {
      API: this.processes.map(({ pid }) => pid).filter(Boolean),
      Postgres: [this.primary, this.replica].flatMap((server) => (server ? [server.pid] : [])),
      HAProxy: [await this.proxy.pid()],
    };
  }

  /** Waits until a process is busy for so long that it must be sending a file. */
  async waitUntilSending(number: number): Promise<void> {
    let busyLooks = 0;
    await until(`${this.process(number).name} sends a file`, async () => {
      busyLooks = (await this.stateOf(number)).requests > 0 ? busyLooks + 1 : 0;
      return busyLooks >= 8;
    });
  }

  private stateOf(number: number): Promise<ServerState> {
    if (!this.proxy) throw new Error('the proxy is not running');
    return this.proxy.stateOf(number);
  }

  startBucket = () => {
    const files = join(this.folder, 'files');
    mkdirSync(files, { recursive: true });
    return this.bucket.start({
      args: [join(root, 'api/src/test/s3-process.ts'), String(ports.s3), files],
      env: process.env,
    });
  };
  stopBucket = () => this.bucket.end('SIGKILL');

  /** The address of the database that accepts writes, without the proxy. */
  get databaseUrl(): string {
    const server = this.primary ?? this.replica;
    if (!server) throw new Error('the database is not running');
    return server.url;
  }

  /** Kills the primary with all its connections, as when its machine loses power. */
  killPrimary(): void {
    if (!this.primary) throw new Error('the primary is not running');
    const { pid } = this.primary;
    this.primary = null;
    // The connections of a killed server end by themselves, but not at once.
    for (const each of [...childrenOf(pid), pid]) if (isAlive(each)) process.kill(each, 'SIGKILL');
  }

  /** Promotes the replica and leads the database's address to it, as an operator does. */
  async failOver(): Promise<void> {
    if (!this.replica) throw new Error('there is no replica');
    await promote(this.replica);
    await this.proxy?.leadTo('replica');
  }

  /** Runs a script of this checkout with the settings of the first process, and returns its output. */
  async run(script: string, ...args: string[]): Promise<string> {
    const { stdout } = await promisify(execFile)(
      process.execPath,
      ['--disable-warning=ExperimentalWarning', join(root, script), ...args],
      { env: this.launch(0).env, maxBuffer: 64 << 20 },
    );
    return stdout;
  }

  unexpectedEnds = () =>
    [...this.processes, this.gateway, this.bucket].flatMap(({ unexpectedEnds }) => unexpectedEnds);

  async stop(): Promise<void> {
    await Promise.all([...this.processes, this.gateway, this.bucket].map((one) => one.end('SIGKILL')));
    await this.replica?.stop();
    await this.primary?.stop();
    await this.proxy?.stop();
    rmSync(this.folder, { recursive: true, force: true });
  }

  private launch(number: number, checkout = root): Launch {
    const env = settingsOf(this.where(), { name: `api-${number}`, port: ports.api(number) });
    return { args: [serverScript(env, checkout)], env };
  }

  private where() {
    const { replica } = this;
    if (!replica) throw new Error('the database is not running');
    return { folder: this.folder, databaseUrl: replica.urlAt(ports.database), replicaUrl: replica.url };
  }

  private place = (name: 'primary' | 'replica') => ({
    ...{ dataDir: join(this.folder, name), port: ports[name], isDurable: true },
  });
}
