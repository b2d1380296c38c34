import { camelotPosition } from '../KeyChip/index.ts';

/** All 24 codes, clockwise from 1A and 1B. */
export const camelotCodes: readonly string[] = Array.from({ length: 12 }, (_, at) => [
  `${at + 1}A`,
  `${at + 1}B`,
]).flat();

/**
 * Returns the keys that mix with a key: itself, one step either way, and the other mode of its number. Returns none for an invalid code.
 */
export function mixableWith(code: string): string[] {
  const position = camelotPosition(code);
  if (!position) return [];
  const { number, mode } = position;
  const letter = mode.toUpperCase();
  const other = mode === 'a' ? 'B' : 'A';
  const before = ((number + 10) % 12) + 1;
  const after = (number % 12) + 1;
  return [`${number}${letter}`, `${before}${letter}`, `${after}${letter}`, `${number}${other}`];
}

/** Returns the geometry of a segment on a wheel of radius 100 around 0,0 (12 at the top): its outline and the position of its text. */
export function segment(code: string): { path: string; x: number; y: number } {
  const { number, mode } = camelotPosition(code) ?? { number: 12, mode: 'b' };
  const [inner, outer] = mode === 'a' ? [38, 67] : [69, 98];
  const middle = (number % 12) * 30 - 90;
  const at = (radius: number, degrees: number) => {
    const turn = (degrees * Math.PI) / 180;
    return [round(Math.cos(turn) * radius), round(Math.sin(turn) * radius)];
  };
  const [from, to] = [middle - 14.4, middle + 14.4];
  const [x = 0, y = 0] = at((inner + outer) / 2, middle);
  const path = `M${at(inner, from)}L${at(outer, from)}A${outer},${outer},0,0,1,${at(outer, to)}L${at(inner, to)}A${inner},${inner},0,0,0,${at(inner, from)}Z`;
  return { path, x, y };
}

const round = (value: number) => Math.round(value * 100) / 100;
