import { createHash } from 'node:crypto';

/** The exports of a package: each name, with a hash of its type and of all types used in it. */
export type Surface = Record<string, string>;

/** Reads the exported names and their type hashes from declarations in one text. Comments are ignored. */
export function surfaceOf(declarations: string): Surface {
  const parts = splitDeclarations(declarations);
  const named = new Map<string, string>();
  for (const part of parts) for (const name of namesOf(part)) named.set(name, (named.get(name) ?? '') + part);
  const exported = parts.flatMap(exportsOf).filter(Boolean).sort();
  return Object.fromEntries(exported.map((name) => [name, hashOf(closureOf(name, named))]));
}

/** Splits declarations, which API Extractor separates by an empty line at the top level. */
const splitDeclarations = (text: string): string[] =>
  text
    .replaceAll(/\/\*[\s\S]*?\*\//g, '')
    .split(/\n(?=(?:export|import|declare|type|interface) )/)
    .map((part) => part.replaceAll(/\s+/g, ' ').trim())
    .filter((part) => part !== '');

const declaration =
  /^(?:export )?(?:declare )?(?:abstract )?(?:const|let|function|class|type|interface|enum|namespace) (?:enum )?([\w$]+)/;

/** Returns the names that a part declares or imports. */
function namesOf(part: string): string[] {
  const declared = declaration.exec(part)?.[1];
  if (declared) return [declared];
  return [...part.matchAll(/^import (?:type )?(?:\{([^}]*)\}|\* as ([\w$]+)|([\w$]+))/g)].flatMap(
    ([, list, all, one]) =>
      list?.split(',').map((name) => name.replace(/^.* as /, '').trim()) ?? [all ?? one ?? ''],
  );
}

/** Returns the names that a part exports. */
function exportsOf(part: string): string[] {
  const list = /^export (?:type )?\{([^}]*)\}/.exec(part)?.[1];
  if (list !== undefined) return list.split(',').map((name) => name.replace(/^.* as /, '').trim());
  const name = part.startsWith('export ') ? declaration.exec(part)?.[1] : undefined;
  return name ? [name] : [];
}

/** Returns a declaration with all the declarations it refers to, directly or indirectly, sorted by name. */
function closureOf(name: string, named: ReadonlyMap<string, string>): string {
  const found = new Set<string>();
  const queue = [name];
  for (let next = queue.pop(); next !== undefined; next = queue.pop()) {
    const text = named.get(next);
    if (text === undefined || found.has(next)) continue;
    found.add(next);
    queue.push(...(text.match(/[\w$]+/g) ?? []));
  }
  return [...found]
    .sort()
    .map((one) => named.get(one))
    .join('\n');
}

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 12);
