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
    title: 'What is Spins?',
    body: (
      <>
        <p>
          Spins is the desktop app of {brand.name}: a small window that{' '}
          <strong>stays on top of your DJ software</strong>. Search, listen and download, and drag tracks
          straight onto a deck.
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
            with Apple silicon, Mac with Intel, or Windows (64-bit).
          </li>
          <li>
            <strong>Mac:</strong> open the downloaded disk image and drag Spins into Applications. The first
            time you start it, confirm that you want to open it.
          </li>
          <li>
            <strong>Windows:</strong> run the installer. If SmartScreen asks, choose More info, then Run
            anyway.
          </li>
          <li>
            Spins updates itself. It asks before it restarts, and never restarts while music is playing.
          </li>
        </ol>
        <p>Not sure which Mac? Apple menu, About This Mac: M1 and later is Apple silicon.</p>
      </>
    ),
  },
  {
    id: 'login',
    title: 'Sign in and choose a folder',
    body: (
      <>
        <p>
          Sign in with the <strong>same login and password as on the website</strong>. You need an active
          membership.
        </p>
        <LogIn />
        <p>
          Spins then asks where to save your music. The default is a folder called{' '}
          <strong>FRP-Downloads</strong> inside <strong>Documents</strong>. Any folder will do, even on
          another drive. Add it to your DJ software’s library once, and new tracks appear there automatically.
        </p>
        <ChooseFolder />
        <p>You can change the folder later in the Profile tab. Files you already have stay where they are.</p>
      </>
    ),
  },
  {
    id: 'message',
    title: 'Message tab',
    body: (
      <>
        <p>
          Chat with other DJs and our support team. Support is at the top of the list, available{' '}
          {brand.support.hours}. The number on the tab shows your unread messages.
        </p>
        <MessageTab />
        <p>
          Requests from your audience, sent through the guest section of the mobile app, arrive here too. To
          recommend a track, drag it from any list into a conversation.
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
          Collect the tracks for one night and name the list. Drag rows to reorder them. Download all gets the
          files you don’t have yet, a few at a time.
        </p>
        <GigTab />
        <p>Lists are saved to your account, so you can start one at home and finish it in the booth.</p>
      </>
    ),
  },
  {
    id: 'music',
    title: 'Music tab',
    body: (
      <>
        <p>
          The lists from the website in a narrow window: newest, top tracks, Billboard 100 and curated sets.
          Curated sets are complete sets put together by DJs in the pool, and you play them here.
        </p>
        <MusicTab />
        <p>
          Press Play to hear a preview, the arrow to download, or the title to see other versions. As on the
          website, you rate a track before you download it.
        </p>
        <h3>Which track is that?</h3>
        <p>
          Press the microphone button to identify music playing around you. Spins turns a few seconds of sound
          into a <strong>fingerprint</strong>, a short series of numbers, and looks that up. Sound is{' '}
          <strong>not recorded</strong>, stored or sent, and Spins listens only after you press the button.
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
          Everything you have downloaded, newest first. Tracks in your folder have a tick and can be dragged
          onto a deck. Get any others again with one click; they do not count twice.
        </p>
        <DownloadsTab />
        <p>
          <strong>From the phone to the desktop:</strong> tracks you download in the mobile app arrive in this
          folder the next time you sign in to Spins.
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
          Your DJ name and picture, download folder, microphone, startup setting and app version. Manage
          payment and password on the <Link to={paths.profile()}>website</Link>.
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
          Double-click the title bar to shrink Spins to a single bar at the edge of the screen, with play, the
          current track and the microphone. Double-click again to expand it.
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
          Some programs cover every window when in full screen. Maximise them instead, or switch Spins to mini
          mode.
        </p>
        <h3>Dragging onto a deck does nothing.</h3>
        <p>
          The file must be downloaded first: wait for the tick. On a Mac, allow Spins under System Settings,
          Privacy & Security, Files and Folders. If the DJ software runs as administrator on Windows, Spins
          must too.
        </p>
        <h3>Where did my tracks go?</h3>
        <p>
          The Profile tab shows your folder; click to open it. If you changed it, older tracks are still in
          the previous folder.
        </p>
        <h3>Can I use it on two computers?</h3>
        <p>Yes, with the same login. Downloads do not count again on the second computer.</p>
        <h3>I can’t sign in.</h3>
        <p>
          Try the same login on the website. If it works there, a firewall may be blocking Spins. If it does
          not, <Link to={paths.resetPassword()}>reset your password</Link>.
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
      lead="From installation to your first track on a deck, and every tab in between."
      sections={sections}
    >
      <Link className={buttonClass({ variant: 'primary' })} to={paths.apps('spins')}>
        Get Spins
      </Link>
    </SectionedPage>
  );
}
