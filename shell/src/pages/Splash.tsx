import { brand, paths } from '@pool/contracts';
import { buttonClass, Logo } from '@pool/design-system';
import { Link } from 'react-router-dom';
import { Rings } from './Rings.tsx';
import styles from './Splash.module.css';

const blurbs = [
  {
    title: 'New every day',
    text: 'Club, radio and mobile edits from labels and artists, with intros, cleans and acapellas ready to mix.',
  },
  {
    title: 'Made for digging',
    text: 'Filter by BPM, key and genre, preview any track, and rate what you like.',
  },
  {
    title: 'Yours to play',
    text: 'Tagged files with names your software understands. One price a month, no credits to count.',
  },
];

/** The splash: a welcome, the buttons to join, and three reasons. */
export const Splash = () => (
  <div className={styles.splash}>
    <Rings className={styles.rings} />
    <div className={styles.frame}>
      <Logo name={brand.name} size={36} />
      <div className={styles.welcome}>
        <h1 className={styles.title}>Welcome to {brand.name}</h1>
        <p className={styles.lead}>The record pool for DJs who play out.</p>
        <div className={styles.actions}>
          <Link to={paths.register()} className={buttonClass({ variant: 'primary', size: 'lg' })}>
            Enter
          </Link>
          <Link to={paths.login()} className={buttonClass({ size: 'lg' })}>
            Sign in
          </Link>
        </div>
      </div>
      <ul className={styles.blurbs}>
        {blurbs.map(({ title, text }) => (
          <li key={title} className={styles.blurb}>
            <h2>{title}</h2>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </div>
  </div>
);
