import { fromCamelot, keyName } from '@pool/contracts/music-key';
import {
  Artwork,
  IconButton,
  KeyChip,
  PauseIcon,
  PlayIcon,
  Select,
  SkipBackIcon,
  SkipForwardIcon,
  Tempo,
  XIcon,
} from '@pool/design-system';
import { useRef } from 'react';
import type { Player } from '../../audio/player.ts';
import type { Loaded } from '../../model/player-state.ts';
import { neighbour } from '../../model/queue.ts';
import styles from './Player.module.css';
import { Preview } from './Preview.tsx';
import { Rating } from './Rating.tsx';
import { usePlayerSpace } from './use-player-space.ts';
import { Volume } from './Volume.tsx';

const popups = '[role=listbox], [role=dialog]';

/** The bar at the bottom of the page: the track, the transport controls, the waveform, the version, the volume. */
export function Bar({ playback, player }: { playback: Loaded; player: Player }) {
  const bar = useRef<HTMLElement>(null);
  usePlayerSpace(bar, true);
  /** Where the focus was before it entered the bar, to which it returns when the bar is closed. */
  const cameFrom = useRef<HTMLElement | null>(null);
  const close = () => {
    player.close();
    cameFrom.current?.focus();
  };
  const { track, version, queue, state } = playback;
  const code = version.key ?? track.key;
  const key = code ? fromCamelot(code) : null;
  const playing = state === 'playing';
  return (
    <section
      ref={bar}
      className={styles.bar}
      aria-label="Player"
      data-state={state}
      onFocus={({ relatedTarget }) => {
        // The bar's own popups are elsewhere in the page, but disappear with it.
        if (!(relatedTarget instanceof HTMLElement) || relatedTarget.closest(popups)) return;
        if (!bar.current?.contains(relatedTarget)) cameFrom.current = relatedTarget;
      }}
    >
      <div className={styles.what}>
        <Artwork src={track.cover} seed={track.id} alt="" size={44} eager />
        <div className={styles.words}>
          <p className={styles.title} title={track.name}>
            {track.name}
          </p>
          <p className={styles.artist}>{track.artist}</p>
        </div>
      </div>
      <div className={styles.transport}>
        <IconButton
          label="Previous track"
          disabled={!neighbour(queue, track.id, -1)}
          onClick={player.previous}
        >
          <SkipBackIcon size={16} />
        </IconButton>
        <IconButton
          label={playing ? 'Pause' : 'Play'}
          variant="solid"
          size="lg"
          busy={state === 'loading'}
          onClick={player.toggle}
        >
          {playing ? <PauseIcon size={18} /> : <PlayIcon size={18} />}
        </IconButton>
        <IconButton label="Next track" disabled={!neighbour(queue, track.id, 1)} onClick={player.next}>
          <SkipForwardIcon size={16} />
        </IconButton>
      </div>
      <div className={styles.middle}>
        <Preview playback={playback} onSeek={player.seek} onRetry={player.toggle} />
      </div>
      <div className={styles.figures}>
        <KeyChip code={code} {...(key && { name: keyName(key) })} />
        <Tempo bpm={version.bpm ?? track.bpm} className={styles.bpm} />
      </div>
      <Rating track={track} />
      <Select
        label="Version"
        hideLabel
        size="sm"
        className={styles.version}
        options={track.versions.map(({ id, displayVersion }) => ({
          value: String(id),
          label: displayVersion,
        }))}
        value={String(version.id)}
        onChange={(id) => player.chooseVersion(Number(id))}
      />
      <Volume onChange={player.setVolume} />
      <div className={styles.close}>
        <IconButton label="Close the player" onClick={close}>
          <XIcon size={18} />
        </IconButton>
      </div>
    </section>
  );
}
