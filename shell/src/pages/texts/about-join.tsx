import { paths } from '@pool/contracts';
import { buttonClass } from '@pool/design-system';
import { Link } from 'react-router-dom';
import { Mail, Prose, ProsePage, price } from '../prose/Prose.tsx';

/** /aboutUs/join */
export default function Join() {
  return (
    <ProsePage
      title="How to join"
      lead="Three steps. Have a phone number and a card or PayPal at hand."
      acts={
        <Link className={buttonClass({ variant: 'primary', size: 'lg' })} to={paths.register()}>
          Sign up
        </Link>
      }
      more={[
        ['What it costs', paths.aboutUs('cost')],
        ['Agreement', paths.agreement()],
        ['Questions and answers', paths.faq()],
      ]}
    >
      <Prose>
        <ol>
          <li>
            <strong>Sign up.</strong> Tell us who you are and how you work: club, radio or mobile. You must be
            at least 18.
          </li>
          <li>
            <strong>Confirm your e-mail.</strong> Follow the link in the mail we send. No mail after ten
            minutes? Look in the spam folder, or sign in: the page offers to send it again.
          </li>
          <li>
            <strong>Subscribe.</strong> {price} a month by card or PayPal. From that minute every list is
            open.
          </li>
        </ol>
        <p>
          Before you pay you can read the charts on the front page and everything under{' '}
          <Link to={paths.rotation()}>Heavy Rotation</Link>.
        </p>
        <h2>Labels and artists</h2>
        <p>
          Labels do not subscribe. <Link to={paths.upload()}>Send us music</Link> says what it takes; the
          label area comes with the first release. If you are both DJ and artist, write to{' '}
          <Mail subject="Two accounts" />: it takes two accounts.
        </p>
      </Prose>
    </ProsePage>
  );
}
