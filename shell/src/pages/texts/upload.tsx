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
      lead="Working DJs hear it, rate it and play it out. You read what they thought, track by track."
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
            <p>One release with all its versions: intro, clean, dirty, instrumental, acapella.</p>
          </Card>
          <Card title="Single" price={usd(single)}>
            <p>One track in one version, listed on the day it goes in.</p>
          </Card>
          <Card title="Unlimited" price={`${usd(unlimited)} a month`}>
            <p>As much as you release, for labels and artists who release often. Ends when you say so.</p>
          </Card>
        </Cards>
      </div>
      <Prose>
        <h2>How it goes</h2>
        <ol>
          <li>
            Write to <Mail subject="Music for the pool" /> with a link to the files, or sign up as a label on
            the <Link to={paths.register()}>registration page</Link>.
          </li>
          <li>
            We listen. What is technically sound and yours to send goes in, usually within two working days.
          </li>
          <li>Members find it under New Release on the same day.</li>
          <li>In the label area you see plays, downloads, ratings and comments as they come.</li>
        </ol>
        <h2>What a file must be</h2>
        <ul>
          <li>
            <strong>Sound:</strong> WAV, AIFF or FLAC, 16 or 24 bit at 44.1 kHz or more; or MP3 at 320 kbit/s.
            No MP3 that was made from a smaller MP3.
          </li>
          <li>
            <strong>Level:</strong> mastered, no clipping, true peak at −1 dB or below.
          </li>
          <li>
            <strong>Start:</strong> the first beat within a tenth of a second, unless it is an intro edit; no
            tags spoken over the music.
          </li>
          <li>
            <strong>Name:</strong> Artist - Title (Version), as it is to be read on a deck. Say which versions
            are clean.
          </li>
          <li>
            <strong>Artwork:</strong> square, 1400 pixels or more, JPEG or PNG.
          </li>
          <li>
            <strong>Video:</strong> MP4 with H.264 and AAC, 1080 lines, the song from its first to its last
            beat.
          </li>
          <li>
            <strong>Told with it:</strong> label, release date, genre, and the explicit words if there are
            any. We measure tempo and key.
          </li>
        </ul>
        <h2>Rights</h2>
        <p>
          You keep all of them. By sending music you confirm that you hold the recording and that its samples
          are cleared, and you allow us to store it, to preview it, and to pass it to members for promotional
          play under the <Link to={paths.agreement()}>agreement</Link>. You can withdraw a release at any
          time: it leaves the catalogue within two working days. Fees pay for the work of adding it and are
          not returned. Edits and bootlegs of other people’s recordings need the owner’s consent in writing.
        </p>
      </Prose>
    </ProsePage>
  );
}
