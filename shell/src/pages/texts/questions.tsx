import { brand, paths } from '@pool/contracts';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { price, usd, yearlyPrice } from '../prose/Prose.tsx';

export type Topic = { id: string; title: string; questions: { q: string; a: ReactNode; words: string }[] };

/** Creates a question. `words` is the answer's searchable text, since an answer with links is not plain text. */
const question = (q: string, words: string, a: ReactNode = words) => ({ q, words, a });

const { djPack, single, unlimited } = brand.uploadCents;

/** Frequently asked questions, by topic. */
export const topics: Topic[] = [
  {
    id: 'joining',
    title: 'Joining',
    questions: [
      question('Who can join?', 'Working club, radio and mobile DJs who are at least 18 years old.'),
      question(
        'How long does it take?',
        'A few minutes: sign up, confirm your email with the link we send, and subscribe.',
      ),
      question(
        'I did not get the confirmation email.',
        'Check your spam folder. If it is not there, sign in with your login and password to have it sent again. Only the newest link works.',
      ),
      question(
        'Can I look around first?',
        'Yes. Heavy Rotation, artist pages and the lists on the home page are open to everyone. Playing, searching and downloading are for members.',
        <>
          Yes. <Link to={paths.rotation()}>Heavy Rotation</Link>, artist pages and the lists on the home page
          are open to everyone. Playing, searching and downloading are for members.
        </>,
      ),
    ],
  },
  {
    id: 'paying',
    title: 'Membership and payment',
    questions: [
      question(
        'What does it cost?',
        `${price} a month, or ${yearlyPrice} a year, billed on the same date each month or year. There are no credits and no tiers.`,
      ),
      question(
        'How can I pay?',
        'By credit card or PayPal. You can switch between them in your profile, under Subscription.',
      ),
      question(
        'Can I cancel?',
        'Yes, at any time, in your profile under Subscription. Cancellations are processed within 24 to 48 hours, and you keep access until the end of the period you paid for.',
      ),
      question('Can I get a refund?', 'No. Payments are not refunded, including for months you did not use.'),
      question(
        'My payment was declined.',
        'Your membership is inactive until a payment goes through. Sign in, open Subscription, and revive it with the same card or another one.',
      ),
      question(
        'Where are my invoices?',
        'In your profile, under Billing. Every payment has an invoice you can download as a PDF.',
      ),
    ],
  },
  {
    id: 'music',
    title: 'Music and downloads',
    questions: [
      question(
        'Why do I have to rate a track before I download it?',
        'Ratings are what labels and artists get in return for their music. It takes one click, and you can change your rating later.',
      ),
      question(
        'Which files do I get?',
        'The original file from the label, named and tagged so your DJ software shows artist, title, tempo and key. Videos are MP4 files.',
      ),
      question(
        'What do the letters A, O, I and R mean?',
        'They filter the versions of a track: A for all, O for original, I for intro and outro, R for remix.',
      ),
      question(
        'What does 8A mean?',
        'A musical key on the Camelot wheel. Neighbouring keys mix well: 8A goes with 7A, 9A and 8B.',
      ),
      question(
        'Is there a download limit?',
        'Yes, a generous daily limit. If you reach it, the page tells you when you can download again.',
      ),
      question(
        'How do I download many at once?',
        'Add tracks to the download list at the top, then choose Download All, or choose Download in zip to get crates for your DJ software too.',
      ),
      question(
        'Can I download a track again?',
        'Yes, from Downloads, as often as you like. It only counts once.',
        <>
          Yes, from <Link to={paths.downloads()}>Downloads</Link>, as often as you like. It only counts once.
        </>,
      ),
      question(
        'Can I use the music in a mix I publish?',
        'Not without the owner’s permission. The licence covers playing in public, not publishing.',
      ),
    ],
  },
  {
    id: 'account',
    title: 'Your account',
    questions: [
      question(
        'I forgot my password.',
        'Reset it with your email address. The link we send is valid for one hour.',
        <>
          <Link to={paths.resetPassword()}>Reset it</Link> with your email address. The link we send is valid
          for one hour.
        </>,
      ),
      question(
        'Why was I signed out?',
        'For your security, we sign you out after 30 minutes without activity in any tab. One minute before, we ask whether you are still there.',
      ),
      question(
        'How do I change my email?',
        'In your profile, under Personal. We send a link to the new address to confirm it, and a link to the old one that undoes the change for 7 days.',
      ),
      question(
        'Can I share my account?',
        'No. Each account is for one person, and we close shared accounts.',
      ),
      question(
        'How do I delete my account?',
        'In your profile, under Personal, choose Delete my account. An active subscription is canceled first. You can download your data before you go.',
      ),
    ],
  },
  {
    id: 'apps',
    title: 'Apps',
    questions: [
      question(
        'Which apps are there?',
        'Spins for Mac and Windows, and Spins Mobile for iOS and Android. Both are included in your membership.',
        <>
          Spins for Mac and Windows, and Spins Mobile for iOS and Android. Both are included in your
          membership: <Link to={paths.apps()}>all apps</Link>.
        </>,
      ),
      question(
        'Do I need a separate login?',
        'No. Use the same login and password on the website, on your computer and on your phone.',
      ),
      question(
        'Where does the desktop app put my music?',
        'In FRP-Downloads inside Documents, unless you choose another folder.',
        <>
          In FRP-Downloads inside Documents, unless you choose another folder. The{' '}
          <Link to="/spins-guide#login">guide</Link> shows where.
        </>,
      ),
      question(
        'Does the desktop app record what it hears?',
        'No. It makes a fingerprint of a few seconds of sound and looks that up, and only when you press the button.',
      ),
    ],
  },
  {
    id: 'labels',
    title: 'Labels and artists',
    questions: [
      question(
        'How do I send music?',
        'Write to us with a link to your files. Send us music explains the requirements.',
        <>
          Write to us with a link to your files. <Link to={paths.upload()}>Send us music</Link> explains the
          requirements.
        </>,
      ),
      question(
        'What does sending music cost?',
        `${usd(djPack)} for a DJ pack, ${usd(single)} for a single, or ${usd(unlimited)} a month for unlimited uploads.`,
      ),
      question(
        'What can I see about my release?',
        'Plays, downloads, the average rating and comments for each track over time, in the label area.',
      ),
      question(
        'My work is here without my consent.',
        'Disclaimer & DMCA explains how to send a notice. We take the material down while we look into it.',
        <>
          <Link to={paths.disclaimer()}>Disclaimer & DMCA</Link> explains how to send a notice. We take the
          material down while we look into it.
        </>,
      ),
    ],
  },
];
