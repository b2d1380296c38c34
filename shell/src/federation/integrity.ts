/** By path, the hashes of scripts that the page fetches itself. Those of chunks are in the entries of their builds. */
export const integrity = new Map<string, string>();
