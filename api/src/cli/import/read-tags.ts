import { type MusicKey, readKey } from '@pool/contracts/music-key';
import { type IAudioMetadata, parseBuffer, selectCover } from 'music-metadata';
import { keyTag } from '../../catalogue/key-columns.ts';
import { type OwnNumbers, ownNumbers, perOwnNumber } from '../../catalogue/own-numbers.ts';
import { perSource, type SourceField, textSources } from '../../catalogue/text-sources.ts';
import { isReleaseYear } from './release-year.ts';

/** The tags of a file; null for missing or invalid ones. */
export type Tags = OwnNumbers &
  Record<SourceField, string | null> & {
    /** YYYY-MM-DD. */
    released: string | null;
    bpm: number | null;
    key: MusicKey | null;
    picture: Uint8Array | null;
    /** The container's length, in seconds. */
    seconds: number | null;
    /** The bit rate of lossy formats. */
    kbps: number | null;
  };

const text = (value: string | undefined, maxLength: number): string | null =>
  // Postgres accepts no zero byte, and some programs leave one at the end.
  value
    ?.replaceAll(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, maxLength) || null;

/** Reads the tags of an MP3, WAV, FLAC, OGG or M4A. Rejects with a reason when the container cannot be read. */
export async function readTags(bytes: Uint8Array, mime: string): Promise<Tags> {
  const metadata = await parseBuffer(bytes, { mimeType: mime, size: bytes.length }, { duration: true });
  const { common, format } = metadata;
  const cover = selectCover(common.picture);
  const bpm = Math.round(Number(common.bpm ?? otherTag(metadata, /^t?bpm$/) ?? 0) * 100) / 100;
  const key = common.key ?? otherTag(metadata, keyTag);
  return {
    ...perSource((field) => text(textSources[field].tag?.(common), textSources[field].maxLength)),
    released: dayOf(common),
    bpm: bpm >= 40 && bpm <= 256 ? bpm : null,
    key: key ? readKey(key) : null,
    ...perOwnNumber((field) => ownNumbers[field].read(otherTag(metadata, ownNumbers[field].tag) ?? '')),
    // A copy: the file's own memory is handed to the decoder.
    picture: cover ? Uint8Array.from(cover.data) : null,
    seconds: format.duration ?? null,
    kbps: format.lossless === false && format.bitrate ? Math.round(format.bitrate / 1000) : null,
  };
}

/** Reads a tag by the names that DJ programs use beyond the standard ("TXXX:INITIALKEY", "----:com.apple.iTunes:initialkey"). */
function otherTag({ native }: IAudioMetadata, name: RegExp): string | null {
  const tags = Object.values(native).flat();
  const found = tags.find(({ id }) => name.test(id.replace(/^.*:/, '').replaceAll('_', ' ').toLowerCase()));
  return typeof found?.value === 'string' ? found.value : null;
}

function dayOf({ date, originaldate, year }: IAudioMetadata['common']): string | null {
  const [, y, m = '01', d = '01'] =
    /^(\d{4})(?:-(\d{2}))?(?:-(\d{2}))?/.exec(date ?? originaldate ?? `${year ?? ''}`) ?? [];
  const day = `${y}-${m}-${d}`;
  const at = new Date(`${day}T00:00:00Z`);
  // An invalid date (31 February) becomes another day when parsed.
  return isReleaseYear(Number(y)) && !Number.isNaN(at.getTime()) && at.toISOString().startsWith(day)
    ? day
    : null;
}
