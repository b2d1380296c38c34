import { paths } from '@pool/contracts';
import { buttonClass } from '@pool/design-system';
import { Link } from 'react-router-dom';
import { Prose, ProsePage } from '../prose/Prose.tsx';

/** /aboutUs/benefits */
export default function Benefits() {
  return (
    <ProsePage
      title="What labels get"
      lead="Put your release in front of working DJs, and see exactly what they did with it."
      acts={
        <Link className={buttonClass({ variant: 'primary', size: 'lg' })} to={paths.upload()}>
          Send us music
        </Link>
      }
      more={[
        ['Labels', paths.labels()],
        ['What it costs', paths.aboutUs('cost')],
        ['Contact', paths.contactUs()],
      ]}
    >
      <Prose>
        <h2>Reach</h2>
        <p>
          Every member is a DJ: in clubs, on radio, at weddings and in bars. Your release is listed the day it
          arrives, can always be found by tempo, key and genre, and may climb the charts or be picked for
          Heavy Rotation.
        </p>
        <h2>Feedback</h2>
        <p>
          DJs rate a track before they download it, so averages mean something. For each track, the label area
          shows day by day:
        </p>
        <ul>
          <li>how often it was played and downloaded, and in which versions;</li>
          <li>the average rating and the number of votes for each star;</li>
          <li>DJ comments, with the kind of DJ but never a name;</li>
          <li>all of it as charts, and as a file you can open in a spreadsheet.</li>
        </ul>
        <h2>Protection</h2>
        <p>
          Only members can download, every download is recorded, and daily limits apply. You keep all rights
          and can withdraw a release at any time.
        </p>
        <h2>Artists</h2>
        <p>
          Your artist page brings together your releases, biography, pictures and links, and anyone can see
          it. Write to us if something is missing.
        </p>
      </Prose>
    </ProsePage>
  );
}
