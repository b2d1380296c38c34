import type { Random } from 'api/random';
import { downloadName } from 'api/seeding';
import { recipeDurationMs } from '../music/timing.ts';
import type { DemoVersion, VersionKind } from '../types.ts';
import { dayMs } from './calendar.ts';
import { versionButtons } from './genres.ts';
import { remixers } from './people.ts';
import type { Song } from './songs.ts';

const spoken = new Set(['Hip-Hop', 'Trap', 'Dancehall', 'Reggaeton', 'Soca', 'R&B', 'Pop']);
const spokenSets: VersionKind[][] = [
  ['Clean', 'Dirty', 'Intro Clean', 'Intro Dirty', 'Instrumental'],
  ['Clean', 'Dirty', 'Acapella', 'Instrumental'],
  ['Main', 'Clean', 'Intro Clean'],
  ['Clean', 'Dirty', 'Intro Clean', 'Intro Dirty'],
  ['Clean', 'Dirty', 'Remix'],
];
const clubSets: VersionKind[][] = [
  ['Main', 'Extended', 'Instrumental'],
  ['Main', 'Intro', 'Acapella', 'Remix'],
  ['Extended', 'Main', 'DJ Tool'],
  ['Main', 'Clean', 'Intro', 'Instrumental', 'Remix'],
  ['Main', 'Intro'],
];
const toolSets: VersionKind[][] = [['DJ Tool', 'Drum Loop']];
const subtypes = ['Clean', 'Dirty'];

function namesOf(random: Random, song: Song): { kind: VersionKind; frp: boolean }[] {
  const sets = song.key === null ? toolSets : spoken.has(song.genre) ? spokenSets : clubSets;
  const kinds = random.pick(sets);
  const diy = random.chance(0.14);
  const names = kinds.map((kind) => ({ kind, frp: diy && /Intro|Extended|Remix/.test(kind) }));
  // A pool may have its own edit and the label's: the list must then show only one of them.
  if (random.chance(0.05)) names.push({ kind: kinds[0] ?? 'Main', frp: true });
  return names.filter((a, i) => names.findIndex((b) => b.kind === a.kind && b.frp === a.frp) === i);
}

/** Builds the versions of one song, in display order. */
export function cutVersions(random: Random, song: Song, trackIndex: number, now: Date): DemoVersion[] {
  const names = namesOf(random, song);
  const seconds = random.int(102, 110);
  const added = random.chance(0.07) ? names.length - 1 : -1;
  return names.map(({ kind, frp }, i) => {
    const [type = kind, sub = ''] = kind.startsWith('Intro ') ? ['Intro', kind.slice(6)] : [kind];
    const subname = kind === 'Remix' ? random.pick(remixers) : null;
    const subversionType = sub || (subtypes.includes(kind) ? kind : '');
    const prefix = frp ? 'FRP ' : '';
    const parts = subname
      ? [`${prefix}${subname} Remix`]
      : sub
        ? [sub, `${prefix}${type}`]
        : [`${prefix}${kind}`];
    const recipe = {
      seed: song.seed,
      style: song.style,
      bpm: song.bpm,
      keyPitch: song.keyPitch,
      keyMode: song.keyMode,
      kind,
      seconds,
    };
    const late = song.createdAt.getTime() + random.int(3, 30) * dayMs;
    return {
      trackIndex,
      name: `${prefix}${kind}`,
      displayName: kind,
      versionType: type,
      subversionType,
      subname,
      fileName: downloadName({ artist: song.artist, title: song.title, parts, extension: 'mp3' }),
      bpm: song.bpm,
      key: song.key,
      displayOrder: (versionButtons.find((b) => b.name === kind)?.displayOrder ?? 0) * 2 + (frp ? 1 : 0),
      durationMs: recipeDurationMs(recipe),
      createdAt: i === added && late < now.getTime() ? new Date(late) : song.createdAt,
      recipe,
    };
  });
}
