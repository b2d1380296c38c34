import { brand, paths, type SessionUser, viewerOf } from '@pool/contracts';
import { buttonClass } from '@pool/design-system';
import { Link } from 'react-router-dom';
import styles from './Home.module.css';

const price = `${(brand.priceCents / 100).toFixed(2)} USD a month`;
const points = [
  {
    title: 'Twenty-eight genres, one list',
    text: 'House to soca, hip-hop to Latin. Filter by genre, version, key and tempo until only what fits your set is left.',
  },
  {
    title: 'Versions made for mixing',
    text: 'Intro and outro edits, cleans, dirties, instrumentals and acapellas stand together under one title.',
  },
  {
    title: 'Straight from the source',
    text: 'Labels and artists send their music here, and your rating tells them what works on a floor.',
  },
  {
    title: 'One price',
    text: `${price}, no credits, no tiers. Cancel whenever you like; you keep what you downloaded.`,
  },
];

/** The landing page. */
export function Home({ user }: { user: SessionUser | null }) {
  return (
    <div className={styles.home}>
      <section className={styles.hero}>
        <h1 className={styles.title}>Find tonight’s set in ten minutes.</h1>
        <p className={styles.lead}>
          {brand.name} is where working DJs hear, rate and download new music: over 4000 new tracks a month,{' '}
          {price}.
        </p>
        {viewerOf(user) === 'activeDj' ? (
          <Link to={paths.tracks('all')} className={buttonClass({ variant: 'primary', size: 'lg' })}>
            Go to the music
          </Link>
        ) : user ? (
          <Link to={paths.subscription()} className={buttonClass({ variant: 'primary', size: 'lg' })}>
            See your subscription
          </Link>
        ) : (
          <Link to={paths.register()} className={buttonClass({ variant: 'primary', size: 'lg' })}>
            Get started
          </Link>
        )}
      </section>
      <ul className={styles.points}>
        {points.map(({ title, text }) => (
          <li key={title} className={styles.point}>
            <h2>{title}</h2>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </div>
  );
}
