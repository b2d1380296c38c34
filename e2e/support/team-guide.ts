import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '@pool/build-kit/folders';
import { dataDir, siteUrl } from './site.ts';

/** Reads the command blocks of a section of docs/remote-team.md, in their order. */
export function commandsOf(section: string): string[] {
  const guide = readFileSync(join(root, 'docs', 'remote-team.md'), 'utf8');
  const [, text] = guide.split(new RegExp(`^## ${section}$`, 'm'));
  if (text === undefined) throw new Error(`docs/remote-team.md has no section “${section}”`);
  const [own = ''] = text.split(/^## /m);
  return [...own.matchAll(/^```sh\n([\s\S]*?)^```$/gm)].map(([, commands = '']) => commands);
}

/** A shell that runs the commands of the guide word for word, against the site under test. */
export type GuideShell = {
  /** Runs a block of commands until one fails. */
  run: (commands: string, cwd: string) => { code: number | null; output: string };
  remove: () => void;
};

/**
 * Makes such a shell. Only installs are replaced (support/link-libraries.ts): a test that downloads several hundred libraries would depend
 * on the network. npm, npx and the commands themselves are the real ones.
 */
export function createGuideShell(): GuideShell {
  const bin = mkdtempSync(join(tmpdir(), 'record-pool-bin-'));
  const linkLibraries = `exec "${process.execPath}" "${join(import.meta.dirname, 'link-libraries.ts')}"`;
  const write = (name: string, script: string) =>
    writeFileSync(join(bin, name), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
  const real = (name: string) => {
    const { stdout } = spawnSync('sh', ['-c', `command -v ${name}`], { encoding: 'utf8' });
    return `exec "${stdout.trim()}" "$@"`;
  };
  write('npm', `[ "$1" = install ] && { shift; ${linkLibraries} "$@"; }\n${real('npm')}`);
  // run.mjs installs by npx. The pinned pnpm itself writes the lock file, from its cached metadata of the packages.
  write(
    'npx',
    [
      'case "$*" in',
      `*--lockfile-only*) exec "${join(root, 'node_modules/.bin/pnpm')}" install --lockfile-only --prefer-offline --reporter=append-only;;`,
      `*--frozen-lockfile*) for remote in mf-*; do [ -e "$remote/node_modules" ] || (cd "$remote" && ${linkLibraries}); done; exit;;`,
      'esac',
      real('npx'),
    ].join('\n'),
  );
  const env = {
    ...process.env,
    PATH: `${bin}:${process.env.PATH}`,
    POOL_DATA_DIR: dataDir,
    POOL_URL: siteUrl,
    npm_config_update_notifier: 'false',
  };
  return {
    run(commands, cwd) {
      // The journeys running beside it keep the processors busy.
      const args = ['-n', '10', 'sh', '-e', '-c', commands];
      const { status, stdout, stderr } = spawnSync('nice', args, { cwd, encoding: 'utf8', env });
      return { code: status, output: stdout + stderr };
    },
    remove: () => rmSync(bin, { recursive: true, force: true }),
  };
}
