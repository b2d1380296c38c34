import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { remotes, root } from './folders.ts';
import { twoAtATime } from './two-at-a-time.ts';

export type Step = {
  name: string;
  command: string;
  args: string[];
  env?: Record<string, string>;
  /** The checkout to run it in; by default this one. */
  folder?: string;
};
export type Outcome = { name: string; ok: boolean; seconds: number; output: string };

type Show = 'all' | 'nothing';

/** Ctrl-C, a request to end, and a closed terminal. */
const endings = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Runs a command to its end. Shows its output as it arrives, or not at all; the outcome contains it. A signal to this process interrupts
 * the command and all it has started, then ends this process.
 */
export function runStep(
  { name, command, args, env, folder = root }: Step,
  { show = 'all' }: { show?: Show } = {},
): Promise<Outcome> {
  const began = Date.now();
  return new Promise((resolve) => {
    let output = '';
    const child = spawn(command, args, {
      cwd: folder,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      // Its own process group: node_modules/.bin/node is a shell script, which passes no signal on.
      detached: true,
    });
    const take = (out: NodeJS.WriteStream) => (data: Buffer) => {
      output += data;
      if (show === 'all') out.write(data);
    };
    child.stdout.on('data', take(process.stdout));
    child.stderr.on('data', take(process.stderr));
    let stoppedBy: NodeJS.Signals | undefined;
    const stop = (signal: NodeJS.Signals) => {
      stoppedBy = signal;
      // As Ctrl-C does, on which Vitest and Playwright stop their browsers and servers.
      if (child.pid) process.kill(-child.pid, 'SIGINT');
    };
    for (const signal of endings) process.once(signal, stop);
    const end = (ok: boolean) => {
      for (const signal of endings) process.off(signal, stop);
      if (stoppedBy) process.exit(128 + constants.signals[stoppedBy]);
      resolve({ name, ok, seconds: (Date.now() - began) / 1000, output });
    };
    child.on('error', (error) => {
      output += error.message;
      end(false);
    });
    child.on('close', (code) => end(code === 0));
  });
}

/** Returns the static checks, the fastest to fail first. */
export function checkSteps(): Step[] {
  const packages = [
    'contracts',
    'design-system',
    'remote-api',
    'remote-kit',
    'build-kit',
    'shell',
    ...remotes,
    'api',
    'demo',
    'e2e',
  ];
  return [
    { name: 'format and lint', command: 'biome', args: ['check', '--error-on-warnings', '.'] },
    // The demo reads nearly all of the API: demo/tsconfig.json includes it, so that it is checked once.
    ...packages
      .filter((name) => name !== 'api')
      .map((name) => ({
        name: name === 'demo' ? 'types of api and demo' : `types of ${name}`,
        command: 'tsc',
        args: ['-p', `${name}/tsconfig.json`],
      })),
    {
      name: 'exports and versions',
      command: 'node',
      args: ['--disable-warning=ExperimentalWarning', 'build-kit/src/cli/exports.ts', '--check'],
    },
    {
      name: 'site map and settings',
      command: 'node',
      args: ['--disable-warning=ExperimentalWarning', 'build-kit/src/cli/site-map.ts', '--check'],
    },
    {
      name: 'retired words',
      command: 'node',
      args: ['--disable-warning=ExperimentalWarning', 'build-kit/src/cli/retired-words.ts'],
    },
    {
      name: 'unused files, exports and dependencies',
      command: 'knip',
      args: ['--no-progress', '--no-config-hints'],
    },
    {
      name: 'architecture',
      command: 'depcruise',
      args: [
        '--config',
        '.dependency-cruiser.mjs',
        ...packages.map((name) => (name === 'e2e' ? name : `${name}/src`)),
      ],
    },
  ];
}

/** Runs steps two at a time without showing their output, prints each outcome, and returns those that failed. */
export async function runAll(steps: Step[]): Promise<Outcome[]> {
  const outcomes = await twoAtATime(steps, async (step) => {
    const outcome = await runStep(step, { show: 'nothing' });
    console.log(`${outcome.ok ? 'ok    ' : 'FAILED'} ${outcome.name} (${outcome.seconds.toFixed(1)} s)`);
    if (!outcome.ok) console.log(outcome.output);
    return outcome;
  });
  return outcomes.filter(({ ok }) => !ok);
}
