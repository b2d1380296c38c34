import { longestRow, type ReadRow } from './read-row.ts';

/** Reads one JSON object per line. An invalid line is reported, and the next is read. */
export async function* ndjsonRows(text: AsyncIterable<string>): AsyncGenerator<ReadRow> {
  let line = 0;
  let begun = '';
  let tooLong = false;
  for await (const chunk of text) {
    const pieces = chunk.split('\n');
    for (const [i, piece] of pieces.entries()) {
      begun = tooLong ? '' : begun + piece;
      tooLong ||= begun.length > longestRow;
      if (i === pieces.length - 1) break;
      line += 1;
      yield* rowOf(tooLong ? null : begun, line);
      begun = '';
      tooLong = false;
    }
  }
  yield* rowOf(tooLong ? null : begun, line + 1);
}

/**
 * Reads the objects of a JSON array (or of several values in sequence), each parsed separately: an array of any length takes the memory of
 * one of its objects.
 */
export async function* jsonRows(text: AsyncIterable<string>): AsyncGenerator<ReadRow> {
  let line = 1;
  let from = 1;
  let depth = 0;
  let inText = false;
  let escaped = false;
  let object = '';
  let size = 0;
  for await (const chunk of text) {
    let start = 0;
    for (let i = 0; i < chunk.length; i++) {
      const sign = chunk[i];
      if (sign === '\n') line += 1;
      if (inText) {
        if (escaped) escaped = false;
        else if (sign === '\\') escaped = true;
        else if (sign === '"') inText = false;
        continue;
      }
      if (sign === '"') inText = true;
      else if (sign === '{') {
        if (depth === 0) {
          yield* strayIn(chunk.slice(start, i), line);
          start = i;
          from = line;
          size = 0;
        }
        depth += 1;
      } else if (sign === '}' && depth > 0) {
        depth -= 1;
        if (depth > 0) continue;
        object += chunk.slice(start, i + 1);
        yield* rowOf(size + object.length > longestRow ? null : object, from);
        object = '';
        start = i + 1;
      }
    }
    const left = chunk.slice(start);
    if (depth > 0) {
      size += object.length + left.length > longestRow ? longestRow : 0;
      object = size > longestRow ? '' : object + left;
    } else yield* strayIn(left, line);
  }
  if (depth > 0 || inText) yield { line: from, problem: 'incomplete: the file ends inside it' };
}

/** Skips commas, brackets and space between objects. `line` is where the text ends. */
function* strayIn(between: string, line: number): Generator<ReadRow> {
  const found = between.replace(/^[[\],\s]+/, '').replace(/[[\],\s]+$/, '');
  if (found === '') return;
  const after = between.slice(between.lastIndexOf(found) + found.length);
  yield notAnObject(line - after.split('\n').length + 1, found);
}

const notAnObject = (line: number, found: string): ReadRow => ({
  line,
  problem: `"${found.slice(0, 20)}" is not an object`,
});

function* rowOf(text: string | null, line: number): Generator<ReadRow> {
  if (text === null) {
    yield { line, problem: 'longer than a million characters' };
    return;
  }
  if (text.trim() === '') return;
  try {
    const value: unknown = JSON.parse(text);
    if (isRecord(value)) yield { line, values: value };
    else yield notAnObject(line, text);
  } catch {
    yield { line, problem: 'not valid JSON' };
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
