import { brand, paths } from '@pool/contracts';
import { useHomeTracks } from '../../api/read-showcase.ts';
import { homeQuery } from '../../model/home-queries.ts';
import { Section } from './Section.tsx';
import styles from './Software.module.css';
import { GigListDrawing, MiniDrawing, PhoneDrawing, SpinsDrawing } from './software-drawings.tsx';

const apps = [
  {
    title: 'Spins for the desktop',
    text: 'A small window that stays on top of your DJ software. Drag a track from it straight onto a deck.',
    Picture: SpinsDrawing,
  },
  {
    title: 'Mini mode',
    text: 'One line at the edge of the screen shows what is playing and what fits next.',
    Picture: MiniDrawing,
  },
  {
    title: 'My Gig List',
    text: 'Collect tracks for a night, then download them all in one go.',
    Picture: GigListDrawing,
  },
  {
    title: 'Spins Mobile',
    text: 'Listen to new releases anywhere. Downloads sync to your desktop folder when you sign in there.',
    Picture: PhoneDrawing,
  },
];

/** Pictures of the applications, with the pool's top tracks in them. */
export function SoftwareGallery() {
  const songs = useHomeTracks(homeQuery('audio', 'downloads')).data?.list ?? [];
  return (
    <Section title={`Take ${brand.name} to the gig`} more={{ label: 'All apps', to: paths.apps() }}>
      <ul className={styles.apps}>
        {apps.map(({ title, text, Picture }) => (
          <li key={title} className={styles.app}>
            <div className={styles.picture}>
              <Picture songs={songs} />
            </div>
            <div className={styles.words}>
              <h3>{title}</h3>
              <p>{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}
