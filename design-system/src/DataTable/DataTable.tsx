import type { ComponentProps, CSSProperties, ReactNode } from 'react';
import { cx } from '../cx.ts';
import { ChevronsUpDownIcon, SortDownIcon, SortUpIcon } from '../Icon/index.ts';
import { VisuallyHidden } from '../VisuallyHidden/index.ts';
import styles from './DataTable.module.css';

/** Hides a column where its table is narrower than this: sm 520 px, md 720 px, lg 960 px. */
export type HideBelow = 'sm' | 'md' | 'lg';

type CellLook = {
  /** Figures: right-aligned, in tabular numerals. */
  numeric?: boolean;
  hideBelow?: HideBelow;
  /** As narrow as its content; for icons and buttons. */
  tight?: boolean;
};

const look = ({ numeric, hideBelow, tight }: CellLook): string =>
  cx(numeric && styles.numeric, hideBelow && styles[hideBelow], tight && styles.tight);

export type DataTableProps = {
  /** The table's name, for screen readers only. */
  caption: string;
  /** New rows are loading; the old ones stay, dimmed. */
  busy?: boolean;
  /** The height of the fixed bars below which the header sticks, in pixels. */
  stickyTop?: number;
  children: ReactNode;
};

/** A dense table. The table's own width decides which columns are hidden, not the screen's. */
export function DataTable({ caption, busy = false, stickyTop = 0, children }: DataTableProps) {
  return (
    <div className={styles.frame}>
      <table
        aria-busy={busy || undefined}
        className={styles.table}
        style={{ '--sticky-top': `${stickyTop}px` } as CSSProperties}
      >
        <caption>
          <VisuallyHidden>{caption}</VisuallyHidden>
        </caption>
        {children}
      </table>
    </div>
  );
}

/** The header rows. */
export function DataHead({ children }: { children: ReactNode }) {
  return (
    <thead className={styles.head}>
      <tr>{children}</tr>
    </thead>
  );
}

/** The rows. */
export function DataBody({ children }: { children: ReactNode }) {
  return <tbody>{children}</tbody>;
}

export type DataRowProps = ComponentProps<'tr'> & {
  /** The current row: open, chosen. */
  selected?: boolean;
  /** The row that is playing, marked at its edge in the accent colour. */
  playing?: boolean;
  /** Belongs to the row above, such as its versions: no line between them, no hover. */
  detail?: boolean;
};

/** One row. */
export function DataRow({ selected, playing, detail, className, ...rest }: DataRowProps) {
  const classes = cx(
    styles.row,
    selected && styles.selected,
    playing && styles.playing,
    detail && styles.detail,
  );
  return <tr {...rest} className={cx(classes, className)} />;
}

export type DataCellProps = ComponentProps<'td'> & CellLook;

/** One cell. */
export function DataCell({ numeric, hideBelow, tight, className, ...rest }: DataCellProps) {
  return <td {...rest} className={cx(styles.cell, look({ numeric, hideBelow, tight }), className)} />;
}

export type DataHeaderCellProps = Omit<ComponentProps<'th'>, 'children'> &
  CellLook & {
    children: ReactNode;
    /** Shows the name to screen readers only; for columns of buttons. */
    hideLabel?: boolean;
    /** Makes the header a button that requests another sort order. */
    onSort?: () => void;
    sorted?: 'ascending' | 'descending' | 'none';
  };

/** A column heading. */
export function DataHeaderCell({
  children,
  hideLabel = false,
  onSort,
  sorted = 'none',
  numeric,
  hideBelow,
  tight,
  className,
  ...rest
}: DataHeaderCellProps) {
  const name = hideLabel ? <VisuallyHidden>{children}</VisuallyHidden> : children;
  return (
    <th
      scope="col"
      {...rest}
      aria-sort={onSort || sorted !== 'none' ? sorted : undefined}
      className={cx(styles.headerCell, look({ numeric, hideBelow, tight }), className)}
    >
      {onSort ? (
        <SortButton sorted={sorted} onSort={onSort}>
          {name}
        </SortButton>
      ) : (
        name
      )}
    </th>
  );
}

export type SortButtonProps = {
  children: ReactNode;
  sorted: 'ascending' | 'descending' | 'none';
  onSort: () => void;
  /** The effect of pressing it, if the text alone does not say it. */
  label?: string;
};

/** Requests another sort order, in a header cell that names two columns. The cell itself has `sorted`. */
export function SortButton({ children, sorted, onSort, label }: SortButtonProps) {
  const Icon = { ascending: SortUpIcon, descending: SortDownIcon, none: ChevronsUpDownIcon }[sorted];
  return (
    <button type="button" className={styles.sort} aria-label={label} onClick={onSort}>
      {children}
      <Icon size={12} aria-hidden="true" />
    </button>
  );
}

export type CellLinesProps = {
  primary: ReactNode;
  secondary?: ReactNode;
  /** Replaces the second line if the table is narrower than 520 px, to show the content of columns hidden there. */
  narrow?: ReactNode;
};

/** A title above a secondary line. Both are cut off with an ellipsis so that the row does not grow. */
export function CellLines({ primary, secondary, narrow }: CellLinesProps) {
  return (
    <div className={styles.lines}>
      <div className={styles.primary}>{primary}</div>
      {secondary && <div className={cx(styles.secondary, narrow ? styles.wideOnly : null)}>{secondary}</div>}
      {narrow && <div className={cx(styles.secondary, styles.narrowOnly)}>{narrow}</div>}
    </div>
  );
}
