export type CamelotPosition = { number: number; mode: 'a' | 'b' };

/** Reads "8A" as number 8, mode a. Returns null if the text is not a Camelot code. */
export function camelotPosition(code: string | null | undefined): CamelotPosition | null {
  const found = /^(1[0-2]|[1-9])([AB])$/i.exec(code ?? '');
  return found ? { number: Number(found[1]), mode: found[2]?.toLowerCase() === 'a' ? 'a' : 'b' } : null;
}
