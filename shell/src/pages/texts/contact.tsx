import { brand, paths } from '@pool/contracts';
import { Link } from 'react-router-dom';
import { Card, Cards, Mail, Phone, Prose, ProsePage } from '../prose/Prose.tsx';
import styles from '../prose/prose.module.css';

/** /contactUs */
export default function Contact() {
  return (
    <ProsePage
      title="Contact"
      lead="A real person reads and answers every message, usually within one working day."
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
            <p>Best for anything about a specific track, date or payment.</p>
          </Card>
          <Card title="Call">
            <p>
              <Phone />
            </p>
            <p>{brand.support.hours}. Outside these hours, please email us.</p>
          </Card>
          <Card title="Chat">
            <p>Members can chat with us in the Message tab of the desktop app, during the same hours.</p>
            <p>
              <Link to={paths.apps('spins')}>Get the desktop app</Link>
            </p>
          </Card>
        </Cards>
      </div>
      <Prose>
        <h2>What to tell us</h2>
        <p>Include these details and we can help right away:</p>
        <ul>
          <li>
            <strong>A download failed:</strong> your login, the artist and title, the version, and roughly
            when you tried.
          </li>
          <li>
            <strong>A payment failed:</strong> your login, the date, the amount, and whether you paid by card
            or PayPal. Never send a card number.
          </li>
          <li>
            <strong>You can’t sign in:</strong> the email address you joined with, and the message on the
            page. Getting a <Link to={paths.resetPassword()}>new password</Link> is often faster.
          </li>
          <li>
            <strong>An app is not working:</strong> its version, your operating system, and what you did just
            before.
          </li>
          <li>
            <strong>A track has a mistake:</strong> its title and what is wrong: sound, name, tempo, key or
            artwork.
          </li>
        </ul>
        <h2>Labels and artists</h2>
        <p>
          To send us music, see <Link to={paths.upload()}>Send us music</Link>. For copyright notices, use{' '}
          <Link to={paths.disclaimer()}>our DMCA page</Link>, so we can act on them right away.
        </p>
      </Prose>
    </ProsePage>
  );
}
