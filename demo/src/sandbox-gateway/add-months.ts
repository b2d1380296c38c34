/** Returns the same day and time so many months later, in UTC; the last day of a month that is too short. */
export function addMonths(from: number, months: number): number {
  const date = new Date(from);
  const [year, month, day] = [date.getUTCFullYear(), date.getUTCMonth() + months, date.getUTCDate()];
  const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return Date.UTC(year, month, Math.min(day, last)) + (from % 86_400_000);
}
