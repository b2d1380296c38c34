#!/usr/bin/env node
/**
 * The entry point of every command of the project: `node build-kit/bin/run.mjs <task> [arguments]`. Runs on any Node from 20 on, without
 * packages. Installs the lock file's packages with the pinned pnpm if they are missing, then runs build-kit/src/cli/<task>.ts on the
 * installed Node 24.
 */
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { constants } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
const stamp = join(root, 'node_modules', '.installed');
const node = join(root, 'node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
const [task, ...rest] = process.argv.slice(2);

if (Number(process.versions.node.split('.')[0]) < 20) {
  console.error(`This project needs Node 20 or newer to start; this is Node ${process.versions.node}.`);
  process.exit(1);
}
install();
run();

/** Returns a hash of everything an install depends on. */
function wanted() {
  const hash = createHash('sha256');
  for (const file of ['package.json', 'pnpm-lock.yaml', 'pnpm-workspace.yaml'])
    hash.update(readFileSync(join(root, file)));
  return hash.digest('hex');
}

function install() {
  if (existsSync(node) && existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted()) return;
  const { packageManager } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  console.log(`installing packages with ${packageManager} …`);
  const done = spawnSync(
    'npx',
    ['--yes', packageManager, 'install', '--frozen-lockfile', '--prefer-offline', '--reporter=append-only'],
    { cwd: root, stdio: ['ignore', 'inherit', 'inherit'], shell: process.platform === 'win32' },
  );
  if (done.status !== 0) {
    console.error(
      'The packages could not be installed. Check that the npm registry is reachable and that the disk has free space.',
    );
    process.exit(done.status ?? 1);
  }
  writeFileSync(stamp, wanted());
}

function run() {
  const script = join(root, 'build-kit', 'src', 'cli', `${task}.ts`);
  if (!task || !existsSync(script)) {
    console.error(`Unknown task: ${task ?? ''}.`);
    process.exit(1);
  }
  const path = `${join(root, 'node_modules', '.bin')}${process.platform === 'win32' ? ';' : ':'}${process.env.PATH}`;
  const child = spawn(node, ['--disable-warning=ExperimentalWarning', script, ...rest], {
    // The closing IPC channel tells the child that this process is gone, even if it was killed.
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: { NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'compiled'), ...process.env, PATH: path },
  });
  // The terminal sends Ctrl-C to both processes. Other signals only reach this one, and are forwarded.
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  process.on('SIGINT', () => undefined);
  // npm ends silently when it is stopped. Without the process that started it, the task must end too.
  const starter = startedBy();
  const watch = setInterval(() => {
    if (process.ppid === starter.parent && isAlive(starter.watched)) return;
    // Only once, since a second signal means that stopping should not wait for anything.
    clearInterval(watch);
    child.kill('SIGTERM');
  }, 500).unref();
  child.on('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]));
}

/**
 * Returns the parent process, and the one whose end also ends this one: the parent, or npm behind the shell script that replaces `node` in
 * node_modules/.bin.
 */
function startedBy() {
  const parent = process.ppid;
  const { stdout } = spawnSync('ps', ['-o', 'ppid=,args=', '-p', String(parent)], { encoding: 'utf8' });
  const [, grandparent, args] = /^\s*(\d+)\s+(.*)/.exec(stdout ?? '') ?? [];
  const isScript = args !== undefined && /\.bin\/node /.test(args);
  return { parent, watched: isScript ? Number(grandparent) : parent };
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}
