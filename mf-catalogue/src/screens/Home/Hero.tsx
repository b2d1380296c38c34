import { brand, paths, viewerOf } from '@pool/contracts';
import { buttonClass } from '@pool/design-system';
import { useUser } from '@pool/web-kit';
import { Link } from 'react-router-dom';
import styles from './Home.module.css';
import { HomeSearch } from './HomeSearch.tsx';
import { price } from './Points.tsx';

/** The claim, and the one thing to do next: sign up, pay, or go to the music. */
export function Hero() {
  const user = useUser();
  const next =
    viewerOf(user) === 'activeDj'
      ? { to: paths.tracks('all'), label: 'Go to the music' }
      : user
        ? { to: paths.subscription(), label: 'See your subscription' }
        : { to: paths.register(), label: 'Get Started' };
  return (
    <section className={styles.hero}>
      <h1 className={styles.title}>Find tonight’s set in ten minutes.</h1>
      <p className={styles.lead}>
        {brand.name} is where working DJs hear, rate and download new music: over 4000 new tracks a month,{' '}
        {price}.
      </p>
      <div className={styles.heroActs}>
        <Link to={next.to} className={buttonClass({ variant: 'primary', size: 'lg' })}>
          {next.label}
        </Link>
        <HomeSearch />
      </div>
    </section>
  );
}
