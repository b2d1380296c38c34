import { brand, paths } from '@pool/contracts';
import { Mail, Phone, Prose, ProsePage } from '../prose/Prose.tsx';

/** /aboutUs/service */
export default function Service() {
  return (
    <ProsePage
      title="Our service"
      lead="A pool is only as good as the evening on which something goes wrong."
      more={[
        ['Contact', paths.contactUs()],
        ['Questions and answers', paths.faq()],
        ['Spins guide', paths.spinsGuide()],
      ]}
    >
      <Prose>
        <h2>Who answers</h2>
        <p>
          People who know the catalogue and the software DJs use. Write to <Mail />, call <Phone /> (
          {brand.support.hours}), or use the Message tab of the desktop app.
        </p>
        <h2>How fast</h2>
        <ul>
          <li>
            <strong>Signing in, payments, downloads that fail:</strong> on the same working day.
          </li>
          <li>
            <strong>A wrong title, key or tempo:</strong> put right within two working days. Files you already
            have stay as they are; the next download carries the correction.
          </li>
          <li>
            <strong>A track you miss:</strong> tell us. We ask the label, and let you know when it is in.
          </li>
          <li>
            <strong>Notices about rights:</strong> at once.
          </li>
        </ul>
        <h2>How the catalogue is kept</h2>
        <p>
          Tempo and key are measured, then checked where they look odd. Doubles are joined. Clean versions are
          listened to before they are called clean. What has a fault goes out of the lists until it is
          repaired.
        </p>
      </Prose>
    </ProsePage>
  );
}
