import { paths } from '@pool/contracts';
import { buttonClass } from '@pool/design-system';
import { Link } from 'react-router-dom';
import { Prose, ProsePage } from '../prose/Prose.tsx';

/** /aboutUs/benefits */
export default function Benefits() {
  return (
    <ProsePage
      title="What labels get"
      lead="Your release in front of DJs who work this weekend, and an honest account of what they did with it."
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
          Every member is a DJ: in clubs, on radio, at weddings and in bars. A release is listed on the day it
          arrives, is found by tempo, key and genre ever after, and may rise in the charts or be picked for
          Heavy Rotation.
        </p>
        <h2>Feedback</h2>
        <p>
          Nobody downloads without rating first, so an average means something. The label area shows for each
          track, day by day:
        </p>
        <ul>
          <li>how often it was played and downloaded, and in which versions;</li>
          <li>the average rating, and how it is made up;</li>
          <li>what DJs wrote, with DJ name and country;</li>
          <li>all of it as charts, and as a file for your own tables.</li>
        </ul>
        <h2>Care</h2>
        <p>
          Files go to members only, each download is recorded, and there are daily limits. You keep all
          rights, and can withdraw a release whenever you like.
        </p>
        <h2>Artists</h2>
        <p>
          An artist page collects your releases with a biography, pictures and links, open to everybody. Write
          to us if yours is missing something.
        </p>
      </Prose>
    </ProsePage>
  );
}
