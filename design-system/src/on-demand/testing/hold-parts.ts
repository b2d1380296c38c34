import { forgetParts, loadParts } from '../parts-store.ts';

type Held = {
  /** Lets the parts load. */
  release: () => void;
  /** Makes them fail to load until they are released. */
  fail: () => void;
  /** Loads the parts again, for the stories that follow. */
  end: () => Promise<void>;
};

/** Resets the parts that are loaded on demand, and holds them back, for stories of the time before they are loaded. */
export function holdParts(): Held {
  let settle = () => {};
  const settled = new Promise<void>((resolve) => {
    settle = resolve;
  });
  let fails = false;
  forgetParts(async (fetch) => {
    await settled;
    if (fails) throw new Error('the parts are out of reach');
    return fetch();
  });
  return {
    release() {
      fails = false;
      settle();
    },
    fail() {
      fails = true;
      settle();
    },
    async end() {
      forgetParts();
      await loadParts();
    },
  };
}
