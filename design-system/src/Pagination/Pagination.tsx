import { ChevronLeftIcon, ChevronRightIcon, FirstIcon, LastIcon } from '../Icon/index.ts';
import { IconButton } from '../IconButton/index.ts';
import { Select } from '../Select/index.ts';
import styles from './Pagination.module.css';
import { pageWindow, rowsInWords } from './page-window.ts';

export type PaginationProps = {
  /** The listed items, read out: "Tracks". */
  label: string;
  /** The current page, counted from 1. */
  page: number;
  /** Rows per page. */
  pageSize: number;
  /** Total number of rows. */
  total: number;
  onPage: (page: number) => void;
  /** Shows the page-size select. The owner returns to page 1 when the size changes. */
  onPageSize?: (size: number) => void;
  pageSizes?: readonly number[];
  disabled?: boolean;
};

/** Buttons for the first, previous, up to five numbered, next and last pages; the range of rows; and the page size. */
export function Pagination({
  label,
  page,
  pageSize,
  total,
  onPage,
  onPageSize,
  pageSizes = [10, 25, 50],
  disabled = false,
}: PaginationProps) {
  const pages = Math.max(1, Math.ceil(total / pageSize));
  const step = (name: string, to: number, icon: typeof FirstIcon) => {
    const Icon = icon;
    const off = disabled || to < 1 || to > pages || to === page;
    return (
      <IconButton label={name} disabled={off} onClick={() => onPage(to)}>
        <Icon size={16} />
      </IconButton>
    );
  };
  return (
    <nav aria-label={`${label}: pages`} className={styles.bar}>
      <p className={styles.rows} aria-live="polite">
        {rowsInWords(page, pageSize, total)}
      </p>
      <div className={styles.pages}>
        {step('First page', 1, FirstIcon)}
        {step('Previous page', page - 1, ChevronLeftIcon)}
        {pageWindow(page, pages).map((number) => (
          <button
            key={number}
            type="button"
            aria-label={`Page ${number}`}
            aria-current={number === page ? 'page' : undefined}
            disabled={disabled}
            className={styles.page}
            onClick={() => number !== page && onPage(number)}
          >
            {number}
          </button>
        ))}
        {step('Next page', page + 1, ChevronRightIcon)}
        {step('Last page', pages, LastIcon)}
      </div>
      {onPageSize && (
        <Select
          label="Per page"
          hideLabel
          size="sm"
          className={styles.size}
          options={pageSizes.map((size) => ({ value: String(size), label: `${size} per page` }))}
          value={String(pageSize)}
          onChange={(size) => onPageSize(Number(size))}
          disabled={disabled}
        />
      )}
    </nav>
  );
}
