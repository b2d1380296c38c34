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
      lead={`${brand.name} brings new music from labels and artists to DJs who play it out, and brings their verdict back.`}
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
            ['What DJs get', 'get', 'Versions made for mixing, files that arrive ready to play.'],
            ['What labels get', 'benefits', 'Plays, ratings and comments from people who work with music.'],
            ['What it costs', 'cost', `${price} a month, and nothing besides.`],
            ['Our service', 'service', 'Who answers, and how fast.'],
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
          Before music came as files, labels sent records to a club of DJs, a pool, and got their opinion in
          return. It was a fair trade: DJs had the music first, and labels knew which record filled a floor.
          We do the same today. The post is quicker, and the opinions are counted.
        </p>
        <h2>What is in it</h2>
        <p>
          {tracks.charAt(0).toUpperCase() + tracks.slice(1)} in {genres} genres, {newTracks}: intro and outro
          edits, cleans and dirties, instrumentals and acapellas, remixes and videos. Each file carries
          artist, title, tempo, key and artwork, so that your software knows it at once.
        </p>
        <h2>What we care about</h2>
        <ul>
          <li>
            <strong>Your time.</strong> Finding tonight’s set should take minutes: filter, listen, rate,
            download, gone.
          </li>
          <li>
            <strong>The truth.</strong> A rating is worth something because it is asked of everyone, and given
            by DJs only.
          </li>
          <li>
            <strong>The owners.</strong> Music is here because its owners sent it. Who withdraws it, withdraws
            it.
          </li>
        </ul>
      </Prose>
    </ProsePage>
  );
}
