import { useLocation } from 'react-router-dom';

/** Shows the URL (path and query) so that a story or a test can read it: `getByTestId('url')`. */
export function Where() {
  const { pathname, search } = useLocation();
  return <output hidden data-testid="url">{`${pathname}${search}`}</output>;
}
