import { AccountRoutes } from './routes.tsx';

/** The account remote: who you are, and how you get in. */
export const Root = () => <AccountRoutes />;
