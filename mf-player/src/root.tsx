import { preferredVersionSlot } from '@pool/contracts/library';
import { useRemote } from '@pool/remote-kit';
import { ListMenu } from './screens/List/ListMenu.tsx';
import { Player } from './screens/Player/Player.tsx';
import { PreferredVersion } from './screens/PreferredVersion/PreferredVersion.tsx';

/**
 * The player remote by slot: 'list' is the download list in the navbar, 'preferredVersion' a setting in the profile, and any other slot the
 * player.
 */
export function Root() {
  const { slot } = useRemote();
  if (slot === 'list') return <ListMenu />;
  if (slot === preferredVersionSlot.slot) return <PreferredVersion />;
  return <Player />;
}
