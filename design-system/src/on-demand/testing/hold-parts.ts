import { forgetParts, loadParts } from '../parts-store.ts';

type Held = {
  /** Lets the parts come. */
  release: () => void;
  /** Has them fail to come until they are released. */
  fail: () => void;
  /** Ends it, for the stories that follow: they have the parts. */
  end: () => Promise<void>;
};

/** Forgets the parts that are loaded on demand, and holds them back: for stories of what happens before they are there. */
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
