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
          Spins Mobile is {brand.name} in your pocket. Log in with the same login and password as on the
          website, look for music on the way, and download what you want.
        </p>
        <PhoneStart />
        <p>
          A phone is not where you play from, so downloads are <strong>passed on to your computer</strong>:
          the next time the desktop app signs in, they arrive in its download folder.
        </p>
      </>
    ),
  },
  {
    id: 'search',
    title: 'Search bar',
    body: (
      <p>
        Type a title, an artist, or some of each; results come as you type. A tempo and a key work too: “house
        124”, “8A”. The cross clears the search and brings back the collections.
      </p>
    ),
  },
  {
    id: 'collections',
    title: 'Featured Collections',
    body: (
      <dl>
        <dt>New Release</dt>
        <dd>What came in last, newest first.</dd>
        <dt>Top Tracks</dt>
        <dd>What members play and download most at the moment.</dd>
        <dt>Billboard 100</dt>
        <dd>The songs of the chart that are in the pool, by rank.</dd>
        <dt>Music Select</dt>
        <dd>Hand-picked lists, for a kind of night or a season.</dd>
      </dl>
    ),
  },
  {
    id: 'grid-list',
    title: 'Grid and list',
    body: (
      <>
        <p>
          The button at the top right switches between large covers and a dense list. The app remembers which
          one you prefer.
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
          <dd>Unfolds all versions of a track.</dd>
          <dt>Versions A, O, I, R</dt>
          <dd>Within them: A for all, O for the original, I for intro and outro edits, R for remixes.</dd>
          <dt>Download</dt>
          <dd>Fetches this version. A track you have not rated asks for its stars first.</dd>
          <dt>Folder</dt>
          <dd>Puts the track into a list of yours.</dd>
          <dt>Play</dt>
          <dd>Plays a preview from the middle of the track; again to pause.</dd>
          <dt>Downloads</dt>
          <dd>Everything you have downloaded, on whichever device.</dd>
          <dt>Log out</dt>
          <dd>Ends the session on this phone. What is downloaded stays in your account.</dd>
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
          Your audience needs no account. They open the app, choose Guest, pick the DJ who is playing, and
          send a <strong>track</strong> they want to hear or a <strong>shoutout</strong>. It reaches you in
          the chat, on the phone and in the Message tab of the desktop app.
        </p>
        <GuestSection />
        <p>You decide whether you are listed, and can stop requests for the night with one switch.</p>
      </>
    ),
  },
  {
    id: 'faq',
    title: 'Questions',
    body: (
      <>
        <h3>Does the app cost anything?</h3>
        <p>No. It belongs to your membership.</p>
        <h3>My downloads do not arrive on the computer.</h3>
        <p>
          Open Spins on the computer and sign in with the same login. See{' '}
          <Link to="/spins-guide#downloads">My Downloads</Link> in its guide.
        </p>
        <h3>Does listening use much data?</h3>
        <p>A preview is about a megabyte. Downloads can wait for Wi-Fi: there is a switch in the settings.</p>
        <h3>A version is missing.</h3>
        <p>
          Not every release comes in all versions. Tell us what you miss: <Mail subject="Spins Mobile" />.
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
      lead="Search, collections, the icons of a track, and what your guests can do."
      sections={sections}
    >
      <Link className={buttonClass({ variant: 'primary' })} to={paths.apps('frp')}>
        Get the app
      </Link>
    </SectionedPage>
  );
}
