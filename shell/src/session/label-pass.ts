/** The key under which mf-account stores a label's token for its area. The token is removed when the session ends, in whichever tab. */
const key = 'pool.label';

/** Removes a label's token from this browser. */
export function dropLabelPass(): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // If storage is blocked, nothing was stored.
  }
}
