import { paths } from '@pool/contracts';
import { buttonClass, EmptyState } from '@pool/design-system';
import { Link } from 'react-router-dom';

/** For a path nobody has. */
export function NotFound() {
  return (
    <EmptyState
      headingLevel={1}
      title="This page does not exist"
      description="The address may be mistyped, or the page has moved."
      action={
        <Link to={paths.home()} className={buttonClass({ variant: 'primary' })}>
          Go to the start
        </Link>
      }
    />
  );
}
