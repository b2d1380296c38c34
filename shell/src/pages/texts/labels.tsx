import { brand, paths } from '@pool/contracts';
import { buttonClass } from '@pool/design-system';
import { Link } from 'react-router-dom';
import { Mail, Prose, ProsePage } from '../prose/Prose.tsx';

/** /labels */
export default function Labels() {
  return (
    <ProsePage
      title="Labels"
      lead={`Labels of every size send their releases to ${brand.name}: from one bedroom to many offices.`}
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
          A label signs in with its own account and arrives at its own desk: its releases, and for each track
          the plays, downloads, ratings and comments over time. It sees its own music and nobody else’s.
        </p>
        <h2>Becoming one of them</h2>
        <p>
          Sign up as a label on the registration page with the names you release under, or write to{' '}
          <Mail subject="A label" />. We check that the names are yours, and open the area with your first
          release.
        </p>
        <h2>Several labels, one desk</h2>
        <p>
          Distributors and promoters may report on all labels they send for. Tell us their names; a label can
          take its own desk back at any time.
        </p>
      </Prose>
    </ProsePage>
  );
}
