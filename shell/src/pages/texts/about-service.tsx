import { brand, paths } from '@pool/contracts';
import { Mail, Phone, Prose, ProsePage } from '../prose/Prose.tsx';

/** /aboutUs/service */
export default function Service() {
  return (
    <ProsePage
      title="Our service"
      lead="A record pool is only as good as its support when something goes wrong."
      more={[
        ['Contact', paths.contactUs()],
        ['Questions and answers', paths.faq()],
        ['Spins guide', paths.spinsGuide()],
      ]}
    >
      <Prose>
        <h2>Who you talk to</h2>
        <p>
          People who know the catalogue and the software DJs use. Email <Mail />, call <Phone /> (
          {brand.support.hours}), or use the Message tab in the desktop app.
        </p>
        <h2>How fast we respond</h2>
        <ul>
          <li>
            <strong>Problems with signing in, payments or downloads:</strong> the same working day.
          </li>
          <li>
            <strong>Wrong title, key or tempo:</strong> corrected within two working days. Files you already
            have stay as they are; download the track again to get the correction.
          </li>
          <li>
            <strong>A track we don’t have:</strong> tell us. We will ask the label, and let you know when it
            arrives.
          </li>
          <li>
            <strong>Copyright notices:</strong> right away.
          </li>
        </ul>
        <h2>How we maintain the catalogue</h2>
        <p>
          We measure tempo and key, and check anything that looks wrong. Duplicates are merged. Someone
          listens to every clean version before we label it clean. Faulty tracks are taken off the lists until
          they are fixed.
        </p>
      </Prose>
    </ProsePage>
  );
}
