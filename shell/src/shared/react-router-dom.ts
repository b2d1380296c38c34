/**
 * What the shell hands out as `react-router-dom`. The library shared as a whole is 190 KB before compression, since nothing
 * of it can be shaken off; these names are what screens need. A remote that imports another one does not build
 * (build-kit/src/share-policy.ts): add the name here, and ship the shell first.
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
