import { brand, paths } from '@pool/contracts';
import { Link } from 'react-router-dom';
import { Mail, Phone } from '../prose/Prose.tsx';
import { type Section, SectionedPage } from '../prose/SectionedPage.tsx';

const sections: Section[] = [
  {
    id: 'music',
    title: 'Where the music comes from',
    body: (
      <p>
        Labels, artists and their promoters supply the music on {brand.name} for promotion to working DJs, and
        confirm that they hold the rights this takes. Files are not for sale, and members may use them only as
        the <Link to={paths.agreement()}>agreement</Link> says.
      </p>
    ),
  },
  {
    id: 'information',
    title: 'What we do not answer for',
    body: (
      <>
        <p>
          Titles, credits, tempo, key and genre are partly measured by machine and partly told to us. They
          help to find music; they are not a statement about rights. Charts count what members of this pool
          do.
        </p>
        <p>
          Names, marks and artwork belong to their owners. Links to other sites are there for convenience:
          what those sites show is theirs. Whether a public performance is licensed is for the venue, station
          or organiser to settle.
        </p>
      </>
    ),
  },
  {
    id: 'notice',
    title: 'DMCA: how to give notice',
    body: (
      <>
        <p>
          If you hold a copyright, or act for someone who does, and believe that something here infringes it,
          write to our designated agent: <Mail subject="DMCA notice" />, telephone <Phone />. A notice under
          17 U.S.C. § 512(c)(3) needs all of these:
        </p>
        <ol>
          <li>your signature, by hand or electronic, or that of someone authorised to act for the owner;</li>
          <li>which work is infringed; for several works on one page, a list of them;</li>
          <li>
            which material is to be removed, with enough to find it: the address of the page, or artist, title
            and version;
          </li>
          <li>how we reach you: name, postal address, telephone, e-mail;</li>
          <li>
            a statement that you believe in good faith that the use is not authorised by the owner, its agent,
            or the law;
          </li>
          <li>
            a statement that what the notice says is accurate and, under penalty of perjury, that you are the
            owner or authorised to act for the owner.
          </li>
        </ol>
        <p>
          Whoever knowingly misrepresents that something infringes may be liable for the damage, by 17 U.S.C.
          § 512(f).
        </p>
      </>
    ),
  },
  {
    id: 'what-happens',
    title: 'What we do with a notice',
    body: (
      <ol>
        <li>
          We confirm that it arrived, as a rule within one working day, and say so if something is missing.
        </li>
        <li>We take the material down, or close access to it, without waiting for the outcome.</li>
        <li>We tell the one who supplied it and pass the notice on, with your name and address.</li>
        <li>We record the notice. Suppliers and members who infringe repeatedly lose their accounts.</li>
      </ol>
    ),
  },
  {
    id: 'counter-notice',
    title: 'Counter-notice',
    body: (
      <>
        <p>
          If your material was taken down by mistake or by being taken for something else, send the same agent
          a counter-notice under 17 U.S.C. § 512(g)(3) with:
        </p>
        <ol>
          <li>your signature, by hand or electronic;</li>
          <li>what was removed, and where it stood;</li>
          <li>
            a statement under penalty of perjury that you believe in good faith it was removed by mistake or
            misidentification;
          </li>
          <li>
            your name, address and telephone number, and that you consent to the jurisdiction of the federal
            court of your district (or, outside the United States, of any district in which we may be found),
            and will accept service of process from the one who gave notice.
          </li>
        </ol>
        <p>
          We pass it on. Unless the one who gave notice tells us within ten working days that they have gone
          to court, we put the material back, no later than fourteen working days after the counter-notice.
        </p>
      </>
    ),
  },
  {
    id: 'other-rights',
    title: 'Other rights, and mistakes',
    body: (
      <p>
        A wrong credit, a name or picture that should not be there, a track without consent: write to{' '}
        <Mail subject="A mistake in the catalogue" /> in a few words. No form is needed to have a mistake put
        right.
      </p>
    ),
  },
];

/** /disclaimer */
export default function Disclaimer() {
  return (
    <SectionedPage
      title="Disclaimer & DMCA"
      lead="Whose the music is, what we answer for, and what to do when your rights are affected."
      sections={sections}
    />
  );
}
