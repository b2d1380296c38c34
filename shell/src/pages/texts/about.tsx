import { brand, paths } from '@pool/contracts';
import { buttonClass } from '@pool/design-system';
import { Link } from 'react-router-dom';
import { Card, Cards, Prose, ProsePage, price } from '../prose/Prose.tsx';
import styles from '../prose/prose.module.css';

/** /aboutUs */
export default function About() {
  const { tracks, newTracks, genres } = brand.claims;
  return (
    <ProsePage
      title="About us"
      lead={`${brand.name} brings new music from labels and artists to working DJs, and brings their feedback back.`}
      acts={
        <Link className={buttonClass({ variant: 'primary', size: 'lg' })} to={paths.register()}>
          Join
        </Link>
      }
    >
      <div className={styles.block}>
        <Cards>
          {[
            ['How to join', 'join', 'Three steps and a few minutes.'],
            ['What DJs get', 'get', 'Versions made for mixing, and files that are ready to play.'],
            ['What labels get', 'benefits', 'Plays, ratings and comments from people who work with music.'],
            ['What it costs', 'cost', `${price} a month, and nothing else.`],
            ['Our service', 'service', 'Who helps you, and how fast.'],
          ].map(([title = '', page = '', text]) => (
            <Card key={page} title={title}>
              <p>{text}</p>
              <p>
                <Link to={`/aboutUs/${page}`}>Read more</Link>
              </p>
            </Card>
          ))}
        </Cards>
      </div>
      <Prose>
        <h2>What a record pool is</h2>
        <p>
          Before digital files, labels sent new records to a group of DJs, a pool, and got their opinions in
          return. It was a fair trade: DJs had the music first, and labels learned which records filled the
          floor. We do the same today, only faster, and with real numbers.
        </p>
        <h2>What is in the pool</h2>
        <p>
          {tracks.charAt(0).toUpperCase() + tracks.slice(1)} in {genres} genres, {newTracks}: intro and outro
          edits, cleans and dirties, instrumentals and acapellas, remixes and videos. Each file is tagged with
          artist, title, tempo, key and artwork, so your DJ software recognises it right away.
        </p>
        <h2>What matters to us</h2>
        <ul>
          <li>
            <strong>Your time.</strong> Finding tonight’s set should take minutes: filter, listen, rate,
            download, done.
          </li>
          <li>
            <strong>Honest ratings.</strong> Ratings mean something here because every rating comes from a
            working DJ.
          </li>
          <li>
            <strong>Rights holders.</strong> Every track is here because its owner sent it, and owners can
            withdraw it at any time.
          </li>
        </ul>
      </Prose>
    </ProsePage>
  );
}
