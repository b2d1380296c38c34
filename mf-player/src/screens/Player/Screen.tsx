import { useLayoutEffect, useRef } from 'react';
import styles from './Player.module.css';

/** The picture of a video, above the bar. The element is the deck's: it keeps playing whatever is drawn around it. */
export function Screen({ name, screen }: { name: string; screen: HTMLElement }) {
  const frame = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    frame.current?.append(screen);
    return () => screen.remove();
  }, [screen]);
  return <figure ref={frame} className={styles.screen} aria-label={`Video of ${name}`} />;
}
