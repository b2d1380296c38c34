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
        confirm that they hold the necessary rights. Files are not for sale, and members may use them only as
        set out in the <Link to={paths.agreement()}>agreement</Link> says.
      </p>
    ),
  },
  {
    id: 'information',
    title: 'What we are not responsible for',
    body: (
      <>
        <p>
          Titles, credits, tempo, key and genre are partly measured automatically and partly supplied to us.
          They are there to help you find music and are not a statement about rights. Charts are based on the
          activity of our members.
        </p>
        <p>
          Names, trademarks and artwork belong to their owners. Links to other sites are provided for
          convenience; we are not responsible for their content. Licensing a public performance is the
          responsibility of the venue, station or organiser.
        </p>
      </>
    ),
  },
  {
    id: 'notice',
    title: 'DMCA: how to send a notice',
    body: (
      <>
        <p>
          If you hold a copyright, or act for someone who does, and believe that something here infringes it,
          write to our designated agent: <Mail subject="DMCA notice" />, telephone <Phone />. A notice under
          17 U.S.C. § 512(c)(3) must include all of the following:
        </p>
        <ol>
          <li>your signature, by hand or electronic, or that of someone authorised to act for the owner;</li>
          <li>the work that is infringed, or a list if there are several works on one page;</li>
          <li>
            the material to be removed, with enough detail to find it: the page address, or the artist, title
            and version;
          </li>
          <li>your contact details: name, postal address, telephone number and email address;</li>
          <li>
            a statement that you believe in good faith that the use is not authorised by the owner, its agent,
            or the law;
          </li>
          <li>
            a statement that the information in the notice is accurate and, under penalty of perjury, that you
            are the owner or authorised to act for the owner.
          </li>
        </ol>
        <p>
          Anyone who knowingly misrepresents that material is infringing may be liable for damages under 17
          U.S.C. § 512(f).
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
          We confirm that we received it, usually within one working day, and tell you if anything is missing.
        </li>
        <li>We remove the material, or disable access to it, without waiting for the outcome.</li>
        <li>We inform the supplier and forward the notice, including your name and address.</li>
        <li>We record the notice. We close the accounts of suppliers and members who infringe repeatedly.</li>
      </ol>
    ),
  },
  {
    id: 'counter-notice',
    title: 'Counter-notice',
    body: (
      <>
        <p>
          If your material was removed by mistake or misidentification, send the same agent a counter-notice
          under 17 U.S.C. § 512(g)(3) with:
        </p>
        <ol>
          <li>your signature, by hand or electronic;</li>
          <li>the material that was removed, and where it appeared;</li>
          <li>
            a statement under penalty of perjury that you believe in good faith it was removed by mistake or
            misidentification;
          </li>
          <li>
            your name, address and telephone number, and that you consent to the jurisdiction of the federal
            court of your district (or, outside the United States, of any district in which we may be found),
            and will accept service of process from the person who gave notice.
          </li>
        </ol>
        <p>
          We forward it. Unless the person who gave notice tells us within ten working days that they have
          gone to court, we restore the material no later than fourteen working days after the counter-notice.
        </p>
      </>
    ),
  },
  {
    id: 'other-rights',
    title: 'Other rights and mistakes',
    body: (
      <p>
        To report a wrong credit, a name or picture that should not be there, or a track used without consent,
        write to <Mail subject="A mistake in the catalogue" />. You do not need a form to have a mistake
        corrected.
      </p>
    ),
  },
];

/** /disclaimer */
export default function Disclaimer() {
  return (
    <SectionedPage
      title="Disclaimer & DMCA"
      lead="Who owns the music, what we are responsible for, and what to do if your rights are affected."
      sections={sections}
    />
  );
}
