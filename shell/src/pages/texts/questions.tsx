import { brand, paths } from '@pool/contracts';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { price, usd } from '../prose/Prose.tsx';

export type Topic = { id: string; title: string; questions: { q: string; a: ReactNode; words: string }[] };

/** `words` is the answer as it is searched: an answer with links is no text by itself. */
const ask = (q: string, words: string, a: ReactNode = words) => ({ q, words, a });

const { djPack, single, unlimited } = brand.uploadCents;

/** The questions people ask, by topic. */
export const topics: Topic[] = [
  {
    id: 'joining',
    title: 'Joining',
    questions: [
      ask('Who can join?', 'Working club, radio and mobile DJs who are at least 18 years old.'),
      ask(
        'How long does it take?',
        'A few minutes: sign up, confirm your e-mail by the link in our mail, and subscribe.',
      ),
      ask(
        'The confirmation mail did not come.',
        'Look in the spam folder. Then sign in with your login and password: the page offers to send the mail again. Only the newest link works.',
      ),
      ask(
        'May I look around first?',
        'Heavy Rotation, the artists’ pages and the lists on the front page are open to everybody. Playing, searching and downloading are for members.',
        <>
          <Link to={paths.rotation()}>Heavy Rotation</Link>, the artists’ pages and the lists on the front
          page are open to everybody. Playing, searching and downloading are for members.
        </>,
      ),
    ],
  },
  {
    id: 'paying',
    title: 'Membership and payment',
    questions: [
      ask(
        'What does it cost?',
        `${price} a month, billed on the same date each month. There are no credits and no tiers.`,
      ),
      ask(
        'How can I pay?',
        'By credit card or PayPal. You can change from one to the other in your profile, under Subscription.',
      ),
      ask(
        'Can I cancel?',
        'At any time, in your profile under Subscription. A cancellation is processed within 24 to 48 hours, and the month you have paid stays open.',
      ),
      ask('Do I get money back?', 'No. Payments are not refunded, also for months you did not use.'),
      ask(
        'My payment was declined.',
        'Your membership is inactive until a payment works. Sign in, open Subscription, and revive it with the same or another card.',
      ),
      ask('Where are my invoices?', 'In your profile, under Billing: each payment has its invoice as a PDF.'),
    ],
  },
  {
    id: 'music',
    title: 'Music and downloads',
    questions: [
      ask(
        'Why must I rate a track before I download it?',
        'The rating is what labels and artists get back for their music. One click is enough, and you can change it.',
      ),
      ask(
        'Which files do I get?',
        'The file the label sent, named and tagged so that your DJ software shows artist, title, tempo and key. Videos are MP4 files.',
      ),
      ask(
        'What do the letters A, O, I and R mean?',
        'They choose among the versions of a track: A all, O original, I intro and outro, R remix.',
      ),
      ask(
        'What does 8A mean?',
        'A musical key on the Camelot wheel. Neighbours mix well: 8A goes with 7A, 9A and 8B.',
      ),
      ask(
        'Is there a limit?',
        'A daily one that no set needs. When it is reached the page says so, and when it ends.',
      ),
      ask(
        'How do I download many at once?',
        'Add tracks to the download list at the top, then choose Download All, or Download in zip with crates for your software.',
      ),
      ask(
        'May I download a track again?',
        'Yes, from Downloads, as often as you like. It is not counted twice.',
        <>
          Yes, from <Link to={paths.downloads()}>Downloads</Link>, as often as you like. It is not counted
          twice.
        </>,
      ),
      ask(
        'May I use the music in a mix that I publish?',
        'Not without the owner’s leave. The licence covers playing out, not publishing.',
      ),
    ],
  },
  {
    id: 'account',
    title: 'Your account',
    questions: [
      ask(
        'I forgot my password.',
        'Ask for a new one with your e-mail address. The link in the mail is good for an hour.',
        <>
          <Link to={paths.resetPassword()}>Ask for a new one</Link> with your e-mail address. The link in the
          mail is good for an hour.
        </>,
      ),
      ask(
        'Why was I signed out?',
        'After 30 minutes without activity in any tab, for the case that you left the computer. A minute before, the page asks whether you are there.',
      ),
      ask(
        'How do I change my email?',
        'In your profile, under Personal. You confirm the new address by a link we send there, and the old address can undo the change for 7 days.',
      ),
      ask(
        'Can two of us share an account?',
        'No. Ratings and downloads are one person’s; shared accounts are closed.',
      ),
      ask(
        'How do I delete my account?',
        'In your profile, under Personal, choose Delete my account. An active subscription is canceled first. You can download your data before you go.',
      ),
    ],
  },
  {
    id: 'apps',
    title: 'Apps',
    questions: [
      ask(
        'Which apps are there?',
        'Spins for Mac and Windows, and Spins Mobile for iOS and Android. Both belong to the membership.',
        <>
          Spins for Mac and Windows, and Spins Mobile for iOS and Android. Both belong to the membership:{' '}
          <Link to={paths.apps()}>all apps</Link>.
        </>,
      ),
      ask(
        'Do I need another login?',
        'No. Login and password are the same on the website, on the desktop and on the phone.',
      ),
      ask(
        'Where does the desktop app put my music?',
        'Into FRP-Downloads inside Documents, unless you choose another folder.',
        <>
          Into FRP-Downloads inside Documents, unless you choose another folder. The{' '}
          <Link to="/spins-guide#login">guide</Link> shows where.
        </>,
      ),
      ask(
        'Does the desktop app record what it hears?',
        'No. It makes a fingerprint of a few seconds and looks that up, and only when you press the button.',
      ),
    ],
  },
  {
    id: 'labels',
    title: 'Labels and artists',
    questions: [
      ask(
        'How do I send music?',
        'Write to us with a link to your files. Send us music says what they must be.',
        <>
          Write to us with a link to your files. <Link to={paths.upload()}>Send us music</Link> says what they
          must be.
        </>,
      ),
      ask(
        'What does sending music cost?',
        `A DJ pack ${usd(djPack)}, a single ${usd(single)}, unlimited uploads ${usd(unlimited)} a month.`,
      ),
      ask(
        'What do I learn about my release?',
        'Plays, downloads, the average rating and comments for each track over time, in the label area.',
      ),
      ask(
        'Something of mine is here without my consent.',
        'Disclaimer & DMCA says how to give notice. We take it down while we look into it.',
        <>
          <Link to={paths.disclaimer()}>Disclaimer & DMCA</Link> says how to give notice. We take it down
          while we look into it.
        </>,
      ),
    ],
  },
];
