import { AccountRoutes } from './routes.tsx';

/** The account remote: registration, sign-in and profile. */
export const Root = () => <AccountRoutes />;
