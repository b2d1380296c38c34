/** The hashes of scripts that the page fetches itself, by path. Those of chunks are in the entries of their builds. */
export const integrity = new Map<string, string>();
