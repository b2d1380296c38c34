import { countOf, preferredVersion, type Track, viewerOf } from '@pool/contracts';
import { downloadMark } from '@pool/contracts/catalogue';
import { DataBody, DataTable } from '@pool/design-system';
import { useUser } from '@pool/remote-kit';
import { useAtomValue } from 'jotai';
import { Fragment, type ReactNode, useCallback, useDeferredValue, useRef, useState } from 'react';
import { type TrackActions, useTrackActions } from '../../actions/use-track-actions.ts';
import { playerAtom } from '../../model/page-state.ts';
import { isDownloadable, markNames } from '../../model/row-name.ts';
import { useAnnounce } from '../Announcer/Announcer.tsx';
import { type Layout, layouts, type TableSort, TrackHead } from './columns.tsx';
import { DetailRow } from './DetailRow.tsx';
import { TrackRow } from './TrackRow.tsx';
import { SkeletonRow } from './TrackSkeleton.tsx';
import styles from './TrackTable.module.css';
import { useExpectPlay } from './use-expect-play.ts';
import { usePress } from './use-press.ts';
import { type CommandTarget, type RowAct, useRows } from './use-rows.ts';
import { VersionPanel } from './VersionPanel.tsx';

export type TrackTableProps = {
  /** The table's name, for screen readers. */
  caption: string;
  tracks: Track[];
  layout?: Layout;
  /** The number of the first row. */
  firstNumber: number;
  /** Returns another number for a track, such as its rank in a chart. */
  numberOf?: (track: Track) => number | null;
  /** The heading of the date column, and the function that returns a track's date as MM-DD-YYYY. */
  dateLabel?: string;
  dateOf: (track: Track) => string;
  /** Renders the content of a track's match column. */
  matchOf?: (track: Track) => ReactNode;
  /** Whether the next page is loading, while these rows stay, dimmed. */
  busy: boolean;
  /** Left out if the list has a fixed order. */
  sort?: TableSort | undefined;
};

/** The number of rows that a table renders first. The others follow in a render that a click or key may interrupt. */
const rowsAtOnce = 4;

/** Runs a key's action on a track. Returns false if the action is the table's own. */
export function actOn(track: Track, act: RowAct, versionId: number | null, actions: TrackActions): boolean {
  if ('act' in act && act.act === 'versions') return false;
  if ('rate' in act) {
    if (isDownloadable(track)) actions.rate(track, act.rate);
    return true;
  }
  const version = versionId ?? preferredVersion(track)?.id;
  if (!isDownloadable(track) || version === undefined) return true;
  if (act.act === 'mixes') actions.mixes(track);
  else if (act.act === 'play') actions.play(track, version);
  else if (act.act === 'download') actions.download(track, version);
  else if (act.act === 'add') actions.add(track, version);
  return true;
}

/** The list of tracks, usable by mouse, touch and keyboard (row-keys.ts has the keys). One version panel is open at a time. */
export function TrackTable({
  caption,
  tracks,
  layout = 'tracks',
  firstNumber,
  numberOf,
  dateLabel,
  dateOf,
  matchOf,
  busy,
  sort,
}: TrackTableProps) {
  const [openId, setOpenId] = useState<string | null>(null);
  const player = useAtomValue(playerAtom);
  const actions = useTrackActions(tracks);
  const announce = useAnnounce();
  const marks = viewerOf(useUser()) === 'activeDj';
  const frame = useRef<HTMLDivElement>(null);
  const toggle = useCallback((id: string) => setOpenId((now) => (now === id ? null : id)), []);
  const ids = tracks.map(({ id }) => String(id));
  const { current, handlers } = useRows(frame, ids, onAct);
  const expecting = useExpectPlay();
  const pressing = usePress();
  const drawn = useDeferredValue(tracks.length, Math.min(tracks.length, rowsAtOnce));

  function onAct(act: RowAct, { row, versionId }: CommandTarget): void {
    const track = tracks.find(({ id }) => String(id) === row);
    if (!track || actOn(track, act, versionId, actions)) return;
    announce(openId === row ? `Versions of ${track.name} hidden` : versionsInWords(track));
    toggle(row);
  }

  return (
    <div ref={frame} className={styles.frame} data-layout={layout} {...handlers} {...expecting} {...pressing}>
      <DataTable caption={caption} busy={busy}>
        <TrackHead layout={layout} dateLabel={dateLabel} sort={sort} />
        <DataBody>
          {tracks.map((track, at) => {
            const id = String(track.id);
            if (at >= drawn) return <SkeletonRow key={`row-${at.toString()}`} layout={layout} />;
            return (
              // Rows are keyed by position, so that the next page only changes their text, which is half the work of creating them. Parts
              // with state (panel, stars, picture) are keyed by track.
              <Fragment key={`row-${at.toString()}`}>
                <TrackRow
                  id={id}
                  layout={layout}
                  track={track}
                  number={numberOf?.(track) ?? firstNumber + at}
                  date={dateOf(track)}
                  match={matchOf?.(track)}
                  marks={marks}
                  open={openId === id}
                  current={current === id}
                  playing={player?.trackId === track.id && player.state !== 'stopped'}
                  onToggle={toggle}
                  actions={actions}
                />
                <DetailRow key={id} open={openId === id} of={id} columns={layouts[layout].length}>
                  {() => <VersionPanel track={track} actions={actions} />}
                </DetailRow>
              </Fragment>
            );
          })}
        </DataBody>
      </DataTable>
    </div>
  );
}

/** Returns the announcement that the versions of a track are shown. */
export function versionsInWords({ name, versions }: Track): string {
  if (versions.length === 0) return `${name}: no tracks available`;
  const mark = markNames[downloadMark(versions)];
  return `${countOf(versions.length, 'version')} of ${name} shown. ${mark}`;
}
