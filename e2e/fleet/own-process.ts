import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync } from 'node:fs';

/** How a Node process is started. It sends a message once it is ready. */
export type Launch = { args: string[]; env: NodeJS.ProcessEnv };

/**
 * A Node process of the fleet, started again by a test where a service manager would do it. It ends with this process, since it notices
 * that its IPC channel has closed.
 */
export class OwnProcess {
  readonly name: string;
  /** Each end that nobody asked for. */
  readonly unexpectedEnds: string[] = [];
  private readonly log: string;
  private child: ChildProcess | null = null;
  private isEnding = false;

  constructor(name: string, log: string) {
    this.name = name;
    this.log = log;
  }

  get pid(): number {
    return this.child?.pid ?? 0;
  }

  /** Starts it, and returns once it is ready. Throws with the end of its log if it ends before. */
  async start({ args, env }: Launch): Promise<void> {
    const output = openSync(this.log, 'a', 0o600);
    const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', ...args], {
      env,
      stdio: ['ignore', output, output, 'ipc'],
    });
    closeSync(output);
    this.child = child;
    this.isEnding = false;
    child.once('exit', (code, signal) => {
      if (!this.isEnding) this.unexpectedEnds.push(`${this.name} ended by itself: ${signal ?? code}`);
      if (this.child === child) this.child = null;
    });
    const [first] = await Promise.race([once(child, 'message'), once(child, 'exit')]);
    if (first !== 'ready') throw new Error(`${this.name} did not start:\n${this.lastLines()}`);
  }

  /** Sends a signal that ends it, and returns once it is gone. */
  async end(signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
    if (!this.child) return;
    this.isEnding = true;
    const ended = once(this.child, 'exit');
    this.child.kill(signal);
    await ended;
  }

  private lastLines = () => readFileSync(this.log, 'utf8').slice(-3000);
}
