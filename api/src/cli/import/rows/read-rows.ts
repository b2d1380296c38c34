import { createReadStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { SetupError } from '../../../platform/setup-error.ts';
import { csvRows } from './csv-rows.ts';
import { jsonRows, ndjsonRows } from './json-rows.ts';
import type { ReadRow } from './read-row.ts';

export const rowFormats = ['csv', 'tsv', 'json', 'ndjson'] as const;
export type RowFormat = (typeof rowFormats)[number];

const byExtension: Record<string, RowFormat> = {
  csv: 'csv',
  txt: 'csv',
  tsv: 'tsv',
  json: 'json',
  ndjson: 'ndjson',
  jsonl: 'ndjson',
};

/** Detects the format from a file's name, or null. */
export const formatOf = (file: string): RowFormat | null =>
  byExtension[/\.([a-z]+)$/i.exec(file)?.[1]?.toLowerCase() ?? ''] ?? null;

export type RowSource = {
  /** A path, or "-" for standard input. */
  file: string;
  stdin: Readable;
  format: RowFormat;
  /** A label for TextDecoder; null: UTF-8, or the encoding of a byte order mark. */
  encoding: string | null;
  /** Called with the bytes read so far. */
  onBytes?: (bytes: number) => void;
};

/** Reads the rows of a source on demand: a file of any length takes the same memory. */
export async function* readRows(source: RowSource): AsyncGenerator<ReadRow> {
  const chunks: AsyncIterable<Buffer | string> =
    source.file === '-' ? source.stdin : createReadStream(source.file, { highWaterMark: 1 << 16 });
  const text = decoded(chunks, source);
  if (source.format === 'json') yield* jsonRows(text);
  else if (source.format === 'ndjson') yield* ndjsonRows(text);
  else yield* csvRows(text, source.format === 'tsv' ? '\t' : null);
}

/** Decodes text without a byte order mark. Invalid bytes become U+FFFD, for which rows are refused. */
async function* decoded(
  chunks: AsyncIterable<Buffer | string>,
  { encoding, onBytes }: Pick<RowSource, 'encoding' | 'onBytes'>,
): AsyncGenerator<string> {
  let decoder: TextDecoder | null = null;
  let bytes = 0;
  for await (const chunk of chunks) {
    const part = typeof chunk === 'string' ? Buffer.from(chunk) : chunk;
    decoder ??= decoderOf(encoding ?? markOf(part));
    bytes += part.length;
    onBytes?.(bytes);
    yield decoder.decode(part, { stream: true });
  }
  yield decoder?.decode() ?? '';
}

function decoderOf(encoding: string): TextDecoder {
  try {
    return new TextDecoder(encoding);
  } catch {
    throw new SetupError(`There is no encoding "${encoding}": utf-8, utf-16le, windows-1252 …`);
  }
}

function markOf(start: Buffer): string {
  if (start[0] === 0xff && start[1] === 0xfe) return 'utf-16le';
  if (start[0] === 0xfe && start[1] === 0xff) return 'utf-16be';
  return 'utf-8';
}
