const keyOf = (userId: number) => `pool.ai.guidelines.${userId}`;

/** Returns whether this member has seen the guidelines for pictures on this device. Without storage they are shown each time. */
export function hasSeenGuidelines(userId: number): boolean {
  try {
    return localStorage.getItem(keyOf(userId)) !== null;
  } catch {
    return false;
  }
}

/** Remembers that this member has seen the guidelines. */
export function keepGuidelinesSeen(userId: number): void {
  try {
    localStorage.setItem(keyOf(userId), new Date().toISOString());
  } catch {
    // Storage is blocked or full: the guidelines are shown again.
  }
}
