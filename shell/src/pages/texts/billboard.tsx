import { paths } from '@pool/contracts';
import { buttonClass } from '@pool/design-system';
import { Link } from 'react-router-dom';
import { Prose, ProsePage } from '../prose/Prose.tsx';

/** /billboard */
export default function Billboard() {
  return (
    <ProsePage
      title="Billboard"
      lead="The hundred songs everyone will request, by rank, in versions you can mix."
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
        <h2>What is on the list</h2>
        <p>
          Billboard 100 lists every song from this week’s chart that is in the pool, at its chart position. If
          a song is not in the pool, its position stays empty. The list is audio only, so there is no
          Audio/Video switch.
        </p>
        <h2>How it differs from Top tracks</h2>
        <p>
          Billboard 100 shows what the public listens to. Top tracks shows what DJs in this pool play and
          download, and you can narrow it down by genre, country and the last 7, 14 or 30 days.
        </p>
        <h2>Who can see it</h2>
        <p>Members with an active subscription. Everyone else is asked to sign in first.</p>
      </Prose>
    </ProsePage>
  );
}
