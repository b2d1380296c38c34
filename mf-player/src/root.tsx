import { Player } from './screens/Player/Player.tsx';

/** The player remote: plays on beside every page. */
export const Root = () => <Player />;
