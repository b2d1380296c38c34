import { brand, paths } from '@pool/contracts';
import { buttonClass } from '@pool/design-system';
import { Link } from 'react-router-dom';
import { GridOrList, GuestSection, PhoneStart, SevenIcons } from '../drawings/mobile.tsx';
import { Mail } from '../prose/Prose.tsx';
import { type Section, SectionedPage } from '../prose/SectionedPage.tsx';

const sections: Section[] = [
  {
    id: 'how',
    title: 'How it works',
    body: (
      <>
        <p>
          Spins Mobile is {brand.name} in your pocket. Sign in with the same login and password as on the
          website, find music on the go, and download what you want.
        </p>
        <PhoneStart />
        <p>
          You don’t play from your phone, so downloads are <strong>sent to your computer</strong>: they arrive
          in the desktop app’s download folder the next time you sign in there.
        </p>
      </>
    ),
  },
  {
    id: 'search',
    title: 'Search bar',
    body: (
      <p>
        Type a title, an artist, or part of both, and results appear as you type. Tempo and key work too:
        “house 124”, “8A”. The cross clears the search and brings back the collections.
      </p>
    ),
  },
  {
    id: 'collections',
    title: 'Featured Collections',
    body: (
      <dl>
        <dt>New Release</dt>
        <dd>The latest arrivals, newest first.</dd>
        <dt>Top Tracks</dt>
        <dd>What members are playing and downloading most right now.</dd>
        <dt>Billboard 100</dt>
        <dd>The songs of the chart that are in the pool, by rank.</dd>
        <dt>Music Select</dt>
        <dd>Hand-picked lists for a type of night or a season.</dd>
      </dl>
    ),
  },
  {
    id: 'grid-list',
    title: 'Grid and list',
    body: (
      <>
        <p>
          Use the button at the top right to switch between large covers and a compact list. The app remembers
          your choice.
        </p>
        <GridOrList />
      </>
    ),
  },
  {
    id: 'icons',
    title: 'The seven icons',
    body: (
      <>
        <SevenIcons />
        <dl>
          <dt>More versions</dt>
          <dd>Shows all versions of a track.</dd>
          <dt>Versions A, O, I, R</dt>
          <dd>
            Filters the versions: A for all, O for originals, I for intro and outro edits, R for remixes.
          </dd>
          <dt>Download</dt>
          <dd>Downloads this version. If you have not rated the track yet, you rate it first.</dd>
          <dt>Folder</dt>
          <dd>Adds the track to one of your lists.</dd>
          <dt>Play</dt>
          <dd>Plays a preview from the middle of the track. Tap again to pause.</dd>
          <dt>Downloads</dt>
          <dd>Everything you have downloaded, on any device.</dd>
          <dt>Log out</dt>
          <dd>Signs you out on this phone. Your downloads stay in your account.</dd>
        </dl>
      </>
    ),
  },
  {
    id: 'guests',
    title: 'Guest section',
    body: (
      <>
        <p>
          Your audience does not need an account. They open the app, choose Guest, pick the DJ who is playing,
          and send a <strong>track</strong> they want to hear or a <strong>shoutout</strong>. It reaches you
          in the chat, on your phone and in the Message tab of the desktop app.
        </p>
        <GuestSection />
        <p>You decide whether you are listed, and can turn requests off for the night with one switch.</p>
      </>
    ),
  },
  {
    id: 'faq',
    title: 'Questions',
    body: (
      <>
        <h3>Does the app cost anything?</h3>
        <p>No. It is included in your membership.</p>
        <h3>My downloads do not appear on my computer.</h3>
        <p>
          Open Spins on the computer and sign in with the same login. See{' '}
          <Link to="/spins-guide#downloads">My Downloads</Link> in its guide.
        </p>
        <h3>Do previews use a lot of data?</h3>
        <p>A preview is about one megabyte. To download over Wi-Fi only, turn that on in the settings.</p>
        <h3>A version is missing.</h3>
        <p>
          Not every release comes in every version. Tell us what you are missing:{' '}
          <Mail subject="Spins Mobile" />.
        </p>
      </>
    ),
  },
];

/** /app-guide */
export default function AppGuide() {
  return (
    <SectionedPage
      title="Mobile app guide"
      lead="Search, collections, track icons, and what your guests can do."
      sections={sections}
    >
      <Link className={buttonClass({ variant: 'primary' })} to={paths.apps('frp')}>
        Get the app
      </Link>
    </SectionedPage>
  );
}
