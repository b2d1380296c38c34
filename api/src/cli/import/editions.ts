/**
 * Marks of an edition of the same recording: remastered, mono, as on the single, from a film. A new recording (live, acoustic, "Ana's
 * Version", "2011 Version") is another song.
 */
const editions: RegExp[] = [
  /^(?:\d{4} )?(?:digital(?:ly)? )?re-?master(?:ed)?(?: (?:version|edition|mix|recording))?(?: (?:in )?\d{4})?(?: (?:version|edition|mix))?$/,
  /^(?:original )?(?:single|mono|stereo|45|7 ?(?:"|''|inch))(?: (?:version|mix|master|recording))?$/,
  /^(?:19|20)\d{2} (?:mono |stereo )?mix$/,
  /^(?:bonus track|lp version|soundtrack version|original (?:motion picture )?soundtrack)$/,
  /^(?:theme )?from ["'].+["'].*$/,
  /^from (?:the )?.*\b(?:soundtrack|motion picture|film|movie|musical|series|netflix|disney)\b.*$/,
];

/** Returns whether the text in a bracket, or after a dash, only marks an edition. */
export function isEdition(text: string): boolean {
  const plain = text
    .trim()
    .toLowerCase()
    .replaceAll(/[“”„«»″]/g, '"')
    .replaceAll(/[‘’]/g, "'")
    .replaceAll(/\s+/g, ' ');
  if (editions.some((pattern) => pattern.test(plain))) return true;
  const parts = plain.split(/\s*[/;,]\s*/);
  return parts.length > 1 && parts.every((part) => editions.some((pattern) => pattern.test(part)));
}

const dash = /\s+[-–—]\s+/;

/** Removes the marks of an edition from a title: "Halo - Remastered 2011", 'Halo (From "Film")' and "Halo [Mono]" are "Halo". */
export function withoutEditions(title: string): string {
  const bare = title.replaceAll(/\(([^()]*)\)|\[([^[\]]*)\]/g, (all, round?: string, square?: string) =>
    isEdition(round ?? square ?? '') ? ' ' : all,
  );
  const parts = bare.split(dash);
  while (parts.length > 1 && isEdition(parts.at(-1) ?? '')) parts.pop();
  return parts.join(' - ').replaceAll(/\s+/g, ' ').trim() || title;
}
