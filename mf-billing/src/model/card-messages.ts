import type { CardSettings } from '@pool/contracts/billing';

/**
 * The messages between the page and the frame with the card's fields. They never contain a card number or CVC: the frame only sends those
 * to the gateway, and passes a token to the page.
 */
export type ToFrame =
  /** The first message: where to send the number, and the theme and language of the page. */
  | { kind: 'begin'; settings: CardSettings; theme: string; language: string }
  | { kind: 'theme'; theme: string }
  /** Nothing may be typed while a payment is being made. */
  | { kind: 'lock'; locked: boolean }
  /** Validate the fields, and show the errors. */
  | { kind: 'check'; requestId: number }
  /** Check, then get a token. */
  | { kind: 'read'; requestId: number };

export type FromFrame =
  /** The frame's script is running and listening. */
  | { kind: 'ready' }
  /** How many pixels high the fields are. */
  | { kind: 'height'; pixels: number }
  /** Something was typed. */
  | { kind: 'edited' }
  /** Enter was pressed in a field: the whole form is meant. */
  | { kind: 'entered' }
  | { kind: 'checked'; requestId: number; valid: boolean }
  | { kind: 'answer'; requestId: number; answer: CardAnswer };

/**
 * The result of reading the card's fields: a token with the card details that may be known, or the reason why there is none. The fields
 * show `invalid` themselves.
 */
export type CardAnswer =
  | { state: 'token'; token: string; month: string; year: string; brand: string; lastFour: string }
  | { state: 'invalid' }
  | { state: 'failed'; sentence: string };

type Fields = Record<string, unknown>;
const isFields = (data: unknown): data is Fields => typeof data === 'object' && data !== null;
const texts = (data: Fields, ...names: string[]) => names.every((name) => typeof data[name] === 'string');

/** Returns whether data is a message from the page to the frame. */
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

/** Returns whether data is a message from the frame to the page. */
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
