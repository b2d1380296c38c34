import type { CardSettings } from '@pool/contracts/billing';

/**
 * What the page and the frame with the card's fields say to one another. Neither a number nor a cvc is ever in it: the frame gives those to
 * the gateway alone and hands the page a token.
 */
export type ToFrame =
  /** The first word: where the number goes, and the look of the page. */
  | { kind: 'begin'; settings: CardSettings; theme: string; language: string }
  | { kind: 'theme'; theme: string }
  /** Nothing may be typed while a payment is being made. */
  | { kind: 'lock'; locked: boolean }
  /** Look whether all is right, and show what is not. */
  | { kind: 'check'; requestId: number }
  /** Check, then get a token. */
  | { kind: 'read'; requestId: number };

export type FromFrame =
  /** The frame's script runs and listens. */
  | { kind: 'ready' }
  /** How many pixels high the fields are. */
  | { kind: 'height'; pixels: number }
  /** Something was typed. */
  | { kind: 'edited' }
  /** Enter was pressed in a field: the whole form is meant. */
  | { kind: 'entered' }
  | { kind: 'checked'; requestId: number; valid: boolean }
  | { kind: 'answer'; requestId: number; answer: CardAnswer };

/** What became of the card's fields: a token with what may be known of the card, or why there is none. `invalid` is shown in the fields. */
export type CardAnswer =
  | { state: 'token'; token: string; month: string; year: string; brand: string; lastFour: string }
  | { state: 'invalid' }
  | { state: 'failed'; sentence: string };

type Fields = Record<string, unknown>;
const isFields = (data: unknown): data is Fields => typeof data === 'object' && data !== null;
const texts = (data: Fields, ...names: string[]) => names.every((name) => typeof data[name] === 'string');

/** Is this a word of the page to the frame? */
export function isToFrame(data: unknown): data is ToFrame {
  if (!isFields(data)) return false;
  const { kind, requestId, locked, settings } = data;
  if (kind === 'check' || kind === 'read') return typeof requestId === 'number';
  if (kind === 'lock') return typeof locked === 'boolean';
  if (kind === 'theme') return texts(data, 'theme');
  return (
    kind === 'begin' &&
    texts(data, 'theme', 'language') &&
    isFields(settings) &&
    texts(settings, 'tokenUrl', 'loginId', 'clientKey')
  );
}

/** Is this a word of the frame to the page? */
export function isFromFrame(data: unknown): data is FromFrame {
  if (!isFields(data)) return false;
  const { kind, requestId, pixels, valid, answer } = data;
  if (kind === 'ready' || kind === 'edited' || kind === 'entered') return true;
  if (kind === 'height') return typeof pixels === 'number' && pixels >= 0 && pixels < 2000;
  if (typeof requestId !== 'number') return false;
  if (kind === 'checked') return typeof valid === 'boolean';
  return kind === 'answer' && isCardAnswer(answer);
}

function isCardAnswer(data: unknown): data is CardAnswer {
  if (!isFields(data)) return false;
  if (data.state === 'invalid') return true;
  if (data.state === 'failed') return texts(data, 'sentence');
  return data.state === 'token' && texts(data, 'token', 'month', 'year', 'brand', 'lastFour');
}
