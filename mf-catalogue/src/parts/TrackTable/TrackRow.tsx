import { preferredVersion } from '@pool/contracts';
import { cx, DataCell, DataRow } from '@pool/design-system';
import { type MouseEvent, memo } from 'react';
import { isDownloadable, rowName } from '../../model/row-name.ts';
import { type RowParts, trackCells } from './cells.tsx';
import { columns, type Layout, layouts } from './columns.tsx';
import { rowShortcuts } from './row-keys.ts';
import { RowStop } from './row-stop.ts';
import styles from './TrackTable.module.css';

export type TrackRowProps = Omit<RowParts, 'onToggle'> & {
  /** Identifies the row within its table. */
  id: string;
  layout: Layout;
  /** Whether this is the current row, which Tab leads to. */
  current: boolean;
  playing: boolean;
  /** Whether this is a track of the open album above. */
  member?: boolean;
  onToggle: (id: string) => void;
};

/** Returns whether a click is on the row, rather than on one of its controls or the end of a text selection. */
export const isRowClick = ({ target }: MouseEvent<HTMLElement>): boolean =>
  !(target instanceof Element && target.closest('button, a, input, [role="dialog"]')) &&
  window.getSelection()?.isCollapsed !== false;

/** A track, with the columns of its list. Choosing it toggles its versions. Only rendered again when one of its props changes. */
export const TrackRow = memo(function TrackRow(props: TrackRowProps) {
  const { id, layout, current, playing, member, onToggle, ...parts } = props;
  const { track, number, open } = parts;
  const row: RowParts = { ...parts, onToggle: () => onToggle(id) };
  return (
    <DataRow
      data-row={id}
      data-track={track.id}
      data-version={preferredVersion(track)?.id}
      tabIndex={current ? 0 : -1}
      aria-label={rowName(track, number)}
      aria-keyshortcuts={isDownloadable(track) ? rowShortcuts : undefined}
      selected={open}
      playing={playing}
      className={cx(styles.row, open && styles.open, member && styles.member)}
      onClick={(event) => isRowClick(event) && row.onToggle()}
    >
      <RowStop value={current}>
        {layouts[layout].map((column) => (
          <DataCell key={column} hideBelow={columns[column].hideBelow} className={columns[column].className}>
            {trackCells[column](row)}
          </DataCell>
        ))}
      </RowStop>
    </DataRow>
  );
});
