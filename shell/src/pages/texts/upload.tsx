import { brand, paths } from '@pool/contracts';
import { buttonClass } from '@pool/design-system';
import { Link } from 'react-router-dom';
import { Card, Cards, Mail, Prose, ProsePage, usd } from '../prose/Prose.tsx';
import styles from '../prose/prose.module.css';

const { djPack, single, unlimited } = brand.uploadCents;

/** /upload */
export default function Upload() {
  return (
    <ProsePage
      title="Send us music"
      lead="Working DJs hear it, rate it and play it. You see what they thought, track by track."
      acts={
        <a
          className={buttonClass({ variant: 'primary', size: 'lg' })}
          href={`mailto:${brand.support.email}?subject=${encodeURIComponent('Music for the pool')}`}
        >
          Write to us
        </a>
      }
      more={[
        ['What labels get', paths.aboutUs('benefits')],
        ['Labels', paths.labels()],
        ['Contact', paths.contactUs()],
      ]}
    >
      <div className={styles.block}>
        <Cards>
          <Card title="DJ pack" price={usd(djPack)}>
            <p>One release with all its versions: intro, clean, dirty, instrumental and acapella.</p>
          </Card>
          <Card title="Single" price={usd(single)}>
            <p>One track in one version, listed the day we add it.</p>
          </Card>
          <Card title="Unlimited" price={`${usd(unlimited)} a month`}>
            <p>As many releases as you like, for labels and artists who release often. Stop at any time.</p>
          </Card>
        </Cards>
      </div>
      <Prose>
        <h2>How it works</h2>
        <ol>
          <li>
            Write to <Mail subject="Music for the pool" /> with a link to the files, or sign up as a label on
            the <Link to={paths.register()}>registration page</Link>.
          </li>
          <li>
            We listen. If the quality is right and the rights are yours, we add it, usually within two working
            days.
          </li>
          <li>Members find it under New Release the same day.</li>
          <li>In the label area you see plays, downloads, ratings and comments as they come in.</li>
        </ol>
        <h2>File requirements</h2>
        <ul>
          <li>
            <strong>Sound:</strong> WAV, AIFF or FLAC, 16 or 24 bit at 44.1 kHz or more; or MP3 at 320 kbit/s.
            No MP3s converted from a lower bit rate.
          </li>
          <li>
            <strong>Level:</strong> mastered, no clipping, true peak at −1 dB or below.
          </li>
          <li>
            <strong>Start:</strong> the first beat within a tenth of a second, unless it is an intro edit. No
            spoken tags over the music.
          </li>
          <li>
            <strong>Name:</strong> Artist - Title (Version), as it should appear on a deck. Tell us which
            versions are clean.
          </li>
          <li>
            <strong>Artwork:</strong> square, 1400 pixels or more, JPEG or PNG.
          </li>
          <li>
            <strong>Video:</strong> MP4 with H.264 and AAC, 1080p, with the complete song.
          </li>
          <li>
            <strong>Information:</strong> label, release date, genre, and whether it is explicit. We measure
            tempo and key.
          </li>
        </ul>
        <h2>Rights</h2>
        <p>
          You keep all rights. By sending music you confirm that you own the recording and have cleared its
          samples, and you allow us to store it, preview it, and provide it to members for promotional use
          under the <Link to={paths.agreement()}>agreement</Link>. You can withdraw a release at any time, and
          we remove it within two working days. Fees cover the work of adding it and are not refunded. Edits
          and bootlegs of other people’s recordings need the owner’s written consent.
        </p>
      </Prose>
    </ProsePage>
  );
}
