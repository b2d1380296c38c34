import { FilterIcon, ListIcon, MusicIcon, StarIcon } from '@pool/design-system';
import { price, yearlyPrice } from '../../model/price.ts';
import styles from './Points.module.css';
import { Section } from './Section.tsx';

const points = [
  {
    icon: <FilterIcon size={20} aria-hidden="true" />,
    title: 'Twenty-eight genres, one list',
    text: 'From house to soca and hip-hop to Latin. Filter by genre, version, key and tempo until only what fits your set is left.',
  },
  {
    icon: <ListIcon size={20} aria-hidden="true" />,
    title: 'Versions made for mixing',
    text: 'Intro and outro edits, clean, dirty, instrumental and acapella, all under one title.',
  },
  {
    icon: <StarIcon size={20} aria-hidden="true" />,
    title: 'Labels, artists and DJs in one place',
    text: 'Labels and artists send their music here, and your rating tells them what works on the dance floor.',
  },
  {
    icon: <MusicIcon size={20} aria-hidden="true" />,
    title: 'One price',
    text: `${price} a month or ${yearlyPrice} a year. No credits, no tiers. Cancel anytime and keep what you downloaded.`,
  },
];

/** The benefits of a subscription. */
export const Points = () => (
  <Section title="What you get">
    <ul className={styles.points}>
      {points.map(({ icon, title, text }) => (
        <li key={title} className={styles.point}>
          <span className={styles.icon}>{icon}</span>
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  </Section>
);
