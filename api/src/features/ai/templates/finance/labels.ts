import type { Unit } from './finance-state.ts';

export const unitPatterns: Record<Unit, string> = {
  hour: 'hours?|hrs?|h',
  date: 'dates?|gigs?|nights?|shows?|events?|weddings?|bookings?|parties|sets?',
  person: 'people|persons?|djs?|heads?|members?|musicians?|of us|ways?',
  km: 'km|kms|kilomet(?:er|re)s?',
};

export const feeWords =
  /\b(?:fees?|gages?|pays?|paid|gets?|receives?|charg(?:e|ed|ing)|earn\w*|income|revenue|invoice|gross|tips?|bonus|merch|door|bar|overtime|royalties|deposit|rate|quote)\b/i;
/** What is paid for, when nothing else names an amount: "500 for Saturday". */
export const eventWords =
  /\b(?:(?:mon|tues|wednes|thurs|fri|satur|sun)days?|gigs?|weddings?|festivals?|residenc(?:y|ies)|concerts?|birthdays?|part(?:y|ies)|clubs?)\b/i;
export const costWords =
  /\b(?:costs?|expenses?|travel\w*|trains?|flights?|fly\w*|fuel|petrol|gas|diesel|taxis?|cabs?|tolls?|parking|cars?|vans?|mileage|hotels?|rooms?|accommodation|food|meals?|dinner|drinks?|gear|equipment|rental|rent|hire|insurance|ads?|adverts?|advertising|promo\w*|marketing|visas?|licen[cs]es?|lights?|lighting|cables?|assistant|roadie|driver|baggage|luggage|posters?|flyers?|studio|mastering|artwork)\b/i;
export const taxWords = /\b(?:tax(?:es)?|withholding|withheld)\b/i;
export const shareWords =
  /\b(?:agents?|agency|bookers?|booking(?: fee)?|commission|managers?|management|promoters?|platform|label)\b/i;
/** Who pays, so that "the promoter pays 600" is a fee. */
export const payWords = /\b(?:pays?|paid|paying|offers?|offered)\b/i;
export const splitWords =
  /\b(?:split\w*|shar(?:e|ed|ing) (?:it|between|among|by)|between|among|amongst|ways?|of us|djs|members)\b/i;
/** Shares that change a sum in more than one way. */
export const ambiguousShares = /\b(?:vat|gst|mwst|ust|discount|deposit|tips?|interest)\b/i;
/** Before the amount that must be left. */
export const keepBefore =
  /\b(?:keep|keeping|take home|taking home|clear|pocket|net|end up with|walk away with|be left with|have left)(?: (?:at least|around|about|exactly|me|us))*\s*$/i;
export const keepAfter =
  /^\s*(?:left|net|in my pocket|for myself|take-home|to keep|to take home|to myself)\b/i;
/** Before the amounts that go out. */
export const deductLead = /^(?:after|minus|less|deduct\w*|subtract\w*|[-–−])$/i;
export const plusLead = /^(?:plus|\+)$/i;

const ignored = new Set(
  (
    'a add an km and another any at back be best can charge charged cost costs do does each every few fee for from get gets getting give have he how i if in into is it it’s its left make me money more much my need ' +
    'of off on one or only our out over paid pay per please plus she should so split sum take takes that the their then there they this to total us want was we what what’s whats when which will with would you your after minus less instead work working budget calculate'
  ).split(' '),
);

/** Returns the words of a part of a message that may name an amount: "for the dancers" is "Dancers". Empty if there are none. */
export function labelOf(text: string): string {
  const words = text
    .toLowerCase()
    .replaceAll(
      new RegExp(String.raw`\b(?:a|an|per|each|every) (?:${Object.values(unitPatterns).join('|')})\b`, 'g'),
      ' ',
    )
    .replaceAll(/[^\p{L}\p{N}’'& -]/gu, ' ')
    .split(/\s+/)
    .filter((word) => word !== '' && !ignored.has(word) && !/\d/.test(word) && word !== '-');
  const label = words.slice(0, 3).join(' ').slice(0, 40).toWellFormed();
  return label.charAt(0).toUpperCase() + label.slice(1);
}
