import type { Track } from '@pool/contracts';
import { DataBody, DataCell, DataHead, DataHeaderCell, DataRow, DataTable } from '@pool/design-system';
import { useAtomValue } from 'jotai';
import { Fragment, type KeyboardEvent, useRef, useState } from 'react';
import { useTrackActions } from '../../actions/use-track-actions.ts';
import { playerAtom } from '../../model/page-state.ts';
import { rowKey } from './row-keys.ts';
import { TrackRow } from './TrackRow.tsx';
import styles from './TrackTable.module.css';
import { VersionPanel } from './VersionPanel.tsx';

export type TrackTableProps = {
  /** Names the table, read out. */
  caption: string;
  tracks: Track[];
  /** The number of the first row; charts show the rank instead. */
  firstNumber: number;
  /** The head of the column of days, and a track's day in it as MM-DD-YYYY. */
  dateLabel: string;
  dateOf: (track: Track) => string;
  /** The next page is on its way: these rows stay, dimmed. */
  busy: boolean;
};

/** The head of the columns, which the skeleton shares. */
export const TrackHead = ({ dateLabel }: { dateLabel: string }) => (
  <DataHead>
    <DataHeaderCell tight className={styles.firstHead}>
      TRK # | PLAY
    </DataHeaderCell>
    <DataHeaderCell tight hideLabel>
      Cover
    </DataHeaderCell>
    <DataHeaderCell>TRACK | ARTIST</DataHeaderCell>
    <DataHeaderCell hideBelow="sm" tight>
      BPM | KEY
    </DataHeaderCell>
    <DataHeaderCell hideBelow="md" tight>
      GENRE
    </DataHeaderCell>
    <DataHeaderCell tight className={styles.ratingHead}>
      RATING
    </DataHeaderCell>
    <DataHeaderCell hideBelow="md" tight>
      {dateLabel}
    </DataHeaderCell>
    <DataHeaderCell tight className={styles.lastHead}>
      DL
    </DataHeaderCell>
  </DataHead>
);

/**
 * The list of tracks. Tab reaches every title; Up and Down move between tracks, Enter toggles the versions, P (or Space on
 * the title) previews.
 */
export function TrackTable({ caption, tracks, firstNumber, dateLabel, dateOf, busy }: TrackTableProps) {
  const [openId, setOpenId] = useState<number | null>(null);
  const player = useAtomValue(playerAtom);
  const actions = useTrackActions(tracks);
  const frame = useRef<HTMLDivElement>(null);

  const keys = (event: KeyboardEvent) => {
    const asked = rowKey(event);
    const at = event.target instanceof Element ? event.target.closest('tr[data-track]') : null;
    const index = tracks.findIndex(({ id }) => String(id) === at?.getAttribute('data-track'));
    const track = tracks[index];
    if (!asked || !track) return;
    event.preventDefault();
    if (asked === 'play') {
      const version = Number(at?.getAttribute('data-version'));
      if (version) actions.play(track, version);
      return;
    }
    const next = tracks[index + (asked === 'down' ? 1 : -1)];
    frame.current?.querySelector<HTMLElement>(`tr[data-track="${next?.id}"] button[aria-expanded]`)?.focus();
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of the rows bubble up to here
    <div ref={frame} className={styles.frame} onKeyDown={keys}>
      <DataTable caption={caption} busy={busy}>
        <TrackHead dateLabel={dateLabel} />
        <DataBody>
          {tracks.map((track, at) => (
            <Fragment key={track.id}>
              <TrackRow
                track={track}
                number={firstNumber + at}
                date={dateOf(track)}
                open={openId === track.id}
                playing={player?.trackId === track.id && player.state !== 'stopped'}
                onToggle={() => setOpenId((now) => (now === track.id ? null : track.id))}
                actions={actions}
              />
              {openId === track.id && (
                <DataRow detail>
                  <DataCell colSpan={8} className={styles.versions}>
                    <VersionPanel track={track} actions={actions} />
                  </DataCell>
                </DataRow>
              )}
            </Fragment>
          ))}
        </DataBody>
      </DataTable>
    </div>
  );
}
