import { paths } from '@pool/contracts';
import { DiscIcon, DownloadIcon, SparklesIcon, VideoIcon } from '@pool/design-system';
import { Link } from 'react-router-dom';
import styles from './MegaLinks.module.css';

const links = [
  { to: paths.rotation(), title: 'Heavy rotation', text: 'The artists floors ask for', Icon: SparklesIcon },
  {
    to: `${paths.tracks('all')}?${new URLSearchParams({ preset: 'Promo Albums' })}`,
    title: 'Promo albums',
    text: 'Whole records, every version',
    Icon: DiscIcon,
  },
  {
    to: `${paths.tracks('all')}?type=video`,
    title: 'Videos',
    text: 'For screens as well as floors',
    Icon: VideoIcon,
  },
  { to: paths.apps(), title: 'Applications', text: 'Desktop and mobile', Icon: DownloadIcon },
];

/** The large links under the banners: what is easily missed among the lists. */
export const MegaLinks = () => (
  <nav className={styles.links} aria-label="More of the pool">
    {links.map(({ to, title, text, Icon }) => (
      <Link key={title} to={to} className={styles.link}>
        <Icon size={20} aria-hidden="true" />
        <span>
          <strong className={styles.title}>{title}</strong>
          <span className={styles.text}>{text}</span>
        </span>
      </Link>
    ))}
  </nav>
);
