/**
 * What the shell shares as `react-router-dom`: only the names that screens need, since the whole library is 190 KB before compression and a
 * shared library cannot be tree-shaken. A remote that imports another name does not build (build-kit/src/share-policy.ts): add the name
 * here, and release the shell first.
 */
export {
  generatePath,
  Link,
  matchPath,
  Navigate,
  NavLink,
  Outlet,
  Route,
  Router,
  Routes,
  UNSAFE_NavigationContext,
  useHref,
  useLocation,
  useMatch,
  useNavigate,
  useParams,
  useSearchParams,
} from 'react-router';
