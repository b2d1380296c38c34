import { brand } from '@pool/contracts';
import styles from './Home.module.css';

export const price = `${(brand.priceCents / 100).toFixed(2)} USD a month`;

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
    title: 'Labels, artists and DJs in one place',
    text: 'Labels and artists send their music here, and your rating tells them what works on a floor.',
  },
  {
    title: 'One price',
    text: `${price}, no credits, no tiers. Cancel whenever you like; you keep what you downloaded.`,
  },
];

/** What a subscription brings. */
export const Points = () => (
  <ul className={styles.points}>
    {points.map(({ title, text }) => (
      <li key={title} className={styles.point}>
        <h2>{title}</h2>
        <p>{text}</p>
      </li>
    ))}
  </ul>
);
