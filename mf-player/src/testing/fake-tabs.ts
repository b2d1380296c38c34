import type { Kept, KeptPlayback } from '../audio/kept.ts';
import type { Tabs } from '../audio/tabs.ts';

/** Creates other tabs, controlled by a test: `announcements` counts what they received, and `another()` makes one of them start playing. */
export function fakeTabs() {
  let listener: () => void = () => undefined;
  let announcements = 0;
  const tabs: Tabs = {
    announce: () => {
      announcements += 1;
    },
    listen: (one) => {
      listener = one;
    },
    close: () => undefined,
  };
  return { ...tabs, announcements: () => announcements, another: () => listener() };
}

/** Creates a store for playback in memory. */
export function fakeKept(at: KeptPlayback | null = null) {
  let now = at;
  const kept: Kept = {
    read: () => now,
    write: (playback) => {
      now = playback;
    },
    clear: () => {
      now = null;
    },
  };
  return kept;
}
