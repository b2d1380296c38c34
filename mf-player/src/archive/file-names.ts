// Characters that a file system refuses or reads as a folder, control characters, and marks that change the text direction.
// biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern looks for them
const refused = /[\u0000-\u001f\u007f-\u009f<>:"/\\|?*\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** Returns a name that is valid as a single file in a folder. The server sends good names, but an archive must not depend on it. */
export function safeName(name: string): string {
  const safe = name
    .replaceAll(refused, '_')
    .replace(/^[. ]+|[. ]+$/g, '')
    .trim();
  return safe === '' ? 'track' : safe;
}

/**
 * Returns a function that makes file names unique: "a.mp3", "a (2).mp3". Names that differ only in case or in the encoding of accents count
 * as equal, as on Windows and macOS.
 */
export function distinctNames(): (name: string) => string {
  const taken = new Set<string>();
  const folded = (name: string) => name.normalize('NFC').toLowerCase();
  return (name) => {
    const safe = safeName(name);
    const dot = safe.lastIndexOf('.');
    const [stem, ending] = dot > 0 ? [safe.slice(0, dot), safe.slice(dot)] : [safe, ''];
    let free = safe;
    for (let count = 2; taken.has(folded(free)); count += 1) free = `${stem} (${count})${ending}`;
    taken.add(folded(free));
    return free;
  };
}
