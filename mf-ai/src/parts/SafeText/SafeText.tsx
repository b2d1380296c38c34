import { useLayoutEffect, useRef } from 'react';
import styles from './SafeText.module.css';
import { safeHtml, safeMarkdown } from './safe-html.ts';

/** Shows untrusted Markdown or HTML, reduced to what is safe. */
export function SafeText({ text, isHtml = false }: { text: string; isHtml?: boolean }) {
  const box = useRef<HTMLDivElement>(null);
  // Inserted as nodes, so that sanitised markup is never parsed again.
  useLayoutEffect(() => {
    box.current?.replaceChildren(isHtml ? safeHtml(text) : safeMarkdown(text));
  }, [text, isHtml]);
  return <div ref={box} className={styles.text} />;
}
