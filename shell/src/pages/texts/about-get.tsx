import { brand, paths } from '@pool/contracts';
import { buttonClass } from '@pool/design-system';
import { Link } from 'react-router-dom';
import { Card, Cards, ProsePage, price } from '../prose/Prose.tsx';

const { newTracks } = brand.claims;

/** /aboutUs/get */
export default function Get() {
  return (
    <ProsePage
      title="What DJs get"
      lead={`Everything below for ${price} a month. No credits to count.`}
      acts={
        <Link className={buttonClass({ variant: 'primary', size: 'lg' })} to={paths.register()}>
          Sign up
        </Link>
      }
      more={[
        ['How to join', paths.aboutUs('join')],
        ['What it costs', paths.aboutUs('cost')],
        ['Apps', paths.apps()],
      ]}
    >
      <Cards>
        <Card title="New music every day">
          <p>{newTracks.charAt(0).toUpperCase() + newTracks.slice(1)}, straight from the labels.</p>
        </Card>
        <Card title="Versions made for mixing">
          <p>Intro and outro edits, clean, dirty, instrumental and acapella versions, all under one title.</p>
        </Card>
        <Card title="Search built for DJs">
          <p>
            Search by tempo, key, genre, version and mood, or find what mixes well with the track that is
            playing.
          </p>
        </Card>
        <Card title="Preview before you download">
          <p>Hear a preview of any track. It keeps playing while you browse.</p>
        </Card>
        <Card title="Files ready to play">
          <p>
            Named and tagged. Download one at a time, all at once, or as a zip with crates for your DJ
            software.
          </p>
        </Card>
        <Card title="Charts by DJs">
          <p>Top tracks by what DJs really play, plus Billboard 100 and curated sets.</p>
        </Card>
        <Card title="Desktop and phone">
          <p>Spins next to your decks, Spins Mobile on the go. One login for everything.</p>
        </Card>
        <Card title="Video too">
          <p>Search music videos the same way, and download them as files you can mix.</p>
        </Card>
        <Card title="Community">
          <p>Chat with other DJs and our support team in the desktop app. A real person answers.</p>
        </Card>
      </Cards>
    </ProsePage>
  );
}
