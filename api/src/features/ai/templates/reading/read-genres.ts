/** Genres whose names mean something else in most messages. */
const ordinary = new Set([
  'club',
  'party',
  'radio',
  'mobile',
  'holiday',
  'wedding',
  'other',
  'various',
  'classic',
]);

/** Reads the pool's genres that a message names, in its order, at most three. */
export function readGenres(message: string, poolGenres: readonly string[]): string[] {
  let rest = message.toLowerCase();
  const found: { at: number; genre: string }[] = [];
  // Long names first: Deep House is not House as well.
  for (const genre of poolGenres.toSorted((a, b) => b.length - a.length)) {
    const name = genre.toLowerCase();
    if (name.length < 2 || ordinary.has(name) || !rest.includes(name)) continue;
    const at = new RegExp(String.raw`(?<![\p{L}\p{N}])${escapePattern(name)}(?![\p{L}\p{N}])`, 'u').exec(
      rest,
    )?.index;
    if (at === undefined) continue;
    found.push({ at, genre });
    rest = rest.slice(0, at) + ' '.repeat(name.length) + rest.slice(at + name.length);
  }
  return found
    .sort((a, b) => a.at - b.at)
    .slice(0, 3)
    .map(({ genre }) => genre);
}

const escapePattern = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\/-]/g, String.raw`\$&`);
