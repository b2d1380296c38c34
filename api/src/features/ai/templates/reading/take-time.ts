const pattern =
  /(?<![\d:.,])(?:(?:at|from|by) )?(\d{1,2}(?:[:.][0-5]\d)? ?(?:am|pm)|(?:[01]?\d|2[0-3]):[0-5]\d)\b/i;

/** Takes a time of day out of a message, as it was typed. */
export function takeTime(text: string): { time: string | null; rest: string } {
  const match = pattern.exec(text);
  if (!match) return { time: null, rest: text };
  const rest = `${text.slice(0, match.index)} ${text.slice(match.index + match[0].length)}`;
  return { time: match[1] ?? null, rest };
}
