import { type ReactNode, type TouchEvent, useRef, useState } from 'react';
import { cx } from '../cx.ts';
import { ChevronLeftIcon, ChevronRightIcon, PauseIcon, PlayIcon } from '../Icon/index.ts';
import { IconButton } from '../IconButton/index.ts';
import styles from './Carousel.module.css';
import { useAutoplay } from './use-autoplay.ts';

export type Slide = {
  id: string | number;
  /** Its name, read out with its position: "1 of 6, Heavy rotation". */
  label: string;
  content: ReactNode;
};

export type CarouselProps = {
  /** The name of the carousel: "News". */
  label: string;
  slides: readonly Slide[];
  /** How long a slide is shown, in ms. */
  intervalMs?: number;
  className?: string;
};

/** How far a finger must move sideways to change the slide, in px. */
const swipePx = 40;

/**
 * Slides that fade into one another automatically, every ten seconds. It pauses while it is hovered or has the focus, while the page is
 * hidden, when paused by its button, and under reduced motion. It can be swiped; on phones its buttons show only with the focus.
 */
export function Carousel({ label, slides, intervalMs = 10_000, className }: CarouselProps) {
  const [shown, setShown] = useState(0);
  const at = Math.min(shown, slides.length - 1);
  const step = (by: number) => setShown((at + by + slides.length) % slides.length);
  const { running, paused, setPaused, hold } = useAutoplay(() => step(1), {
    intervalMs,
    enabled: slides.length > 1,
    // A slide that the member chose is shown for its full time.
    key: at,
  });
  const touched = useRef<Pick<Touch, 'clientX' | 'clientY'>>(null);
  const onTouchStart = ({ touches }: TouchEvent) => {
    // Two fingers pinch.
    touched.current = touches.length === 1 ? (touches[0] ?? null) : null;
  };
  const onTouchEnd = ({ changedTouches }: TouchEvent) => {
    const lifted = changedTouches[0];
    if (!touched.current || !lifted) return;
    const x = lifted.clientX - touched.current.clientX;
    const y = lifted.clientY - touched.current.clientY;
    // A finger that moves further up or down scrolls the page.
    if (Math.abs(x) >= swipePx && Math.abs(x) > Math.abs(y)) step(x < 0 ? 1 : -1);
  };
  return (
    <section
      className={cx(styles.carousel, className)}
      aria-roledescription="carousel"
      aria-label={label}
      {...hold}
    >
      <div
        className={styles.slides}
        aria-live={running ? 'off' : 'polite'}
        onTouchStart={onTouchStart}
        onTouchEnd={onTouchEnd}
      >
        {slides.map((slide, i) => (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset is for controls of a form
          <div
            key={slide.id}
            role="group"
            aria-roledescription="slide"
            aria-label={`${i + 1} of ${slides.length}, ${slide.label}`}
            className={cx(styles.slide, i === at && styles.shown)}
            inert={i !== at}
          >
            {slide.content}
          </div>
        ))}
      </div>
      {slides.length > 1 && (
        <div className={styles.controls}>
          <IconButton
            size="sm"
            className={styles.control}
            label={paused ? `Play ${label.toLowerCase()}` : `Pause ${label.toLowerCase()}`}
            onClick={() => setPaused(!paused)}
          >
            {paused ? <PlayIcon size={12} /> : <PauseIcon size={12} />}
          </IconButton>
          <IconButton
            size="sm"
            className={cx(styles.control, styles.step)}
            label="Previous slide"
            onClick={() => step(-1)}
          >
            <ChevronLeftIcon size={16} />
          </IconButton>
          <span className={styles.place} aria-hidden="true">
            {at + 1} / {slides.length}
          </span>
          <IconButton
            size="sm"
            className={cx(styles.control, styles.step)}
            label="Next slide"
            onClick={() => step(1)}
          >
            <ChevronRightIcon size={16} />
          </IconButton>
        </div>
      )}
    </section>
  );
}
