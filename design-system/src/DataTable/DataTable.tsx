import type { ComponentProps, CSSProperties, ReactNode } from 'react';
import { cx } from '../cx.ts';
import { ChevronsUpDownIcon, SortDownIcon, SortUpIcon } from '../Icon/index.ts';
import { VisuallyHidden } from '../VisuallyHidden/index.ts';
import styles from './DataTable.module.css';

/** Leaves a column out where its table is narrower than this: sm 520 px, md 720 px, lg 960 px. */
export type HideBelow = 'sm' | 'md' | 'lg';

type CellLook = {
  /** Figures: right-aligned, in tabular numerals. */
  numeric?: boolean;
  hideBelow?: HideBelow;
  /** As narrow as its content: icons, buttons. */
  tight?: boolean;
};

const look = ({ numeric, hideBelow, tight }: CellLook): string =>
  cx(numeric && styles.numeric, hideBelow && styles[hideBelow], tight && styles.tight);

export type DataTableProps = {
  /** Names the table; read out, not shown. */
  caption: string;
  /** New rows are on their way; the old ones stay in place, dimmed. */
  busy?: boolean;
  /** The header stays in sight under this many pixels of fixed bars. */
  stickyTop?: number;
  children: ReactNode;
};

/** A dense table. The width that counts for hiding columns is the table's own, not the screen's. */
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
  /** The row at hand: open, chosen. */
  selected?: boolean;
  /** The row that is playing: marked in the accent at its edge. */
  playing?: boolean;
  /** Belongs to the row above: its versions. No line between, no hover. */
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
    /** The name is for screen readers only: columns of buttons. */
    hideLabel?: boolean;
    /** Makes the header a button that asks for another order. */
    onSort?: () => void;
    sorted?: 'ascending' | 'descending' | 'none';
  };

/** The head of a column. */
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
  /** What a press does, where the text alone does not say it. */
  label?: string;
};

/** Asks for another order: for a header cell that names two columns. The cell itself carries `sorted`. */
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
  /** Takes the second line's place where the table is narrower than 520 px: what the columns hidden there would have said. */
  narrow?: ReactNode;
};

/** Title over a second, quieter line; both cut off with an ellipsis rather than making the row grow. */
export function CellLines({ primary, secondary, narrow }: CellLinesProps) {
  return (
    <div className={styles.lines}>
      <div className={styles.primary}>{primary}</div>
      {secondary && <div className={cx(styles.secondary, narrow ? styles.wideOnly : null)}>{secondary}</div>}
      {narrow && <div className={cx(styles.secondary, styles.narrowOnly)}>{narrow}</div>}
    </div>
  );
}
