import type { Criteria } from '../curator-state.ts';
import type { RemainingText } from './spoken-text.ts';

const got = '(?:downloaded|dl(?:ed|d)|got|gotten|own|have|grabbed|bought|pulled|snatched|picked up|taken)';
const downloadedNone = [
  new RegExp(
    String.raw`\b(?:nothing|none|no \w+|not|except|without|excluding|skip) (?:of )?(?:that |what |which |the ones |those |anything )?i(?:ve| have)?(?: already)? ${got}(?: downloaded)?(?: already)?\b`,
    'g',
  ),
  new RegExp(
    String.raw`\b(?:that |which |what )?i(?:ve)? (?:havent|have not|have never|not|never|aint|didnt|did not) (?:yet |already )?(?:${got}|download|get|grab)(?: yet| before)?\b`,
    'g',
  ),
  /\b(?:that |which )?i (?:dont|do not)(?: already)? (?:have|own)(?: yet)?\b/g,
  /\b(?:not|nothing) (?:in|from) my (?:downloads|library|history)\b|\bnot(?: yet)? downloaded(?: yet)?\b|\bnew to me\b|\bundownloaded\b/g,
];
const downloadedOnly = [
  /\b(?:only )?(?:from|in|of|among|out of) my (?:own )?(?:downloads?|library|history)\b/g,
  /\b(?:that |what |which |stuff |ones )?i(?:ve| have)?(?: already)? (?:downloaded|dl(?:ed|d)|grabbed|bought|pulled|snatched|picked up)(?: already)?\b|\b(?:that |what |which )?i(?:ve| have)? already (?:got|have|own)\b|\bmy (?:own )?downloads\b/g,
];
const ratedNone = [
  /\b(?:that |which )?i(?:ve)? (?:havent|have not|not|never) rated(?: yet)?\b|\bnot rated(?: yet)?\b|\bunrated\b/g,
];
const ratedOnly = [/\b(?:that |what |which )?i(?:ve| have)? rated\b|\bmy (?:ratings|rated tracks)\b/g];

/** Reads references to the caller's own marks and removes them from the text: "nothing I have downloaded", "from my downloads". */
export function readMarks(remaining: RemainingText): Partial<Pick<Criteria, 'downloaded' | 'rated'>> {
  const read: Partial<Pick<Criteria, 'downloaded' | 'rated'>> = {};
  const mark = (patterns: RegExp[], name: 'downloaded' | 'rated', value: 'only' | 'none') => {
    for (const pattern of patterns) {
      remaining.take(pattern, () => {
        read[name] ??= value;
      });
    }
  };
  mark(downloadedNone, 'downloaded', 'none');
  mark(downloadedOnly, 'downloaded', 'only');
  mark(ratedNone, 'rated', 'none');
  mark(ratedOnly, 'rated', 'only');
  return read;
}
