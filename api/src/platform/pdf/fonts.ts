import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { Blob, Face } from 'harfbuzzjs';
import subsetFont from 'subset-font';
import { z } from 'zod';

/** Noto Sans in all its scripts, the most common first. Each comes in pieces with the character ranges they cover. */
const families = [
  'noto-sans',
  'noto-sans-arabic',
  'noto-sans-hebrew',
  'noto-sans-thai',
  'noto-sans-sc',
  'noto-sans-kr',
];
const require = createRequire(import.meta.url);

type Range = { from: number; to: number };
type Piece = { name: string; file: string; ranges: Range[] };

const unicodeRanges = z.record(z.string(), z.string());

async function piecesOf(family: string): Promise<Piece[]> {
  const folder = path.dirname(require.resolve(`@fontsource-variable/${family}/package.json`));
  const rangesByKey = unicodeRanges.parse(
    JSON.parse(await readFile(path.join(folder, 'unicode.json'), 'utf8')),
  );
  return Object.entries(rangesByKey).map(([key, ranges]) => {
    const name = `${family}-${key.replaceAll(/[[\]]/g, '')}`;
    return {
      name,
      file: path.join(folder, 'files', `${name}-wght-normal.woff2`),
      ranges: readRanges(ranges),
    };
  });
}

/** Parses "U+0041-005A,U+20AC". */
const readRanges = (text: string): Range[] =>
  text.split(',').map((part) => {
    const [from = '0', to = from] = part.trim().replace(/^U\+/i, '').split('-');
    return { from: Number.parseInt(from, 16), to: Number.parseInt(to, 16) };
  });

let pieces: Promise<Piece[]> | null = null;
/** Reads the list of pieces once, when first needed. */
const allPieces = (): Promise<Piece[]> => {
  pieces ??= Promise.all(families.map(piecesOf)).then((lists) => lists.flat());
  return pieces;
};

/** Returns which font has a character; null: none of ours. */
export type FontFinder = (character: string) => string | null;
/** A TrueType font with only the requested characters. */
export type PdfFont = { name: string; ttf: Uint8Array };

/** Replaces a character that no font has. */
export const replacement = '?';

/**
 * Returns fonts for these texts only, in one weight (400 regular, 700 bold), and a function that finds the font of a character. Covers
 * Latin, Greek, Cyrillic, Vietnamese, Devanagari, Arabic, Hebrew, Thai, Chinese, Japanese and Korean.
 */
export async function fontsFor(
  texts: string[],
  weight: 400 | 700,
): Promise<{ fonts: PdfFont[]; find: FontFinder }> {
  const available = await allPieces();
  const wanted = new Map<Piece, string>();
  const homes = new Map<string, string>();
  for (const character of new Set([...texts.join(''), replacement])) {
    const piece = await homeOf(character, available);
    if (piece === null) continue;
    homes.set(character, nameOf(piece, weight));
    wanted.set(piece, (wanted.get(piece) ?? '') + character);
  }
  const fonts = await Promise.all(
    [...wanted].map(async ([piece, text]) => ({
      name: nameOf(piece, weight),
      ttf: await subsetFont(await readFile(piece.file), text, {
        targetFormat: 'truetype',
        variationAxes: { wght: weight },
      }),
    })),
  );
  return { fonts, find: (character) => homes.get(character) ?? null };
}

const nameOf = ({ name }: Piece, weight: number) => `${name}-${weight}`;

/** Finds the first piece that has a character. Some pieces lack characters of their ranges. */
async function homeOf(character: string, available: Piece[]): Promise<Piece | null> {
  const code = character.codePointAt(0) ?? 0;
  for (const piece of available) {
    const promised = piece.ranges.some(({ from, to }) => code >= from && code <= to);
    if (promised && (await charactersIn(piece)).has(code)) return piece;
  }
  return null;
}

const known = new Map<Piece, Promise<Set<number>>>();
/** Returns the characters in a piece, looked up once per process. */
function charactersIn(piece: Piece): Promise<Set<number>> {
  const before = known.get(piece);
  if (before) return before;
  const reading = readFile(piece.file)
    .then((file) => subsetFont(file, promisedBy(piece), { targetFormat: 'truetype' }))
    .then((ttf) => new Set(new Face(new Blob(ttf)).collectUnicodes()));
  known.set(piece, reading);
  return reading;
}

const promisedBy = ({ ranges }: Piece): string =>
  ranges
    .flatMap(({ from, to }) =>
      Array.from({ length: to - from + 1 }, (_, i) => String.fromCodePoint(from + i)),
    )
    .join('');
