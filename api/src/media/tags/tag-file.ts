import type { FilePart } from '../../platform/storage/file-parts.ts';
import type { Id3 } from './read-id3.ts';
import { type ReadBytes, type SongTags, Untaggable } from './song-tags.ts';
import { type AiffLayout, layAiff, readAiffLayout } from './tag-aiff.ts';
import { type FlacLayout, layFlac, readFlacLayout } from './tag-flac.ts';
import { layMp3, type Mp3Layout, readMp3Layout } from './tag-mp3.ts';
import { layMp4, type Mp4Layout, readMp4Layout } from './tag-mp4.ts';
import { layOgg, type OggLayout, readOggLayout } from './tag-ogg.ts';
import { layWav, readWavLayout, type WavLayout } from './tag-wav.ts';
import type { VorbisComments } from './vorbis-comments.ts';

/** What must be known of a stored file to put tags into it. `plain`: it leaves as it is. */
export type Layout =
  | { format: 'mp3'; mp3: Mp3Layout }
  | { format: 'wav'; wav: WavLayout }
  | { format: 'flac'; flac: FlacLayout }
  | { format: 'aiff'; aiff: AiffLayout }
  | { format: 'ogg'; ogg: OggLayout }
  | { format: 'mp4'; mp4: Mp4Layout }
  | { format: 'plain' };

type Stored = { key: string; size: number; mime: string };

/** Reads the structure and the tags of a stored file: some kilobytes of it, of an MP4 its table of contents. */
export async function readLayout({ mime, size }: Stored, read: ReadBytes): Promise<Layout> {
  try {
    if (mime === 'audio/mpeg') return { format: 'mp3', mp3: await readMp3Layout(read, size) };
    if (mime === 'audio/wav') return { format: 'wav', wav: await readWavLayout(read, size) };
    if (mime === 'audio/aiff') return { format: 'aiff', aiff: await readAiffLayout(read, size) };
    if (mime === 'audio/ogg') return { format: 'ogg', ogg: await readOggLayout(read, size) };
    if (mime === 'audio/flac') return { format: 'flac', flac: await readFlacLayout(read, size) };
    if (mime === 'audio/mp4' || mime === 'video/mp4')
      return { format: 'mp4', mp4: await readMp4Layout(read, size) };
  } catch (error) {
    if (!(error instanceof Untaggable)) throw error;
  }
  return { format: 'plain' };
}

/**
 * What is sent of a stored file with these tags: bytes of ours and stretches of the file. Sound and pictures are stretches, so no byte of
 * them can change. Fields of the file that the pool knows nothing of stay.
 */
export function layTagged({ key, size }: Stored, layout: Layout, tags: SongTags): FilePart[] {
  try {
    if (layout.format === 'mp3') return layMp3(key, layout.mp3, tags);
    if (layout.format === 'wav') return layWav(key, layout.wav, tags);
    if (layout.format === 'aiff') return layAiff(key, layout.aiff, tags);
    if (layout.format === 'ogg') return layOgg(key, layout.ogg, tags);
    if (layout.format === 'flac') return layFlac(key, layout.flac, tags);
    if (layout.format === 'mp4') return layMp4(key, layout.mp4, tags);
  } catch (error) {
    if (!(error instanceof Untaggable)) throw error;
  }
  return [{ key, start: 0, end: size }];
}

/** How much memory a layout takes, roughly, in bytes. */
export function weightOf(layout: Layout): number {
  switch (layout.format) {
    case 'mp3':
      return 200 + weightOfId3(layout.mp3.id3);
    case 'wav':
      return 200 + layout.wav.chunks.length * 50 + weightOfId3(layout.wav.id3);
    case 'aiff':
      return 200 + layout.aiff.chunks.length * 50 + weightOfId3(layout.aiff.id3);
    case 'flac':
      return 200 + weightOfComments(layout.flac.comments);
    case 'ogg':
      return (
        weightOfComments(layout.ogg.comments) + layout.ogg.rest.reduce((sum, one) => sum + one.length, 200)
      );
    case 'mp4':
      return 200 + layout.mp4.moov.length;
    case 'plain':
      return 200;
  }
}

const weightOfId3 = ({ frames }: Id3): number =>
  frames.reduce((sum, { body }) => sum + 100 + (Buffer.isBuffer(body) ? body.length : 0), 0);
const weightOfComments = ({ fields }: VorbisComments): number =>
  fields.reduce((sum, field) => sum + 2 * field.length, 0);
