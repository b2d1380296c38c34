import type { Criteria } from '../curator-state.ts';
import type { RemainingText } from './spoken-text.ts';

/** "6 til 6.45", "9pm to 11pm". */
const clockSpan =
  /\b(?:from |between )?(\d{1,2})(?:[.:](\d\d))? ?(am|pm)? ?(-|to|til|till|until|and) ?(\d{1,2})(?:[.:](\d\d))? ?(am|pm)?\b(?! ?(?:bpm|tracks?|songs?|tunes?|minutes?|mins?|hours?))/g;

/** Reads hours between which music is wanted, "6 til 6.45", as a length. */
export function readHours(remaining: RemainingText): Pick<Partial<Criteria>, 'minutes'> {
  const read: Pick<Partial<Criteria>, 'minutes'> = {};
  remaining.take(clockSpan, ([, from, fromMinute, half, way, to, toMinute, half2]) => {
    const isClock = Boolean(fromMinute || half || toMinute || half2) || /^till?$/.test(way ?? '');
    if (!isClock || Number(from) > 24 || Number(to) > 24) return false;
    const length = Number(to) * 60 + Number(toMinute || 0) - Number(from) * 60 - Number(fromMinute || 0);
    // 10 till 2 passes midnight or noon.
    read.minutes = ((length % 720) + 720) % 720 || 720;
  });
  return read;
}

/** Takes out times of the day and ages, which are numbers of nothing else: "they'll be in by 9", "these kids are 17". */
export function skipTimes(remaining: RemainingText): void {
  remaining.take(
    /\b(?:(?:theyre|they are|kids are|guests are|aged?|ages?|turning|turns|hes|shes) \d{1,2}(?: ?(?:-|to|and) ?\d{1,2})?(?= *(?:[,.!?;|]|so\b|and\b|$))|\d{1,2} ?(?:-|to) ?\d{1,2} year ?olds?|\d{1,2} ?(?:years? old|yrs? old|yos?)|(?:over|under)[ -]\d0s\b)/g,
    () => undefined,
  );
  remaining.take(
    /\b(?:at |by |til |till |until |from |before |after |around )?\d{1,2}(?:[.:]\d\d)? ?(?:pm|am|oclock)\b/g,
    () => undefined,
  );
  remaining.take(
    /\b(?:by|til|till|until|before|after|gone|past) (?:[1-9]|1[0-2])(?= *(?:[,.!?;|]|so\b|and\b|they\b|we\b|when\b|$))/g,
    () => undefined,
  );
}
