import { useLocation } from 'react-router-dom';

/** The URL (path and query), where a story or a test can read it: `getByTestId('url')`. */
export function Where() {
  const { pathname, search } = useLocation();
  return <output hidden data-testid="url">{`${pathname}${search}`}</output>;
}
