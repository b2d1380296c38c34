import { useLayoutEffect, useRef, useState } from 'react';

/**
 * Returns the text of a search field whose searches are part of the address; `query` is the current search there. A search from elsewhere
 * (Back, a shared link) replaces the text. The field's own searches, announced by `expect`, do not: on a slow machine their page renders
 * much later, while the member types on.
 */
export function useSearchDraft(query: string) {
  const [text, setText] = useState(query);
  const expected = useRef<string[]>([]);
  useLayoutEffect(() => {
    const own = expected.current.indexOf(query);
    if (own < 0) setText(query);
    // The router skips searches that were overtaken by a later one.
    expected.current = own < 0 ? [] : expected.current.slice(own + 1);
  }, [query]);
  return {
    text,
    setText,
    expect: (name: string) => void (name !== query && expected.current.push(name)),
    /** Returns whether this is the latest search of the field, rendered or not. */
    isLatest: (name: string) => name === (expected.current.at(-1) ?? query),
  };
}
