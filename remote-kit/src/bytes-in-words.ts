/** Formats bytes in decimal units, such as "9.4 MB" or "1.2 GB", like the file managers of phones and desktops. */
export function bytesInWords(bytes: number): string {
  const units = ['KB', 'MB', 'GB'] as const;
  let value = bytes / 1000;
  let unit = 0;
  while (value >= 999.5 && unit < units.length - 1) {
    value /= 1000;
    unit += 1;
  }
  return `${value >= 10 || unit === 0 ? Math.round(value) : Math.round(value * 10) / 10} ${units[unit]}`;
}
