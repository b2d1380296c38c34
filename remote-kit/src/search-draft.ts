import { useLayoutEffect, useRef, useState } from 'react';

/**
 * Returns what stands in a search field whose searches are part of the address; `asked` is the one the address has. A search from
 * elsewhere (Back, a shared link) replaces what was typed. The field's own searches, announced by `expect`, do not: on a slow machine
 * their page is drawn long after, while one types on.
 */
export function useSearchDraft(asked: string) {
  const [text, setText] = useState(asked);
  const expected = useRef<string[]>([]);
  useLayoutEffect(() => {
    const own = expected.current.indexOf(asked);
    if (own < 0) setText(asked);
    // The router skips searches that a later one overtook.
    expected.current = own < 0 ? [] : expected.current.slice(own + 1);
  }, [asked]);
  return { text, setText, expect: (name: string) => void (name !== asked && expected.current.push(name)) };
}
