import { paths } from '@pool/contracts';
import { buttonClass } from '@pool/design-system';
import { Link } from 'react-router-dom';
import { Mail, Prose, ProsePage, price } from '../prose/Prose.tsx';

/** /aboutUs/join */
export default function Join() {
  return (
    <ProsePage
      title="How to join"
      lead="Three steps. You need a phone number, and a card or PayPal account."
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
            <strong>Sign up.</strong> Tell us who you are and where you play: club, radio or mobile. You must
            be at least 18.
          </li>
          <li>
            <strong>Confirm your email.</strong> Follow the link we send you. Nothing after ten minutes? Check
            your spam folder, or sign in to have it sent again.
          </li>
          <li>
            <strong>Subscribe.</strong> {price} a month by card or PayPal. You get full access right away.
          </li>
        </ol>
        <p>
          Before you subscribe you can browse the charts on the home page and everything under{' '}
          <Link to={paths.rotation()}>Heavy Rotation</Link>.
        </p>
        <h2>Labels and artists</h2>
        <p>
          Labels do not need a subscription. <Link to={paths.upload()}>Send us music</Link> explains how it
          works, and you get access to the label area with your first release. If you are both a DJ and an
          artist, write to <Mail subject="Two accounts" />: you need two accounts.
        </p>
      </Prose>
    </ProsePage>
  );
}
