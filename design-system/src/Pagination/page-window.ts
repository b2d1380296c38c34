/**
 * Returns the page numbers to show around the current one: up to `size`, within 1..pages, with the current one in the middle if possible.
 */
export function pageWindow(page: number, pages: number, size = 5): number[] {
  const length = Math.min(size, Math.max(1, pages));
  const first = Math.min(Math.max(1, page - Math.floor(size / 2)), Math.max(1, pages - length + 1));
  return Array.from({ length }, (_, step) => first + step);
}

/** Groups digits as "4,812", without Intl, whose data takes a browser tens of milliseconds to load while the first list is drawn. */
const groupDigits = (value: number): string => String(value).replace(/\B(?=(?:\d{3})+$)/g, ',');

/** Describes the rows of one page: "21–30 of 4,812". */
export function rowsInWords(page: number, pageSize: number, total: number): string {
  if (total === 0) return 'None';
  const from = (page - 1) * pageSize + 1;
  return `${groupDigits(from)}–${groupDigits(Math.min(total, page * pageSize))} of ${groupDigits(total)}`;
}
