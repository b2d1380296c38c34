import { dayOf, type Track } from '@pool/contracts';
import { type Mix, mixPercents } from '@pool/contracts/search';
import {
  Dialog,
  EmptyState,
  ErrorState,
  KeyChip,
  Pagination,
  SegmentedControl,
  Tempo,
} from '@pool/design-system';
import { useState } from 'react';
import { mixPageSize, useMixes } from '../../api/list-mixes.ts';
import { lackOf, mixReason, pitchInWords } from '../../model/mixes.ts';
import { RateFirst } from '../RateFirst/RateFirst.tsx';
import { TrackSkeleton } from '../TrackTable/TrackSkeleton.tsx';
import { TrackTable } from '../TrackTable/TrackTable.tsx';
import styles from './Mixes.module.css';

/** The tracks that mix with a track, each with the reason and the pitch change. Each leads to the tracks that mix with it. */
export default function Mixes({ track, onClose }: { track: Track; onClose: () => void }) {
  const [percent, setPercent] = useState('6');
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Mixes with ${track.name}`}
      size="lg"
      description={
        <span className={styles.about}>
          {track.artist}
          {track.bpm === null ? <span>No BPM</span> : <Tempo bpm={track.bpm} unit="BPM" />}
          <KeyChip code={track.key} size="sm" />
        </span>
      }
    >
      <div className={styles.body}>
        <SegmentedControl
          label="Pitch range"
          size="sm"
          value={percent}
          onChange={setPercent}
          segments={mixPercents.map((one) => ({
            value: `${one}`,
            label: `±${one} %`,
            title: `${one} percent`,
          }))}
        />
        <MixList key={`${track.id}-${percent}`} track={track} percent={Number(percent)} />
      </div>
      <RateFirst />
    </Dialog>
  );
}

function MixList({ track, percent }: { track: Track; percent: number }) {
  const [page, setPage] = useState(1);
  const result = useMixes(track.id, percent, page);
  const caption = `Mixes with ${track.name}`;
  if (result.isPending)
    return <TrackSkeleton caption={caption} layout="mixes" rows={6} loading="Loading mixes" />;
  if (result.isError)
    return (
      <ErrorState
        compact
        title="Mixes could not be loaded"
        description={result.error.message}
        retrying={result.isFetching}
        onRetry={() => void result.refetch()}
      />
    );
  const { list, count } = result.data;
  if (list.length === 0)
    return (
      <div role="status">
        <Nothing track={track} percent={percent} />
      </div>
    );
  const mixOf = new Map(list.map((mix) => [mix.track.id, mix]));
  return (
    <>
      <TrackTable
        caption={caption}
        layout="mixes"
        tracks={list.map((mix) => mix.track)}
        firstNumber={(page - 1) * mixPageSize + 1}
        dateOf={({ released, createdAt }) => dayOf(released ?? createdAt)}
        matchOf={({ id }) => <Match mix={mixOf.get(id)} />}
        busy={result.isPlaceholderData}
      />
      <Pagination label="Mixes" page={page} pageSize={mixPageSize} total={count} onPage={setPage} />
    </>
  );
}

const Match = ({ mix }: { mix: Mix | undefined }) =>
  mix && (
    <span className={styles.match}>
      <span className={styles.pitch}>{pitchInWords(mix.pitchPercent)}</span>
      <span className={styles.reason}>{mixReason(mix)}</span>
    </span>
  );

function Nothing({ track, percent }: { track: Track; percent: number }) {
  const lack = lackOf(track);
  return lack ? (
    <EmptyState
      compact
      title={`This track has no ${lack}`}
      description="Mixes appear once it has both a key and a BPM."
    />
  ) : (
    <EmptyState compact title={`No mixes within ${percent} %`} description="Try a wider pitch range." />
  );
}
