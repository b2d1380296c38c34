import { brand, paths } from '@pool/contracts';
import { buttonClass } from '@pool/design-system';
import { Link } from 'react-router-dom';
import {
  ChooseFolder,
  DownloadsTab,
  GigTab,
  LogIn,
  MessageTab,
  MiniMode,
  MusicTab,
  OverDecks,
  ProfileTab,
} from '../drawings/desktop.tsx';
import { Mail } from '../prose/Prose.tsx';
import { type Section, SectionedPage } from '../prose/SectionedPage.tsx';

const sections: Section[] = [
  {
    id: 'what',
    title: 'What Spins is',
    body: (
      <>
        <p>
          Spins is the desktop app of {brand.name}: a small window that{' '}
          <strong>stays on top of your DJ software</strong>. You search, listen and download in it, and drag a
          track from its list straight onto a deck.
        </p>
        <OverDecks />
      </>
    ),
  },
  {
    id: 'install',
    title: 'Install',
    body: (
      <>
        <ol>
          <li>
            Get the version for your system from the <Link to={paths.apps('spins')}>Spins page</Link>: Mac
            with Apple silicon, Mac with Intel, or Windows (64 bit).
          </li>
          <li>
            <strong>Mac:</strong> open the downloaded image and drag Spins into Applications. At the first
            start, confirm that you want to open it.
          </li>
          <li>
            <strong>Windows:</strong> run the installer. If SmartScreen asks, choose More info, then Run
            anyway.
          </li>
          <li>
            Spins keeps itself up to date. It asks before it restarts, and never while music is playing.
          </li>
        </ol>
        <p>Not sure which Mac? Apple menu, About This Mac: M1 and later is Apple silicon.</p>
      </>
    ),
  },
  {
    id: 'login',
    title: 'Log in and choose a folder',
    body: (
      <>
        <p>
          Log in with the <strong>same login and password as on the website</strong>. Spins is part of an
          active membership.
        </p>
        <LogIn />
        <p>
          Then Spins asks where your music is to go. The default is a folder called{' '}
          <strong>FRP-Downloads</strong> inside <strong>Documents</strong>. Any folder will do, also on
          another drive; add it to your DJ software’s library once, and new tracks appear there by themselves.
        </p>
        <ChooseFolder />
        <p>
          You can change the folder later in the Profile tab. Files that are there already stay where they
          are.
        </p>
      </>
    ),
  },
  {
    id: 'message',
    title: 'Message tab',
    body: (
      <>
        <p>
          Here you chat with other DJs and with us. Support stands at the top of the list, during{' '}
          {brand.support.hours}. A number on the tab says how many messages are unread.
        </p>
        <MessageTab />
        <p>
          Requests from your audience, sent through the guest section of the mobile app, arrive here too. Drag
          a track from any list into a conversation to recommend it.
        </p>
      </>
    ),
  },
  {
    id: 'gig-list',
    title: 'My Gig List tab',
    body: (
      <>
        <p>
          Collect the tracks for one night and give the list a name. Drag rows to order them; Download all
          fetches what is missing, a few files at a time.
        </p>
        <GigTab />
        <p>Lists are kept with your account: begin one at home, and finish it in the booth.</p>
      </>
    ),
  },
  {
    id: 'music',
    title: 'Music tab',
    body: (
      <>
        <p>
          The lists of the website in a narrow window: newest, top tracks, Billboard 100 and curated sets.
          Curated sets are whole sets put together by DJs of the pool, and are played from here.
        </p>
        <MusicTab />
        <p>
          Press Play to hear a preview, the arrow to download, and a row’s name for its other versions. As on
          the website, a track is rated before it is downloaded.
        </p>
        <h3>Which track is that?</h3>
        <p>
          The microphone button names music that plays around you. Spins turns a few seconds of sound into a{' '}
          <strong>fingerprint</strong>, a short row of numbers, and looks that up. Sound is{' '}
          <strong>not recorded</strong>, not kept and not sent, and Spins listens only after you press the
          button.
        </p>
      </>
    ),
  },
  {
    id: 'downloads',
    title: 'My Downloads tab',
    body: (
      <>
        <p>
          Everything you have downloaded, newest first. What is in your folder carries a tick and can be
          dragged onto a deck; what is not is fetched again with one click, and is not counted twice.
        </p>
        <DownloadsTab />
        <p>
          <strong>From the phone to the desktop:</strong> what you download in the mobile app arrives in this
          folder the next time Spins signs in.
        </p>
      </>
    ),
  },
  {
    id: 'profile',
    title: 'Profile tab',
    body: (
      <>
        <p>
          Your DJ name and picture, the download folder, which microphone to use, whether Spins starts with
          the computer, and its version. Payment and password are on the{' '}
          <Link to={paths.profile()}>website</Link>.
        </p>
        <ProfileTab />
      </>
    ),
  },
  {
    id: 'mini',
    title: 'Mini mode',
    body: (
      <>
        <p>
          A double click on the title bar folds Spins into one line at the edge of the screen: play, what is
          playing, and the microphone. Another double click unfolds it.
        </p>
        <MiniMode />
      </>
    ),
  },
  {
    id: 'faq',
    title: 'Questions',
    body: (
      <>
        <h3>Spins hides behind my DJ software.</h3>
        <p>
          In full screen some programs cover every window. Use them maximised instead, or fold Spins into mini
          mode.
        </p>
        <h3>Dragging onto a deck does nothing.</h3>
        <p>
          The file must be there: wait for the tick. On a Mac, allow Spins under System Settings, Privacy &
          Security, Files and Folders. If the DJ software runs as administrator on Windows, Spins must too.
        </p>
        <h3>Where did my tracks go?</h3>
        <p>
          Profile shows the folder; a click on it opens it. After a change, older tracks are in the former
          folder.
        </p>
        <h3>May I use it on two computers?</h3>
        <p>Yes, with one login. Downloads do not count again on the second one.</p>
        <h3>It cannot sign in.</h3>
        <p>
          Try the same login on the website: if it works there, a firewall may keep Spins from the network. If
          it does not, <Link to={paths.resetPassword()}>choose a new password</Link>.
        </p>
        <p>
          Anything else: <Mail subject="Spins" />.
        </p>
      </>
    ),
  },
];

/** /spins-guide */
export default function SpinsGuide() {
  return (
    <SectionedPage
      title="Spins guide"
      lead="From the download to the first track on a deck, and every tab after that."
      sections={sections}
    >
      <Link className={buttonClass({ variant: 'primary' })} to={paths.apps('spins')}>
        Get Spins
      </Link>
    </SectionedPage>
  );
}
