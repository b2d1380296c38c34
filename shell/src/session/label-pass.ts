/** The key under which mf-account stores a label's token for its area. It is removed with the session, in whichever tab that ends. */
const key = 'pool.label';

/** Removes a label's token from this browser. */
export function dropLabelPass(): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Where storage is closed to us, nothing was kept.
  }
}
