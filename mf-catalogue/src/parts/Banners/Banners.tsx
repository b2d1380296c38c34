import { paths } from '@pool/contracts';
import type { Banner } from '@pool/contracts/showcase';
import { Carousel } from '@pool/design-system';
import { Link } from 'react-router-dom';
import { useBanners } from '../../api/read-showcase.ts';
import { PictureWords } from '../PictureWords/PictureWords.tsx';
import styles from './Banners.module.css';

/** The carousel above the lists. Renders nothing without banners, or if they cannot be loaded. */
export function Banners() {
  const banners = useBanners();
  if (banners.isPending) return <div className={styles.frame} aria-hidden="true" />;
  if (banners.isError || banners.data.banners.length === 0) return null;
  return (
    <Carousel
      className={styles.frame}
      label="Banners"
      slides={banners.data.banners.map((banner) => ({
        id: banner.id,
        label: banner.title,
        content: <BannerLink banner={banner} />,
      }))}
    />
  );
}

/** Returns where a click leads. A banner of tracks or of an album resets the query and loads the newest audio. */
const targetOf = ({ bannerType, bannerUrl }: Banner): string =>
  bannerType === 'url' && bannerUrl ? bannerUrl : paths.tracks('all');

function BannerLink({ banner }: { banner: Banner }) {
  const to = targetOf(banner);
  const { title, subtitle, drawn } = banner;
  const picture = (
    <>
      <picture>
        <source media="(min-width: 700px)" srcSet={banner.bannerWide} />
        <img
          className={styles.picture}
          src={banner.banner}
          alt={drawn ? '' : [title, subtitle].filter(Boolean).join(': ')}
        />
      </picture>
      {drawn && <PictureWords title={title} subtitle={subtitle} />}
    </>
  );
  const tab = banner.targetBlank ? { target: '_blank', rel: 'noopener noreferrer' } : {};
  return /^https?:/i.test(to) ? (
    <a className={styles.link} href={to} {...tab}>
      {picture}
    </a>
  ) : (
    <Link className={styles.link} to={to} {...tab}>
      {picture}
    </Link>
  );
}
