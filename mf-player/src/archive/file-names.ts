// Characters that a file system refuses or reads as a folder, control characters, and marks that turn text around.
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const refused = /[\u0000-\u001f\u007f-\u009f<>:"/\\|?*\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** Returns a name that is one file in one folder, whatever the server sent: it names files well, but an archive must not depend on it. */
export function safeName(name: string): string {
  const safe = name
    .replaceAll(refused, '_')
    .replace(/^[. ]+|[. ]+$/g, '')
    .trim();
  return safe === '' ? 'track' : safe;
}

/**
 * Names files so that no two are equal: "a.mp3", "a (2).mp3". Names that differ only in case or in the spelling of accents count as
 * equal, as on Windows and macOS.
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
