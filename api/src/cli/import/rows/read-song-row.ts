import { type MusicKey, readKey } from '@pool/contracts/music-key';
import { type TextField, textFields } from '@pool/contracts/text-fields';
import { type OwnNumbers, ownNumbers, perOwnNumber } from '../../../catalogue/own-numbers.ts';
import { perCardText, type TrackTexts } from '../../../catalogue/text-columns.ts';
import { textSources } from '../../../catalogue/text-sources.ts';
import { firstYear, isReleaseYear, lastYear } from '../release-year.ts';
import { readSongName } from '../song-name.ts';
import { readBracket, type VersionName, versionOf } from '../version-name.ts';
import type { FieldValues } from './columns.ts';
import { checkedText, RowProblem } from './row-problem.ts';

export type Precision = 'day' | 'month' | 'year';
/** The song data of a row of metadata; null where it has none. */
export type SongRow = OwnNumbers &
  TrackTexts & {
    artist: string;
    title: string;
    versions: VersionName[];
    bpm: number | null;
    key: MusicKey | null;
    /** YYYY-MM-DD, the first day where only the month or year is known. */
    released: string | null;
    precision: Precision | null;
  };

const nothing = /^(?:n\/?a|none|null|unknown|-+|\?)$/i;

/** Reads a row of metadata. Throws RowProblem with the reason. */
export function readSongRow(values: FieldValues): SongRow {
  const printed = { title: required(values, 'title'), artist: required(values, 'artist') };
  const song = readSongName(printed.title, printed);
  const own = optional('version', values.version);
  const named = own === null ? [] : own.split(/\s*[;|,]\s*/).filter((name) => name !== '');
  return {
    artist: printed.artist,
    title: song.title,
    versions: named.length > 0 ? named.map(versionNamed) : [song.version],
    // A track has one genre: the first of a list.
    ...perCardText((field) =>
      optional(field, field === 'genre' ? values.genre?.split(/\s*[,;|]\s*/)[0] : values[field]),
    ),
    bpm: readBpm(values.bpm),
    key: readMusicKey(values.key, values.mode),
    ...perOwnNumber((field) => ownNumbers[field].read(values[field] ?? '')),
    ...readReleased(values.released),
  };
}

/** Reads a required text. Throws RowProblem. */
export function required(values: FieldValues, field: 'title' | 'artist'): string {
  const text = values[field];
  if (text === undefined) throw new RowProblem(`no ${field}`);
  return checkedText(text, `the ${field}`, textSources[field].maxLength);
}

function optional(field: TextField, text: string | undefined): string | null {
  if (text === undefined || text === '' || nothing.test(text)) return null;
  return checkedText(text, `the ${textFields[field].label}`, textSources[field].maxLength);
}

const versions = new Map<string, VersionName>();

/** Returns the version with a name. Cached, since a table repeats the same few names. */
function versionNamed(name: string): VersionName {
  const known = versions.get(name) ?? readVersion(name);
  if (versions.size < 1000) versions.set(name, known);
  return known;
}

function readVersion(name: string): VersionName {
  const bracket = readBracket(name);
  if (bracket) return versionOf([bracket]);
  return {
    name,
    displayVersion: name,
    versionType: name,
    subversionType: '',
    subname: null,
    displayOrder: 100,
  };
}

function readBpm(text: string | undefined): number | null {
  if (text === undefined || nothing.test(text)) return null;
  const bpm = Math.round(Number(text.replace(',', '.')) * 100) / 100;
  if (bpm === 0) return null;
  if (!(bpm > 0 && bpm <= 256)) throw new RowProblem(`"${cut(text)}" is not a tempo from 1 to 256 BPM`);
  return bpm;
}

/** Reads a key by name or code, or as a pitch class (0 is C, -1 none) and a mode (0 minor, 1 major). */
function readMusicKey(text: string | undefined, mode: string | undefined): MusicKey | null {
  if (text === undefined || nothing.test(text) || text === '-1') return null;
  if (/^\d{1,2}(?:\.0)?$/.test(text)) {
    const pitch = Number(text);
    const read = mode === undefined ? null : modeOf(mode);
    if (pitch > 11) throw new RowProblem(`"${cut(text)}" is not a key (pitch classes go from 0 to 11)`);
    if (!read) throw new RowProblem(`the key "${text}" needs a mode: 0 or minor, 1 or major`);
    return { pitch, mode: read };
  }
  const key = readKey(
    mode !== undefined && /^[a-h](?:#|b|♯|♭)?$/i.test(text) ? `${text} ${modeOf(mode) ?? ''}` : text,
  );
  if (!key) throw new RowProblem(`"${cut(text)}" is not a key`);
  return key;
}

function modeOf(text: string): 'major' | 'minor' | null {
  if (/^(?:1(?:\.0)?|major|maj|dur)$/i.test(text)) return 'major';
  return /^(?:0(?:\.0)?|minor|min|moll)$/i.test(text) ? 'minor' : null;
}

function readReleased(text: string | undefined): Pick<SongRow, 'released' | 'precision'> {
  if (text === undefined || nothing.test(text) || /^0+(?:-0+)*$/.test(text))
    return { released: null, precision: null };
  const day = readDay(text);
  if (!day) throw new RowProblem(`"${cut(text)}" is not a date (YYYY, YYYY-MM or YYYY-MM-DD)`);
  checkYear(day.released, text);
  return day;
}

/** Throws RowProblem on a day (YYYY-MM-DD) before the first recording or after next year. */
export function checkYear(day: string, text: string): void {
  if (!isReleaseYear(Number(day.slice(0, 4))))
    throw new RowProblem(`"${cut(text)}" is outside the years ${firstYear} to ${lastYear(new Date())}`);
}

/** Reads a day, month or year; null when it is invalid. A time after the day is cut off; months and days of 00 are unknown. */
export function readDay(text: string): { released: string; precision: Precision } | null {
  const found = /^(\d{4})(?:\.0|[-/.](\d{1,2})(?:[-/.](\d{1,2})(?:[T ].*)?)?)?$/.exec(text);
  if (!found) return null;
  const [, year = '', month = '00', date = '00'] = found;
  const known = Number(month) === 0 ? 'year' : Number(date) === 0 ? 'month' : 'day';
  const two = (digits: string) => digits.padStart(2, '0');
  const day = `${year}-${known === 'year' ? '01' : two(month)}-${known === 'day' ? two(date) : '01'}`;
  const at = new Date(`${day}T00:00:00Z`);
  // An invalid date (31 February) becomes another day when parsed.
  if (Number.isNaN(at.getTime()) || !at.toISOString().startsWith(day)) return null;
  return { released: day, precision: known };
}

const cut = (text: string): string => (text.length > 40 ? `${text.slice(0, 40)}…` : text);
