import { paths } from '@pool/contracts';
import { DiscIcon, DownloadIcon, SparklesIcon, VideoIcon } from '@pool/design-system';
import { Link } from 'react-router-dom';
import styles from './MegaLinks.module.css';

const links = [
  { to: paths.rotation(), title: 'Heavy rotation', Icon: SparklesIcon },
  {
    to: `${paths.tracks('all')}?${new URLSearchParams({ preset: 'Promo Albums' })}`,
    title: 'Promo albums',
    Icon: DiscIcon,
  },
  { to: `${paths.tracks('all')}?type=video`, title: 'Videos', Icon: VideoIcon },
  { to: paths.apps(), title: 'Apps', Icon: DownloadIcon },
];

/** Links next to the banners, to pages that are easily missed among the lists. */
export const MegaLinks = () => (
  <nav className={styles.links} aria-label="More to explore">
    {links.map(({ to, title, Icon }) => (
      <Link key={title} to={to} className={styles.link}>
        <Icon size={18} aria-hidden="true" />
        {title}
      </Link>
    ))}
  </nav>
);
