import { useLayoutEffect, useRef } from 'react';
import styles from './Player.module.css';

/** The picture of a video, above the bar. The element belongs to the deck and keeps playing, whatever is rendered around it. */
export function Screen({ name, screen }: { name: string; screen: HTMLElement }) {
  const frame = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    frame.current?.append(screen);
    return () => screen.remove();
  }, [screen]);
  return <figure ref={frame} className={styles.screen} aria-label={`Video of ${name}`} />;
}
