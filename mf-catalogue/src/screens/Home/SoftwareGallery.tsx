import { brand, paths } from '@pool/contracts';
import { Carousel } from '@pool/design-system';
import { Link } from 'react-router-dom';
import styles from './Home.module.css';
import { GigListDrawing, MiniDrawing, PhoneDrawing, SpinsDrawing } from './software-drawings.tsx';

const shots = [
  {
    id: 'spins',
    title: 'Spins for the desktop',
    text: 'A small window that stays on top of your DJ software. Drag a track from it straight onto a deck.',
    picture: <SpinsDrawing />,
  },
  {
    id: 'mini',
    title: 'Mini mode',
    text: 'One line at the edge of the screen: what plays, and what fits next.',
    picture: <MiniDrawing />,
  },
  {
    id: 'gig',
    title: 'My Gig List',
    text: 'Collect for a night, download it all at once, find it in your FRP-Downloads folder.',
    picture: <GigListDrawing />,
  },
  {
    id: 'mobile',
    title: 'Spins Mobile',
    text: 'Hear new releases on the way. What you download waits on your desktop when you log in there.',
    picture: <PhoneDrawing />,
  },
];

/** The applications, one picture after the other. */
export const SoftwareGallery = () => (
  <section className={styles.software} aria-labelledby="home-software">
    <div className={styles.softwareHead}>
      <h2 id="home-software">Take {brand.name} to the gig</h2>
      <Link to={paths.apps()}>All applications</Link>
    </div>
    <Carousel
      label="Applications"
      slides={shots.map(({ id, title, text, picture }) => ({
        id,
        label: title,
        content: (
          <div className={styles.shot}>
            <div className={styles.shotPicture}>{picture}</div>
            <div className={styles.shotWords}>
              <h3>{title}</h3>
              <p>{text}</p>
            </div>
          </div>
        ),
      }))}
    />
  </section>
);
