/** Where mf-account keeps a label's token for its own area. It goes with the session, whoever ends it and in whichever tab. */
const key = 'pool.label';

/** Removes a label's token from this browser. */
export function dropLabelPass(): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Where storage is closed to us, nothing was kept.
  }
}
