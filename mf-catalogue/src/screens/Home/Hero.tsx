import { brand, paths } from '@pool/contracts';
import { buttonClass } from '@pool/design-system';
import { Link } from 'react-router-dom';
import { claim } from '../../model/claim.ts';
import { price } from '../../model/price.ts';
import { Glimpse } from './Glimpse.tsx';
import styles from './Hero.module.css';
import { HomeSearch } from './HomeSearch.tsx';

/** The headline, the buttons to register and sign in, and a glimpse of the music. */
export const Hero = () => (
  <section className={styles.hero}>
    <div className={styles.words}>
      <h1 className={styles.title}>{claim}</h1>
      <p className={styles.lead}>
        {brand.name} is where working DJs preview, rate and download new music: {brand.claims.tracks}, and{' '}
        {brand.claims.newTracks}.
      </p>
      <div className={styles.acts}>
        <Link to={paths.register()} className={buttonClass({ variant: 'primary', size: 'lg' })}>
          Get Started
        </Link>
        <HomeSearch />
      </div>
      <p className={styles.small}>{price} a month. Cancel anytime and keep what you downloaded.</p>
    </div>
    <Glimpse />
  </section>
);
