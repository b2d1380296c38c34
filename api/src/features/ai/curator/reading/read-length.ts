import type { Criteria } from '../curator-state.ts';
import type { RemainingText } from './spoken-text.ts';

/** Reads a length and removes it from the text: "10 tracks", "an hour", "1h 30min". */
export function readLength(remaining: RemainingText): Partial<Pick<Criteria, 'count' | 'minutes'>> {
  const read: Partial<Pick<Criteria, 'count' | 'minutes'>> = {};
  const minutes = (value: number) => {
    read.minutes = Math.min(1440, Math.max(5, (read.minutes ?? 0) + value));
  };
  // "Pilates then boxing, 20 minutes of each".
  const stages = remaining.text.split(/\bthen\b/).length;
  remaining.take(/\b(\d{1,3}) ?(?:minutes?|mins?)(?: of)? each\b/g, ([, count]) =>
    minutes(Number(count) * Math.max(2, stages)),
  );
  // "The first 30 minutes slow, then the last 30": parts make up the whole where it is not given.
  const parts: number[] = [];
  remaining.take(/\b(?:first|opening) (\d{1,3}) ?(?:minutes?|mins?)\b/g, ([, count]) => {
    parts.push(Number(count));
  });
  if (parts.length > 0)
    remaining.take(
      /\b(?:last|final|closing|second|next|other|remaining) (\d{1,3})(?: ?(?:minutes?|mins?)\b|(?! ?(?:tracks?|songs?|tunes?)))/g,
      ([, count]) => {
        parts.push(Number(count));
      },
    );
  remaining.take(
    /(?:\b(?:for|of|about|around|roughly) )?\b(\d{1,2}(?:\.\d{1,2})?)[ -]?(?:hours?|hrs?|h)\b(?:,? (?:and )?(\d{1,3}) ?(?:minutes?|mins?|m)\b)?/g,
    ([, hours, rest]) => minutes(Number(hours) * 60 + Number(rest || 0)),
  );
  remaining.take(
    /(?:\b(?:for|of|about|around|roughly) )?\b(\d{1,3})[ -]?(?:minutes?|mins?)\b/g,
    ([, count]) => minutes(Number(count)),
  );
  if (read.minutes === undefined && parts.length > 1) minutes(parts.reduce((sum, part) => sum + part, 0));
  // "6-8 disco": as many as there may be.
  remaining.take(
    /\b(\d{1,2}) ?(?:-|or) ?(\d{1,2})(?= [a-z&])(?! ?(?:bpm|am|pm|minutes?|mins?|hours?|hrs?|days?|weeks?|months?|years?))/g,
    ([, a, b]) => {
      const [from, to] = [Number(a), Number(b)];
      if (from < 2 || to <= from || to > 50 || read.count !== undefined) return false;
      read.count = to;
    },
  );
  const things = `(?:tracks?|songs?|tunes?|records?|bangers?|cuts|titles|picks|rollers|anthems|bombs|joints|numbers|classics|hits|videos?|ones|of (?:them|these|those)|acapp?ellas|instrumentals|remixes|edits|rollers)`;
  remaining.take(
    new RegExp(
      String.raw`\b(?:about |around |maybe |like |roughly |some )?(\d{1,3})(?= (?:[a-z'&+-]+ ){0,4}?${things}\b)(?! ?bpm)`,
      'g',
    ),
    ([, count]) => {
      const wanted = Number(count);
      if (wanted < 1 || wanted > 59 + (read.count ?? 41) || read.count !== undefined) return false;
      read.count = Math.min(100, wanted);
    },
  );
  return read;
}
