import { brand } from '@pool/contracts';
import type { ReactNode } from 'react';

const mail = <a href={`mailto:${brand.support.email}`}>{brand.support.email}</a>;
const price = `${(brand.priceCents / 100).toFixed(2)} USD`;

/** The text pages, by path without the leading slash. */
export const textPages: Record<string, { title: string; children: ReactNode }> = {
  contactUs: {
    title: 'Contact',
    children: (
      <>
        <p>
          A person reads every message. Write to {mail} or call {brand.support.phone}.
        </p>
        <p>
          If a download or a payment went wrong, tell us your login and the track or the date: we can then
          look at once.
        </p>
      </>
    ),
  },
  faq: {
    title: 'Questions and answers',
    children: (
      <>
        <h2>What does it cost?</h2>
        <p>{price} a month, billed on the same date each month. There are no credits and no tiers.</p>
        <h2>Can I cancel?</h2>
        <p>
          At any time. A cancellation is processed within 24 to 48 hours, and payments made are not refunded.
        </p>
        <h2>Why must I rate a track before I download it?</h2>
        <p>
          The rating is what labels and artists get back for their music. One click is enough, and you can
          change it.
        </p>
        <h2>Which files do I get?</h2>
        <p>
          The file the label sent, named and tagged so that your DJ software shows artist, title, tempo and
          key.
        </p>
        <h2>Who can join?</h2>
        <p>Working club, radio and mobile DJs who are at least 18 years old.</p>
      </>
    ),
  },
  agreement: {
    title: 'Agreement',
    children: (
      <>
        <p>By using {brand.name} you agree to what follows. You must be at least 18 years old.</p>
        <h2>Your membership</h2>
        <p>
          Membership costs {price} a month and renews on the same date each month until you cancel it.
          Cancellation is processed within 24 to 48 hours. Payments are not refunded.
        </p>
        <h2>The music</h2>
        <p>
          Files are for promotional use by you as a DJ. You may play them in public where the venue or station
          holds the licences it needs. You may not sell, share or publish the files.
        </p>
        <h2>Your account</h2>
        <p>
          The account is yours alone. We may close accounts that are shared or used to copy the catalogue.
        </p>
      </>
    ),
  },
  disclaimer: {
    title: 'Disclaimer & DMCA',
    children: (
      <>
        <p>
          Music on {brand.name} is supplied by labels and artists who confirm that they hold the rights to it.
        </p>
        <h2>If your rights are affected</h2>
        <p>
          Write to {mail} with the title, its address on this site, what you hold the rights to, how to reach
          you, and your statement, in good faith and under penalty of perjury, that the use is not authorised.
          We take the track down while we look into it, and tell the one who supplied it.
        </p>
      </>
    ),
  },
  apps: {
    title: 'Apps',
    children: (
      <>
        <p>The same login works on the website, on the desktop and on the phone.</p>
        <h2>Spins for the desktop</h2>
        <p>
          A floating window that stays above your DJ software. It downloads to a folder you choose
          (FRP-Downloads inside Documents unless you say otherwise), and tracks drag straight onto a deck.
        </p>
        <h2>Spins Mobile</h2>
        <p>
          Dig on the way to the gig. What you download there waits in your desktop folders when you sign in.
        </p>
      </>
    ),
  },
  'spins-guide': {
    title: 'Spins guide',
    children: (
      <>
        <p>Install Spins, sign in with your login, and choose a folder for your music.</p>
        <h2>Tabs</h2>
        <p>
          Message, My Gig List, Music, My Downloads and Profile. Mini mode shrinks the window to a strip above
          your software.
        </p>
        <h2>What is that track?</h2>
        <p>
          Spins can listen through the microphone and name what plays. It makes a fingerprint; it does not
          record.
        </p>
      </>
    ),
  },
  'app-guide': {
    title: 'Mobile app guide',
    children: (
      <>
        <p>
          Search at the top; below it New Release, Top Tracks, Billboard 100 and Music Select. Switch between
          grid and list.
        </p>
        <h2>Guests</h2>
        <p>Your audience can use the guest section to send you a track or a shoutout.</p>
      </>
    ),
  },
  frpApps: {
    title: 'Apps',
    children: <p>Spins for the desktop and Spins Mobile belong to your membership.</p>,
  },
  upload: {
    title: 'Send us music',
    children: (
      <>
        <p>
          Labels and artists: a single costs 7.99 USD, a DJ pack 4.99 USD, unlimited uploads 4.99 USD a month.
        </p>
        <p>Write to {mail} with a link to your files. Working DJs will hear, rate and play them.</p>
      </>
    ),
  },
  aboutUs: {
    title: 'About us',
    children: (
      <p>
        {brand.name} brings new music from labels and artists to DJs who play it out, and their verdict back.
      </p>
    ),
  },
  'aboutUs/join': {
    title: 'How to join',
    children: <p>Sign up, confirm your e-mail, and subscribe. It takes a few minutes.</p>,
  },
  'aboutUs/get': {
    title: 'What DJs get',
    children: <p>New music every day, in the versions you mix with, for {price} a month.</p>,
  },
  'aboutUs/benefits': {
    title: 'What labels get',
    children: <p>Plays, downloads and ratings from DJs who work: real feedback on real floors.</p>,
  },
  'aboutUs/cost': {
    title: 'What it costs',
    children: <p>{price} a month for DJs. Uploads start at 4.99 USD.</p>,
  },
  'aboutUs/service': { title: 'Our service', children: <p>A person answers at {mail}.</p> },
  labels: {
    title: 'Labels',
    children: <p>Labels of every size send their releases here. To be one of them, write to {mail}.</p>,
  },
  frpTv: { title: 'TV', children: <p>Videos of the pool are under Music: switch from Audio to Video.</p> },
  billboard: {
    title: 'Billboard',
    children: <p>The chart is under Music, in the list Billboard 100, for members.</p>,
  },
};
