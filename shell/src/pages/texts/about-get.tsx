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
      lead={`Everything below for ${price} a month. There are no credits to count.`}
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
          <p>{newTracks.charAt(0).toUpperCase() + newTracks.slice(1)}, from the labels themselves.</p>
        </Card>
        <Card title="Versions made for mixing">
          <p>Intro and outro edits, clean, dirty, instrumental, acapella: together under one title.</p>
        </Card>
        <Card title="Search that thinks in sets">
          <p>
            By tempo, key, genre, version and mood, and for whatever mixes well with the track that plays.
          </p>
        </Card>
        <Card title="Preview before you take">
          <p>Hear the middle of any track. The music plays on while you look further.</p>
        </Card>
        <Card title="Files that are ready">
          <p>Named and tagged, one by one, all at once, or as one zip with crates for your software.</p>
        </Card>
        <Card title="Charts by DJs">
          <p>Top tracks, Billboard 100 and curated sets, counted from what members do.</p>
        </Card>
        <Card title="Desktop and phone">
          <p>Spins beside your decks, Spins Mobile on the way. One login for all of it.</p>
        </Card>
        <Card title="Video too">
          <p>The same search over music videos, as files you can mix.</p>
        </Card>
        <Card title="People">
          <p>Chat with other DJs and with us in the desktop app. A person answers.</p>
        </Card>
      </Cards>
    </ProsePage>
  );
}
