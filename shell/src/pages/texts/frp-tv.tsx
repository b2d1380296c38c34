import { paths } from '@pool/contracts';
import { buttonClass } from '@pool/design-system';
import { Link } from 'react-router-dom';
import { Prose, ProsePage } from '../prose/Prose.tsx';

/** /frpTv */
export default function FrpTv() {
  return (
    <ProsePage
      title="TV"
      lead="Music videos for venues with screens. Search, preview and download them just like tracks."
      acts={
        <Link
          className={buttonClass({ variant: 'primary', size: 'lg' })}
          to={`${paths.tracks('all')}?type=video`}
        >
          See the videos
        </Link>
      }
      more={[
        ['What DJs get', paths.aboutUs('get')],
        ['Send us a video', paths.upload()],
      ]}
    >
      <Prose>
        <h2>Where to find them</h2>
        <p>
          In Music, switch from Audio to Video. Presets, filters, search and the player work the same way. The
          picture opens above the player and can be enlarged.
        </p>
        <h2>What you get</h2>
        <p>
          MP4 files with H.264 video and AAC audio, ready to play in common DJ software. Clean, dirty and
          intro edits are grouped under one title, just like audio.
        </p>
        <h2>Playing them out</h2>
        <p>
          Showing videos in public usually requires a licence in addition to the one for music. Check with the
          venue before the night.
        </p>
      </Prose>
    </ProsePage>
  );
}
