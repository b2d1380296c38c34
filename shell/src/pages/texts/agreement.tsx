import { brand, paths } from '@pool/contracts';
import { Link } from 'react-router-dom';
import { Mail, price } from '../prose/Prose.tsx';
import { type Section, SectionedPage } from '../prose/SectionedPage.tsx';

const sections: Section[] = [
  {
    id: 'who',
    title: 'Who may join',
    body: (
      <>
        <p>
          You must be <strong>at least 18 years old</strong> and work with music as a DJ: in clubs, on radio,
          or with a mobile set-up. What you tell us when you sign up must be true, and you keep it up to date
          in your profile.
        </p>
        <p>We may ask what you do as a DJ, and may decline a membership.</p>
      </>
    ),
  },
  {
    id: 'account',
    title: 'Your account',
    body: (
      <p>
        The account is yours alone. You keep the password to yourself and answer for what is done with it. If
        you believe somebody else knows it, choose a new one at once and write to us. Accounts that are
        shared, sold, or used to copy the catalogue by machine are closed.
      </p>
    ),
  },
  {
    id: 'membership',
    title: 'Membership and payment',
    body: (
      <ul>
        <li>
          Membership costs <strong>{price} a month</strong>, by card or PayPal.
        </li>
        <li>
          It renews by itself and is charged <strong>on the same date each month</strong>. Where a month has
          no such date, it is charged on the month’s last day.
        </li>
        <li>
          <strong>Payments are not refunded</strong>, also for months you did not use.
        </li>
        <li>
          If a charge is declined, access ends when the paid time does. You can revive the membership by
          paying.
        </li>
        <li>
          Should the price change, we tell you by mail before you are charged the new one, and you may cancel.
        </li>
      </ul>
    ),
  },
  {
    id: 'cancellation',
    title: 'Cancellation',
    body: (
      <p>
        You can cancel at any time in your profile, under Subscription. A cancellation is{' '}
        <strong>processed within 24 to 48 hours</strong>, so cancel at least two days before the next charge.
        Access stays open until the paid month is over. What you downloaded stays with you, under the licence
        below.
      </p>
    ),
  },
  {
    id: 'licence',
    title: 'What you may do with the music',
    body: (
      <>
        <p>
          Files are given to you, and to you only, for promotional use in your work as a DJ. The licence is
          personal, cannot be passed on, and is not a sale of the recording.
        </p>
        <ul>
          <li>
            <strong>You may</strong> play them in public where the venue, station or event holds the licences
            its country asks for, mix and edit them for your own sets, and keep copies on your own devices.
          </li>
          <li>
            <strong>You may not</strong> sell, rent, lend, share or publish them, put them on any service, or
            use them in productions of your own without the owner’s leave.
          </li>
        </ul>
        <p>Downloads are recorded by account, and there is a daily limit that no set needs.</p>
      </>
    ),
  },
  {
    id: 'feedback',
    title: 'Ratings and comments',
    body: (
      <p>
        You rate a track before you download it, and may add a comment. Labels and artists see ratings, plays,
        downloads and comments of their own releases with your DJ name and country. That is what they send
        their music for.
      </p>
    ),
  },
  {
    id: 'privacy',
    title: 'Privacy',
    body: (
      <>
        <p>
          We keep what you enter (name, login, e-mail, phone, address, DJ profile), what you do with music
          (plays, ratings, downloads), your payments without card numbers, and the times and addresses of
          sign-ins. We need it to run the service, to bill, to report to labels as above, and to find misuse.
        </p>
        <ul>
          <li>Card numbers go to the payment provider and are not stored here.</li>
          <li>We sell no personal data, and show no advertising of others that follows you.</li>
          <li>
            Cookies hold your session and, if you ask to be remembered, a token that renews it. Theme, volume
            and the like stay in your browser.
          </li>
          <li>
            The desktop app can name a track it hears through the microphone. It sends a fingerprint, never a
            recording, and only while you ask it to listen.
          </li>
          <li>
            Write to <Mail subject="My data" /> to get a copy of your data, to correct it, or to have it
            deleted. We keep what the law makes us keep, such as invoices.
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
        Music comes and goes: an owner may withdraw a release, and charts change every week. We work to keep
        the site up, and cannot promise that it is never down. As far as the law allows, we are not liable for
        lost profit or a lost gig, and in any case for no more than you paid us in the last twelve months.
      </p>
    ),
  },
  {
    id: 'end',
    title: 'Changes, and the end',
    body: (
      <p>
        When this agreement changes in a way that matters, we tell members by mail. Who breaks it may lose the
        account without a refund; you can end it at any time by cancelling. Questions about it go to{' '}
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
      lead={`What you and ${brand.name} owe each other, in plain words. By signing up you agree to it.`}
      sections={sections}
    />
  );
}
