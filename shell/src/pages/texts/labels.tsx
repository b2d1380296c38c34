import { brand, paths } from '@pool/contracts';
import { buttonClass } from '@pool/design-system';
import { Link } from 'react-router-dom';
import { Mail, Prose, ProsePage } from '../prose/Prose.tsx';

/** /labels */
export default function Labels() {
  return (
    <ProsePage
      title="Labels"
      lead={`Labels of every size send their releases to ${brand.name}, from bedroom labels to majors.`}
      acts={
        <>
          <Link className={buttonClass({ variant: 'primary', size: 'lg' })} to={paths.upload()}>
            Send us music
          </Link>
          <Link className={buttonClass({ size: 'lg' })} to={paths.login()}>
            Sign in to the label area
          </Link>
        </>
      }
      more={[
        ['What labels get', paths.aboutUs('benefits')],
        ['What it costs', paths.aboutUs('cost')],
      ]}
    >
      <Prose>
        <h2>The label area</h2>
        <p>
          Labels sign in with their own account and see their own releases, with plays, downloads, ratings and
          comments for each track over time. No label sees another label’s music.
        </p>
        <h2>How to join as a label</h2>
        <p>
          Sign up as a label on the registration page with the names you release under, or write to{' '}
          <Mail subject="A label" />. We check that the names are yours, and open your label area with your
          first release.
        </p>
        <h2>Several labels, one account</h2>
        <p>
          Distributors and promoters can see reports for every label they represent. Tell us their names. A
          label can switch to its own account at any time.
        </p>
      </Prose>
    </ProsePage>
  );
}
