import { useEffect, useLayoutEffect, useReducer, useRef } from 'react';
import { type NavigateOptions, useLocation, useNavigate } from 'react-router-dom';

type To = { pathname?: string; search: string } & NavigateOptions;

/**
 * Returns the latest query of the address, and a function that requests another. The address only changes once the shell has rendered the
 * page, which takes long on a slow machine; with this, controls show the choice immediately and a second click builds on the first.
 */
export function useLatestSearch(): [search: string, go: (to: To) => void] {
  const { pathname, search, key } = useLocation();
  const navigate = useNavigate();
  // A ref, since clearing a state would render the page once more after each navigation.
  const ahead = useRef<{ of: string; search: string } | null>(null);
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  useLayoutEffect(() => {
    // Going back to this history entry must find its own query.
    if (ahead.current?.of !== key) ahead.current = null;
  }, [key]);
  useEffect(() => {
    // Back can come before the requested page is rendered. This entry is then shown again without ever having been left.
    const forget = () => {
      if (ahead.current === null) return;
      ahead.current = null;
      redraw();
    };
    addEventListener('popstate', forget);
    return () => removeEventListener('popstate', forget);
  }, []);
  const go = ({ pathname: to = pathname, search: next, ...options }: To) => {
    ahead.current = { of: key, search: next };
    redraw();
    void navigate({ pathname: to, search: next }, options);
  };
  return [ahead.current?.of === key ? ahead.current.search : search, go];
}
