import type { Track } from '@pool/contracts';
import { Artwork, KeyChip, PlayIcon, Skeleton, Tempo } from '@pool/design-system';
import { useHomeTracks } from '../../api/read-showcase.ts';
import { chartQuery, homeQuery } from '../../model/home-queries.ts';
import styles from './Glimpse.module.css';

/** A decorative picture of the list and the player, with music from the pool. The lists below contain the same tracks. */
export function Glimpse() {
  const newest = useHomeTracks(homeQuery('audio', 'createdAt')).data?.list ?? [];
  const top = useHomeTracks(homeQuery('audio', 'downloads')).data?.list ?? [];
  const chart = useHomeTracks(chartQuery).data?.list ?? [];
  const playing = top[1] ?? top[0];
  return (
    <div className={styles.glimpse} aria-hidden="true">
      <div className={styles.wall}>
        {wallOf([...newest, ...top, ...chart]).map(({ key, seed, cover }) => (
          <Artwork key={key} src={cover} seed={seed} alt="" size="fill" className={styles.cover} />
        ))}
      </div>
      <div className={styles.window}>
        {top.length === 0
          ? Array.from({ length: 5 }, (_, i) => <RowSkeleton key={`row-${i.toString()}`} />)
          : top.map((track) => <Row key={track.id} track={track} playing={track === playing} />)}
        <div className={styles.player}>
          <span className={styles.button}>
            <PlayIcon size={16} />
          </span>
          <Waveform />
          <span className={styles.time}>00:42</span>
        </div>
      </div>
    </div>
  );
}

const wallSize = 12;

/** Returns the covers of the wall: each track once, with drawn placeholders if there are too few. */
function wallOf(tracks: Track[]): { key: string; seed: number; cover: string | null }[] {
  const unique = [...new Map(tracks.map((track) => [track.id, track])).values()];
  return Array.from({ length: wallSize }, (_, i) => ({
    key: `cover-${i.toString()}`,
    seed: unique[i]?.id ?? i,
    cover: unique[i]?.cover ?? null,
  }));
}

const Row = ({ track, playing }: { track: Track; playing: boolean }) => (
  <div className={styles.row} data-playing={playing}>
    <Artwork src={track.cover} seed={track.id} alt="" size={36} />
    <span className={styles.names}>
      <span className={styles.name}>{track.name}</span>
      <span className={styles.artist}>{track.artist}</span>
    </span>
    <Tempo bpm={track.bpm} className={styles.bpm} />
    <KeyChip code={track.key} />
  </div>
);

const RowSkeleton = () => (
  <div className={styles.row}>
    <Skeleton shape="block" width={36} height={36} />
    <span className={styles.names}>
      <Skeleton width="60%" height={13} />
      <Skeleton width="40%" height={11} />
    </span>
  </div>
);

const bars = Array.from({ length: 64 }, (_, i) => ({
  x: i * 5,
  tall: 6 + 30 * Math.abs(Math.sin(i * 0.7 + 1) * Math.cos(i * 0.23 + 2)),
}));

const Waveform = () => (
  <svg className={styles.wave} viewBox="0 0 320 36" preserveAspectRatio="none" aria-hidden="true">
    {bars.map(({ x, tall }, i) => (
      <rect
        key={x}
        className={i < 26 ? styles.played : styles.ahead}
        x={x}
        y={18 - tall / 2}
        width={3}
        height={tall}
        rx={1.5}
      />
    ))}
  </svg>
);
