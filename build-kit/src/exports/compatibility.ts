import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../folders.ts';

/**
 * Returns the names among `changed` whose new types break code written for the old ones, with tsc's message for each. A value must be
 * usable wherever the old one was, a component must still accept each of its old props, and an exported type must still accept all old
 * values.
 */
export function incompatibleExports(
  name: string,
  changed: readonly string[],
  declarations: { before: string; now: string },
): Map<string, string> {
  if (changed.length === 0) return new Map();
  const dir = join(root, name, '.cache', 'compatibility');
  mkdirSync(dir, { recursive: true });
  writeFileSync(join(dir, 'before.d.ts'), withoutBrands(declarations.before));
  writeFileSync(join(dir, 'now.d.ts'), withoutBrands(declarations.now));
  const lines = changed.map((one) => assertionsOf(one, declarations.before));
  writeFileSync(join(dir, 'check.ts'), [...head, ...lines].join('\n'));
  writeFileSync(join(dir, 'tsconfig.json'), JSON.stringify(config));
  const { stdout } = spawnSync('tsc', ['-p', join(dir, 'tsconfig.json'), '--pretty', 'false'], {
    encoding: 'utf8',
  });
  const found = new Map<string, string>();
  for (const [, line, message = ''] of stdout.matchAll(
    /check\.ts\((\d+),\d+\): error TS\d+: (.*(?:\n {2}.*)*)/g,
  )) {
    const at = changed[Number(line) - head.length - 1];
    if (at && !found.has(at)) found.set(at, message);
  }
  return found;
}

/** Replaces symbol brands by names, since a symbol of one file never equals that of another. */
function withoutBrands(declarations: string): string {
  const brands = declarations.matchAll(/^declare const (\w+): unique symbol;$/gm);
  return [...brands].reduce((text, [, name = '']) => text.replaceAll(`[${name}]`, `'${name}'`), declarations);
}

const head = [
  "import type * as Before from './before.ts';",
  "import type * as Now from './now.ts';",
  'type Props<T> = T extends (props: infer P, ...rest: never[]) => unknown ? keyof P : never;',
  'type Missing<A, B> = Exclude<Props<A>, Props<B>>;',
  'declare function accept<T>(value: T): void;',
];

/** Returns one line for each export, so that the line of an error identifies it. */
function assertionsOf(name: string, before: string): string {
  // A type parameter may have a default: `<Value extends string = string>`.
  const type = new RegExp(`^(?:export )?(?:declare )?(?:type|interface) ${name}(<[^>]*>)?[ ={]`, 'm').exec(
    before,
  );
  if (!type)
    return `accept<typeof Before.${name}>(null! as typeof Now.${name}); accept<never>(null! as Missing<typeof Before.${name}, typeof Now.${name}>);`;
  const args = type[1]
    ? `<${type[1]
        .split(',')
        .map(() => 'any')
        .join(', ')}>`
    : '';
  return `accept<Now.${name}${args}>(null! as Before.${name}${args});`;
}

const config = {
  compilerOptions: {
    target: 'ES2024',
    lib: ['ES2024', 'DOM', 'DOM.Iterable'],
    module: 'ESNext',
    moduleResolution: 'bundler',
    allowImportingTsExtensions: true,
    noEmit: true,
    strict: true,
    skipLibCheck: true,
    jsx: 'react-jsx',
    types: [],
  },
  files: ['check.ts'],
};
