import { useRemote } from '@pool/web-kit';
import { ListMenu } from './screens/List/ListMenu.tsx';
import { Player } from './screens/Player/Player.tsx';

/** The player remote: in slot 'list' the download list of the navbar; else what plays on beside every page. */
export const Root = () => (useRemote().slot === 'list' ? <ListMenu /> : <Player />);
