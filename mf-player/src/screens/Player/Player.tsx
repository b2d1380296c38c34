import { useAtomValue } from 'jotai';
import { useRate } from '../../api/use-rate.ts';
import type { Player as Control } from '../../audio/player.ts';
import { playbackAtom } from '../../model/player-state.ts';
import { Bar } from './Bar.tsx';
import { LimitDialog } from './LimitDialog.tsx';
import styles from './Player.module.css';
import { Screen } from './Screen.tsx';
import { Tray } from './Tray.tsx';
import { useBusy } from './use-busy.ts';
import { useMediaSession } from './use-media-session.ts';
import { usePlayerKeys } from './use-player-keys.ts';
import { type Outside, realOutside, useServices } from './use-services.ts';

/** The slot 'player': the preview player and the downloads in progress. Renders nothing until something plays or downloads. */
export function Player({ outside = realOutside }: { outside?: Outside }) {
  const services = useServices(outside);
  useBusy();
  if (!services) return null;
  return (
    <>
      <Deck player={services.player} screen={services.screen} />
      <Tray downloads={services.downloads} archives={services.archives} />
      <LimitDialog />
    </>
  );
}

function Deck({ player, screen }: { player: Control; screen: HTMLElement | null }) {
  const playback = useAtomValue(playbackAtom);
  useMediaSession(playback, player);
  const rate = useRate();
  usePlayerKeys(
    playback.state !== 'stopped',
    player,
    (stars) => playback.state !== 'stopped' && void rate(playback.track, stars),
  );
  if (playback.state === 'stopped') return null;
  return (
    <>
      <div className={styles.spacer} />
      {screen && playback.track.type === 'video' && <Screen name={playback.track.name} screen={screen} />}
      <Bar playback={playback} player={player} />
    </>
  );
}
