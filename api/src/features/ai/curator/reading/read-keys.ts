import { camelotCodes, compatibleKeys, readKey, toCamelot } from '@pool/contracts/music-key';
import type { Criteria } from '../curator-state.ts';
import type { RemainingText } from './spoken-text.ts';

const compatible =
  /(?:compatible (?:with|to)|mix(?:es|ing)?(?: well)?(?: in)? (?:with|into)|harmonic(?:ally)?(?: with| to| around)?|go(?:es)?(?: well)? with|around|near|match(?:es|ing)?|next to|fits?(?: with| to)?|~)(?: the)?(?: key)?(?: of)? ?$/;
const starting = /(?:start|begin|open)(?:s|ing|ning)? (?:in|from|at|with|on)(?: the)?(?: key)?(?: of)? ?$/;
const excluded =
  /\b(?:not|no|nothing|none|without|except|avoid|skip)(?: (?:anything|whatever|whatevers|whats|everything|stuff|ones?|tracks?|that|thats|is|are|of|them))*(?: in)?(?: the)?(?: key)?(?: of)? ?$/;
/** "Am" is a key only after a word that leads to one. */
const leadsToKey = /(?:\bin|\bkeys?|\bof|\bor|\bto|\bwith|\binto|\bfrom|\baround|,|\/|\|) ?$/;

/** Reads keys and removes them from the text: "8A", "in Am or Em", "compatible with A minor". */
export function readKeys(remaining: RemainingText): Partial<Pick<Criteria, 'keys' | 'startKey'>> {
  const wanted = new Set<string>();
  const unwanted = new Set<string>();
  let startKey: string | null = null;
  let around = false;
  const note = (typed: string, before: string): boolean => {
    const key = readKey(typed);
    if (!key) return false;
    const code = toCamelot(key);
    if (starting.test(before)) {
      startKey = code;
      return true;
    }
    around = compatible.test(before) || (around && /(?:or|and|,|\||\/) ?$/.test(before));
    if (excluded.test(before)) unwanted.add(code);
    else for (const fits of around ? compatibleKeys(code) : [{ code }]) wanted.add(fits.code);
    return true;
  };
  remaining.take(/\b((?:1[0-2]|0?[1-9])[ab])\b/g, ([, typed = ''], before) => note(typed, before));
  remaining.take(/\b([a-g](?:#|b| sharp| flat)? ?(?:minor|major|min|maj))\b/g, ([, typed = ''], before) =>
    note(typed.replace(/ (sharp|flat)/, '$1'), before),
  );
  remaining.take(
    /(?<![\w#])([a-g](?:#|b)?m)(?![\w#])/g,
    ([, typed = ''], before) => (typed.length > 2 || leadsToKey.test(before)) && note(typed, before),
  );
  remaining.take(/\bkey(?: of)? ([a-g](?:#|b)?)(?![\w#])/g, ([, typed = ''], before) => note(typed, before));
  remaining.take(/\b(?:in) ([a-g]#)(?!\w)/g, ([, typed = ''], before) => note(typed, before));
  remaining.take(/\b(?:(?:only |all )?(?:in )?(major|minor)(?: keys?)?(?: only)?)\b/g, ([, mode], before) => {
    const side = mode === 'major' ? 'B' : 'A';
    const codes = camelotCodes.filter((code) => code.endsWith(side));
    for (const code of codes) (excluded.test(before) ? unwanted : wanted).add(code);
  });
  if (unwanted.size > 0 && wanted.size === 0) for (const code of camelotCodes) wanted.add(code);
  for (const code of unwanted) wanted.delete(code);
  return { ...(wanted.size > 0 ? { keys: [...wanted] } : {}), ...(startKey ? { startKey } : {}) };
}
