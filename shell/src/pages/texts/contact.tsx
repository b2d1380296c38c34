import { brand, paths } from '@pool/contracts';
import { Link } from 'react-router-dom';
import { Card, Cards, Mail, Phone, Prose, ProsePage } from '../prose/Prose.tsx';
import styles from '../prose/prose.module.css';

/** /contactUs */
export default function Contact() {
  return (
    <ProsePage
      title="Contact"
      lead="A person reads every message and answers it, as a rule within one working day."
      more={[
        ['Questions and answers', paths.faq()],
        ['Send us music', paths.upload()],
        ['Disclaimer & DMCA', paths.disclaimer()],
      ]}
    >
      <div className={styles.block}>
        <Cards>
          <Card title="Write">
            <p>
              <Mail />
            </p>
            <p>The best way for anything with a track, a date or an amount in it.</p>
          </Card>
          <Card title="Call">
            <p>
              <Phone />
            </p>
            <p>{brand.support.hours}. Outside these hours, write: a message does not get lost.</p>
          </Card>
          <Card title="Chat">
            <p>Members reach us in the Message tab of the desktop app, during the same hours.</p>
            <p>
              <Link to={paths.apps('spins')}>Get the desktop app</Link>
            </p>
          </Card>
        </Cards>
      </div>
      <Prose>
        <h2>What to tell us</h2>
        <p>With these we can look at once, and need not ask back:</p>
        <ul>
          <li>
            <strong>A download went wrong:</strong> your login, artist and title, the version, and about when
            you tried.
          </li>
          <li>
            <strong>A payment went wrong:</strong> your login, the date, the amount, and whether you pay by
            card or PayPal. Never send a card number.
          </li>
          <li>
            <strong>You cannot sign in:</strong> the e-mail address you joined with, and the sentence the page
            shows. A <Link to={paths.resetPassword()}>new password</Link> is often faster.
          </li>
          <li>
            <strong>An app misbehaves:</strong> its version, your system, and what you did just before.
          </li>
          <li>
            <strong>A track is wrong:</strong> its title and what is wrong with it: sound, name, tempo, key or
            artwork.
          </li>
        </ul>
        <h2>Labels and artists</h2>
        <p>
          How to send music is under <Link to={paths.upload()}>Send us music</Link>. Notices about rights have{' '}
          <Link to={paths.disclaimer()}>a page of their own</Link>, so that they are acted on without delay.
        </p>
      </Prose>
    </ProsePage>
  );
}
