import { brand, paths } from '@pool/contracts';
import { Link } from 'react-router-dom';
import { Mail, price, yearlyPrice } from '../prose/Prose.tsx';
import { type Section, SectionedPage } from '../prose/SectionedPage.tsx';

const sections: Section[] = [
  {
    id: 'who',
    title: 'Who may join',
    body: (
      <>
        <p>
          You must be <strong>at least 18 years old</strong> and work as a DJ: in clubs, on radio, or with a
          mobile setup. The information you give when you sign up must be true, and you must keep it up to
          date in your profile.
        </p>
        <p>We may ask about your work as a DJ, and may decline a membership.</p>
      </>
    ),
  },
  {
    id: 'account',
    title: 'Your account',
    body: (
      <p>
        Your account is for you alone. Keep your password secret; you are responsible for what is done with
        your account. If you think someone else knows your password, change it right away and write to us. We
        close accounts that are shared, sold, or used for automated copying of the catalogue.
      </p>
    ),
  },
  {
    id: 'membership',
    title: 'Membership and payment',
    body: (
      <ul>
        <li>
          Membership costs <strong>{price} a month</strong> or <strong>{yearlyPrice} a year</strong>, by card
          or PayPal.
        </li>
        <li>
          It renews automatically and is billed <strong>on the same date each month</strong>, or each year if
          you pay by the year. If a month has no such date, you are billed on its last day.
        </li>
        <li>
          <strong>Payments are not refunded</strong>, including for months you did not use.
        </li>
        <li>
          If a payment is declined, your access ends with the period you have paid for. You can revive your
          membership by paying.
        </li>
        <li>
          If the price changes, we will email you before you are charged the new price, and you may cancel.
        </li>
      </ul>
    ),
  },
  {
    id: 'cancellation',
    title: 'Cancellation',
    body: (
      <p>
        You can cancel at any time in your profile, under Subscription. Cancellations are{' '}
        <strong>processed within 24 to 48 hours</strong>, so cancel at least two days before your next
        payment. You keep access until the end of the period you paid for. You may keep what you have
        downloaded, under the licence below.
      </p>
    ),
  },
  {
    id: 'licence',
    title: 'What you may do with the music',
    body: (
      <>
        <p>
          We provide files to you alone, for promotional use in your work as a DJ. The licence is personal and
          non-transferable, and is not a sale of the recording.
        </p>
        <ul>
          <li>
            <strong>You may</strong> play them in public where the venue, station or event holds the licences
            required in its country, mix and edit them for your own sets, and keep copies on your own devices.
          </li>
          <li>
            <strong>You may not</strong> sell, rent, lend, share or publish them, upload them to any service,
            or use them in your own productions without the owner’s permission.
          </li>
        </ul>
        <p>Downloads are recorded for each account, and a generous daily limit applies.</p>
      </>
    ),
  },
  {
    id: 'feedback',
    title: 'Ratings and comments',
    body: (
      <p>
        You rate a track before you download it, and may add a comment. Labels and artists see the ratings,
        plays, downloads and comments on their own releases, and what kind of DJ you are, but never your name.
        This feedback is why they send us music.
      </p>
    ),
  },
  {
    id: 'privacy',
    title: 'Privacy',
    body: (
      <>
        <p>
          We store what you enter (name, login, email, phone, address, DJ profile), what you do with music
          (plays, ratings, downloads), your payments without card numbers, and the times and IP addresses of
          your sign-ins. We need this to run the service, bill you, report to labels as described above, and
          detect misuse.
        </p>
        <ul>
          <li>Card numbers go straight to the payment provider. We do not store them.</li>
          <li>We do not sell personal data or show third-party tracking ads.</li>
          <li>
            Cookies hold your session and, if you choose to be remembered, a token that renews it. Another one
            recognises a browser you have signed in with, so that nobody can lock you out by guessing your
            password. Settings such as theme and volume stay in your browser.
          </li>
          <li>
            The desktop app can name a track it hears through the microphone. It sends a fingerprint, never a
            recording, and only while you ask it to listen.
          </li>
          <li>
            Write to <Mail subject="My data" /> to get a copy of your data, or to have it corrected or
            deleted. We keep what the law requires us to keep, such as invoices.
          </li>
        </ul>
      </>
    ),
  },
  {
    id: 'service',
    title: 'The service',
    body: (
      <p>
        The catalogue changes: owners may withdraw a release, and charts are updated every week. We work hard
        to keep the site available, but cannot promise that it will never be down. As far as the law allows,
        we are not liable for lost profits or lost bookings, and our liability is limited to what you paid us
        in the last twelve months.
      </p>
    ),
  },
  {
    id: 'end',
    title: 'Changes and termination',
    body: (
      <p>
        If we change this agreement in a way that affects you, we will email you. If you break it, we may
        close your account without a refund. You can end it at any time by cancelling. Send questions to{' '}
        <Mail subject="Agreement" />, or see <Link to={paths.contactUs()}>Contact</Link>.
      </p>
    ),
  },
];

/** /agreement */
export default function Agreement() {
  return (
    <SectionedPage
      title="Agreement"
      lead={`The terms between you and ${brand.name}, in plain words. By signing up you agree to them.`}
      sections={sections}
    />
  );
}
