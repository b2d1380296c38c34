/** Returns whether a version is in a caret range ('^1.2.0'): of the same major version, and not earlier. */
export function isInRange(version: string, range: string): boolean {
  const [have, want] = [version, range.replace(/^\^/, '')].map((text) => text.split('.').map(Number));
  const [[major, ...rest], [wantedMajor, ...wanted]] = [have ?? [], want ?? []];
  if (major !== wantedMajor) return false;
  const differing = wanted.findIndex((part, i) => part !== rest[i]);
  return differing === -1 || (rest[differing] ?? 0) > (wanted[differing] ?? 0);
}
