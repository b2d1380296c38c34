import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { root } from './folders.ts';
import { kitSources } from './gate/offers.ts';
import { nameMisfits, remoteShares, shareMisfits, sharesOf, shellShares } from './share-policy.ts';

const folder = mkdtempSync(join(tmpdir(), 'record-pool-share-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Writes a package folder with these declared and installed libraries. */
function packageWith(libraries: Record<string, { declared: string; installed: string }>): string {
  const dir = mkdtempSync(join(folder, 'package-'));
  const dependencies = Object.fromEntries(
    Object.entries(libraries).map(([name, { declared }]) => [name, declared]),
  );
  writeFileSync(join(dir, 'package.json'), JSON.stringify({ version: '1.0.0', dependencies }));
  for (const [name, { installed }] of Object.entries(libraries)) {
    mkdirSync(join(dir, 'node_modules', name), { recursive: true });
    writeFileSync(join(dir, 'node_modules', name, 'package.json'), JSON.stringify({ version: installed }));
  }
  return dir;
}

const shell = packageWith({
  react: { declared: 'catalog:', installed: '19.3.1' },
  rxjs: { declared: 'catalog:', installed: '7.8.2' },
});

test('accepts a remote whose ranges the shell satisfies', () => {
  const remote = packageWith({
    react: { declared: '^19.0.0', installed: '19.1.0' },
    rxjs: { declared: 'catalog:', installed: '7.8.2' },
  });
  expect(shareMisfits(remote, sharesOf(shell))).toEqual([]);
});

test('refuses a remote that needs another major version, and names it', () => {
  const remote = packageWith({ react: { declared: '^20.0.0', installed: '20.0.1' } });
  expect(shareMisfits(remote, sharesOf(shell))).toEqual([
    'react ^20.0.0 is required, but the shell provides 19.3.1',
  ]);
});

test('refuses a remote with a newer pinned version than the shell provides', () => {
  const remote = packageWith({ rxjs: { declared: 'catalog:', installed: '7.9.0' } });
  expect(shareMisfits(remote, sharesOf(shell))).toEqual([
    'rxjs ^7.9.0 is required, but the shell provides 7.8.2',
  ]);
});

test('names a shared library that the shell does not have', () => {
  const remote = packageWith({ jotai: { declared: '^3.0.0', installed: '3.0.1' } });
  expect(shareMisfits(remote, sharesOf(shell))).toEqual([
    'jotai ^3.0.0 is required, but the shell does not provide it',
  ]);
});

test('refuses a remote that does not declare what a bundled package imports from the page', () => {
  const contracts = packageWith({ zod: { declared: 'catalog:', installed: '4.6.7' } });
  const remote = packageWith({ '@pool/contracts': { declared: 'workspace:*', installed: '0.1.0' } });
  cpSync(join(contracts, 'package.json'), join(remote, 'node_modules/@pool/contracts/package.json'));
  expect(shareMisfits(remote, sharesOf(shell))).toEqual([
    'zod is imported by @pool/contracts, which is bundled: declare it in package.json',
  ]);
});

/** Returns the libraries that the shell of this repository shares. */
const shellOffer = sharesOf(join(root, 'shell'));

test('uses only names that the shell provides in remote-kit, which every app bundles', () => {
  expect(nameMisfits(kitSources(), shellOffer)).toEqual([]);
});

test('does not build contracts with a name of zod/mini that the shell does not provide', () => {
  const contracts = join(root, 'contracts/src/zod.ts');
  expect(nameMisfits([contracts], shellOffer)).toEqual([]);
  const changed = join(mkdtempSync(join(folder, 'package-')), 'zod.ts');
  writeFileSync(changed, readFileSync(contracts, 'utf8').replace('  tuple,', '  tuple,\n  xor,'));
  expect(nameMisfits([changed], shellOffer)).toEqual([
    'zod/mini: xor is imported, but the shell does not share it',
  ]);
});

test('does not build with a library name that the shell does not provide, but allows a type', () => {
  const partly = packageWith({ 'react-router-dom': { declared: 'catalog:', installed: '7.8.2' } });
  mkdirSync(join(partly, 'src/shared'), { recursive: true });
  writeFileSync(
    join(partly, 'src/shared/react-router-dom.ts'),
    "export {\n  Link,\n  useLocation,\n} from 'react-router';\nexport { RouterProvider } from 'react-router/dom';\n",
  );
  const source = join(partly, 'screen.tsx');
  writeFileSync(
    source,
    "import { Link, type Location, useBlocker as block } from 'react-router-dom';\nimport { other } from './other.ts';\n",
  );
  expect(nameMisfits([source], sharesOf(partly))).toEqual([
    'react-router-dom: useBlocker is imported, but the shell does not share it',
  ]);
  writeFileSync(source, "import { Link, RouterProvider } from 'react-router-dom';\n");
  expect(nameMisfits([source], sharesOf(partly))).toEqual([]);
});

test('compares a build with the names of a published shell, and with nothing if none is known', () => {
  const source = join(packageWith({}), 'screen.tsx');
  writeFileSync(source, "import { useId, useEffectEvent } from 'react';\n");
  const published = { react: { version: '19.1.0', exports: ['useId'] } };
  expect(nameMisfits([source], published)).toEqual([
    'react: useEffectEvent is imported, but the shell does not share it',
  ]);
  expect(nameMisfits([source], null)).toEqual([]);
});

/** Returns whether a page has only one copy of a library: all except the design system. */
const isOne = (library: string) => library !== '@pool/design-system';

test('every remote of this workspace fits its shell, and contains no copy of a shared library', () => {
  for (const remote of ['mf-catalogue', 'mf-player', 'mf-account', 'mf-billing', 'mf-ai']) {
    expect(shareMisfits(join(root, remote), shellOffer)).toEqual([]);
    const shares = remoteShares(join(root, remote));
    expect(Object.keys(shares)).toEqual(
      expect.arrayContaining(['react', 'react/', 'react-dom', 'react-dom/', 'zod/mini']),
    );
    for (const [library, share] of Object.entries(shares))
      expect(share).toMatchObject({ import: false, singleton: isOne(library), strictVersion: true });
  }
  for (const [library, share] of Object.entries(shellShares(join(root, 'shell'))))
    expect(share).toMatchObject({ eager: library !== 'zod', singleton: isOne(library) });
});
