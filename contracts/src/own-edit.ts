/** The prefix of the names of the pool's own edits, and of genres made of them. It is not shown. */
const prefix = 'FRP';

/** Matches the prefix of an own edit's name, for JavaScript and for Postgres' regexp_replace with the flag 'i'. */
export const ownPrefixPattern: string = `^${prefix}\\s+`;
const ownPrefix = new RegExp(ownPrefixPattern, 'i');

/** Returns whether a version is one of the pool's own edits. */
export const isOwnEdit = (name: string): boolean => ownPrefix.test(name);

/** Returns the name of a version or genre as the site shows it: without the prefix of own edits. */
export const withoutOwnPrefix = (name: string): string => name.replace(ownPrefix, '');

/** Returns the name of the pool's own edit of a version, so that it differs from the label's version of that name. */
export const withOwnPrefix = (name: string): string => `${prefix} ${name}`;
