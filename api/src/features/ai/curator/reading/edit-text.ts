import { foldText } from '../../../../catalogue/search/words.ts';
import { spokenText } from './spoken-text.ts';

export const ordinals =
  'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth'.split(
    ' ',
  );
const ordinalOf = new Map(ordinals.map((word, i) => [word, `${i + 1}th`]));
const ordinalWord = new RegExp(`\\b(?:${ordinals.join('|')})\\b`, 'g');

/**
 * Normalises a message about the tracks shown: as `spokenText`, with ordinals in digits ("3th"), no quotes, and signs between spaces.
 * Starts and ends with a space.
 */
export const editText = (message: string): string =>
  spokenText(message.slice(0, 500))
    .replaceAll(/["“”„«»]/g, ' ')
    .replaceAll(
      /\b(?:number|no|nr|track) ?(\d{1,2})s (?=(?:a|an|not|too|the|so|really|rubbish|awful|bad)\b)/g,
      '$1 is ',
    )
    .replaceAll(ordinalWord, (word) => ordinalOf.get(word) ?? word)
    .replaceAll(/\b(\d{1,3})(?:st|nd|rd)\b/g, '$1th')
    .replaceAll(/[,;:!?()#&]|\.(?!\d)|(?<=\d) ?\+|(?<=\d(?:th)?) ?- ?(?=\d)/g, ' $& ')
    .replaceAll(/ +/g, ' ')
    .replace(/^ ?/, ' ')
    .replace(/ ?$/, ' ');

/** Normalises a name so that it can be found in an edit text. */
export const nameText = (name: string): string => editText(foldText(name)).trim();
