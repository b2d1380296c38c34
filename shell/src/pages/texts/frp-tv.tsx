import { paths } from '@pool/contracts';
import { buttonClass } from '@pool/design-system';
import { Link } from 'react-router-dom';
import { Prose, ProsePage } from '../prose/Prose.tsx';

/** /frpTv */
export default function FrpTv() {
  return (
    <ProsePage
      title="TV"
      lead="Music videos for rooms with screens: found like tracks, previewed like tracks, downloaded as files."
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
        <h2>Where they are</h2>
        <p>
          In the lists of Music, switch from Audio to Video. Presets, filters, search and the player work the
          same; the picture opens above the bar and can be made large.
        </p>
        <h2>What you get</h2>
        <p>
          MP4 files with H.264 picture and AAC sound, which the video decks of common DJ software play as they
          are. Clean and dirty cuts and intro edits stand together under one title, as with audio.
        </p>
        <h2>Playing them out</h2>
        <p>
          Showing videos in public usually takes a licence besides that for music. The venue will know; if
          not, ask before the night.
        </p>
      </Prose>
    </ProsePage>
  );
}
