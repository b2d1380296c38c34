import { useLayoutEffect, useRef } from 'react';
import styles from './SafeText.module.css';
import { safeHtml, safeMarkdown } from './safe-html.ts';

/** A text nobody vouches for, Markdown or HTML, as far as it is safe to show. */
export function SafeText({ text, isHtml = false }: { text: string; isHtml?: boolean }) {
  const box = useRef<HTMLDivElement>(null);
  // Nodes, not markup: what was made safe is never read as text again.
  useLayoutEffect(() => {
    box.current?.replaceChildren(isHtml ? safeHtml(text) : safeMarkdown(text));
  }, [text, isHtml]);
  return <div ref={box} className={styles.text} />;
}
