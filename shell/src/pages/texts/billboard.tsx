import { paths } from '@pool/contracts';
import { buttonClass } from '@pool/design-system';
import { Link } from 'react-router-dom';
import { Prose, ProsePage } from '../prose/Prose.tsx';

/** /billboard */
export default function Billboard() {
  return (
    <ProsePage
      title="Billboard"
      lead="The hundred songs everybody will ask for, by rank, in versions you can mix."
      acts={
        <Link className={buttonClass({ variant: 'primary', size: 'lg' })} to={paths.tracks('rank')}>
          Open Billboard 100
        </Link>
      }
      more={[
        ['Top tracks of the pool', paths.tracks('top')],
        ['Heavy Rotation', paths.rotation()],
      ]}
    >
      <Prose>
        <h2>What the list is</h2>
        <p>
          Billboard 100 lists the songs of the week’s chart that are in the pool, each at its rank. A song
          whose owner has not sent it leaves a gap: ranks are not closed up. The list is for audio, so there
          is no Audio and Video switch.
        </p>
        <h2>And what it is not</h2>
        <p>
          It says what the public listens to. What DJs of this pool play and download is under Top tracks,
          where you can look at a genre, a country, and the last 7, 14 or 30 days.
        </p>
        <h2>Who sees it</h2>
        <p>Members with an active subscription. Everybody else is asked to sign in first.</p>
      </Prose>
    </ProsePage>
  );
}
