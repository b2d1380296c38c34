/** How names of the pool's own edits, and of genres made of them, begin. It is not for showing. */
const prefix = 'FRP ';

/** Says whether a version is one of the pool's own edits. */
export const isOwnEdit = (name: string): boolean => name.startsWith(prefix);

/** Names an own edit as the site shows it; other names stay. */
export const withoutOwnPrefix = (name: string): string =>
  isOwnEdit(name) ? name.slice(prefix.length) : name;

/** Keeps an own edit apart from the same version of the label, where both would have one name. */
export const withOwnPrefix = (name: string): string => `${prefix}${name}`;
