import type { SplashMedium } from '@pool/contracts/showcase';
import { Carousel, PlayIcon } from '@pool/design-system';
import { useState } from 'react';
import { useSplashMedia } from '../../api/read-showcase.ts';
import { PictureWords } from '../../parts/PictureWords/PictureWords.tsx';
import styles from './Home.module.css';

/** Pictures and videos. Renders nothing if there are none, or if they cannot be loaded. */
export function SplashMedia() {
  const media = useSplashMedia();
  if (media.isPending) return <div className={styles.splash} aria-hidden="true" />;
  if (media.isError || media.data.list.length === 0) return null;
  return (
    <Carousel
      className={styles.splash}
      label="Highlights"
      slides={media.data.list.map((medium) => ({
        id: medium.id,
        label: medium.title,
        content: medium.type === 'image' ? <Picture medium={medium} /> : <Film medium={medium} />,
      }))}
    />
  );
}

const Picture = ({ medium: { link, title, subtitle } }: { medium: SplashMedium }) => (
  <div className={styles.splashFrame}>
    <img className={styles.splashPicture} src={link} alt="" />
    <PictureWords large title={title} subtitle={subtitle} />
  </div>
);

/** A video, of which nothing is fetched until Play is pressed. */
function Film({ medium }: { medium: SplashMedium }) {
  const [on, setOn] = useState(false);
  if (on && medium.link.startsWith('https:'))
    return (
      <iframe
        className={styles.splashFilm}
        src={`${medium.link}?autoplay=1`}
        title={medium.title}
        allow="autoplay; fullscreen"
        referrerPolicy="strict-origin-when-cross-origin"
      />
    );
  if (on)
    return (
      // biome-ignore lint/a11y/useMediaCaption: the videos are music without spoken text
      <video
        className={styles.splashFilm}
        src={medium.link}
        poster={medium.poster}
        controls
        autoPlay
        aria-label={medium.title}
      />
    );
  return (
    <button type="button" className={styles.splashPlay} onClick={() => setOn(true)}>
      <img className={styles.splashPicture} src={medium.poster} alt="" />
      <PictureWords large title={medium.title} subtitle={medium.subtitle} />
      <span className={styles.splashIcon}>
        <PlayIcon size={24} aria-hidden="true" />
      </span>
      <span className={styles.hidden}>, play the film</span>
    </button>
  );
}
