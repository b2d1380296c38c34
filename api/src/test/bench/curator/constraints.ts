/** The closed set of constraints on an answer, as data, with short functions that create them. Ranges include both ends. */

/** A measure of a track. Darkness is from 0 to 1, energy from 1 to 10. */
export type Axis = 'bpm' | 'energy' | 'year' | 'darkness';
export type Direction = 'up' | 'down';
export type Level = 'low' | 'middle' | 'high';
type Range = { from: number; to: number };
type Names = { of: string[] };

/** Met by each track, or by at least `share` of them. */
export type TrackConstraint = { share?: number } & (
  | ({ check: 'genre' | 'notGenre' | 'key' | 'mood' | 'notMood' | 'by' | 'notBy' } & Names)
  /** A part of a version's name is enough. */
  | ({ check: 'version' } & Names)
  | ({ check: 'within'; axis: Axis } & Range)
  | { check: 'addedWithin'; days: number }
  /** Has a clean version, or no explicit one. */
  | { check: 'familySafe' }
  | { check: 'downloaded'; is: boolean }
  /** The mean of all members' stars, or the caller's own. */
  | { check: 'rated' | 'ratedByMe'; atLeast: number }
);

/** Met by the answer as a whole. */
export type SetConstraint =
  | ({ check: 'count' | 'minutes' } & Range)
  /** Each of these genres occurs. */
  | ({ check: 'everyGenre' } & Names)
  /** So large a share of the tracks is of these genres. */
  | ({ check: 'genreShare' } & Names & Range)
  | ({ check: 'bpmAt'; place: 'first' | 'last' } & Range)
  /** No tempo is more than `slack` BPM against the direction of the one before. */
  | { check: 'bpmOrder'; direction: Direction; slack: number }
  /** The mean of the last third differs from that of the first by at least so much. */
  | { check: 'trend'; axis: Axis; direction: Direction; by: number }
  /** The answer in equal parts: each part that is higher than another by name has a higher mean, by at least `by` a level. */
  | { check: 'course'; axis: Axis; levels: Level[]; by: number }
  /** The highest mean of three neighbours lies in this part of the answer, from 0 to 1. */
  | ({ check: 'peak'; axis: Axis } & Range)
  | ({ check: 'mean'; axis: Axis } & Range)
  | { check: 'keysDiffer' | 'artistsDiffer' }
  | { check: 'artistsAtMost' | 'keysAtMost'; most: number }
  /** So large a share of neighbours has keys that mix. */
  | { check: 'harmonic'; atLeast: number };

/** What an answer is compared with: the answer before, the track at one of its places (from 1), or a track named in the request. */
export type Reference = 'before' | { place: number } | { named: string };

/** Met by the answer compared with the one before. Places count from 1. */
export type EditConstraint =
  | { check: 'exchanged'; places: [number, number] }
  /** `moved`: taken out and put in elsewhere. `placed`: now at that place, whatever the others do. */
  | { check: 'moved' | 'placed'; place: number; to: number }
  /** The answer before without, or with other tracks at, these places. */
  | { check: 'removed' | 'replaced'; places: number[] }
  /** `sameTracks` in any order; `extended`: the answer before, then more. */
  | { check: 'sameTracks' | 'reversed' | 'extended' }
  /** At least so many tracks of the answer before are still there. */
  | { check: 'kept'; atLeast: number }
  /** At least so many tracks were not in the answer before. */
  | { check: 'newTracks'; atLeast: number }
  /** The track at this place of the answer before is not there. */
  | { check: 'without'; place: number };

/** Met by the answer compared with its reference. */
export type ComparisonConstraint =
  /** The mean differs from the reference by at least so much. */
  | { check: 'than'; axis: Axis; to: Reference; direction: Direction; by: number }
  /** So large a share is of the reference's genre, or within so many BPM of it. */
  | { check: 'sameGenre'; to: Reference; atLeast: number }
  | { check: 'nearTempo'; to: Reference; bpm: number };

/** Met by the sentence shown. `says`: one of these words or phrases. `admits`: says that something is missing or does not work. */
export type SentenceConstraint =
  | ({ check: 'says' | 'silentOn' } & Names)
  | { check: 'admits' }
  | { check: 'brief'; characters: number };

export type Constraint = { soft?: true } & (
  | TrackConstraint
  | SetConstraint
  | EditConstraint
  | ComparisonConstraint
  | SentenceConstraint
);

/** Marks a constraint as one that a lenient reading may miss. */
export const soft = (constraint: Constraint): Constraint => ({ ...constraint, soft: true });
/** Requires a constraint on tracks of only this share of them. */
export const mostly = (constraint: TrackConstraint, share = 0.7): TrackConstraint => ({
  ...constraint,
  share,
});

export const genre = (...of: string[]): TrackConstraint => ({ check: 'genre', of });
export const noGenre = (...of: string[]): TrackConstraint => ({ check: 'notGenre', of });
export const key = (...of: string[]): TrackConstraint => ({ check: 'key', of });
export const mood = (...of: string[]): TrackConstraint => ({ check: 'mood', of });
export const noMood = (...of: string[]): TrackConstraint => ({ check: 'notMood', of });
export const by = (...of: string[]): TrackConstraint => ({ check: 'by', of });
export const notBy = (...of: string[]): TrackConstraint => ({ check: 'notBy', of });
export const version = (...of: string[]): TrackConstraint => ({ check: 'version', of });
export const within = (axis: Axis, from: number, to: number): TrackConstraint => ({
  check: 'within',
  axis,
  from,
  to,
});
export const bpm = (from: number, to: number) => within('bpm', from, to);
export const years = (from: number, to: number) => within('year', from, to);
export const addedWithin = (days: number): TrackConstraint => ({ check: 'addedWithin', days });
export const familySafe: TrackConstraint = { check: 'familySafe' };
export const downloaded = (is: boolean): TrackConstraint => ({ check: 'downloaded', is });
export const rated = (atLeast: number): TrackConstraint => ({ check: 'rated', atLeast });
export const ratedByMe = (atLeast: number): TrackConstraint => ({ check: 'ratedByMe', atLeast });

export const count = (from: number, to = from): Constraint => ({ check: 'count', from, to });
/** Requires tracks, of any sensible number. */
export const some = count(3, 100);
export const noTracks = count(0);
/** Requires a playing time within 10 %. */
export const minutes = (wanted: number): Constraint => ({
  check: 'minutes',
  from: wanted * 0.9,
  to: wanted * 1.1,
});
export const everyGenre = (...of: string[]): Constraint => ({ check: 'everyGenre', of });
export const genreShare = (name: string, from: number, to: number): Constraint => ({
  check: 'genreShare',
  of: [name],
  from,
  to,
});
export const starts = (from: number, to: number): Constraint => ({
  check: 'bpmAt',
  place: 'first',
  from,
  to,
});
export const ends = (from: number, to: number): Constraint => ({ check: 'bpmAt', place: 'last', from, to });
export const bpmOrder = (direction: Direction, slack = 0): Constraint => ({
  check: 'bpmOrder',
  direction,
  slack,
});
export const trend = (axis: Axis, direction: Direction, least: number): Constraint => ({
  check: 'trend',
  axis,
  direction,
  by: least,
});
export const course = (axis: Axis, levels: Level[], least: number): Constraint => ({
  check: 'course',
  axis,
  levels,
  by: least,
});
export const peak = (from: number, to: number): Constraint => ({ check: 'peak', axis: 'energy', from, to });
export const mean = (axis: Axis, from: number, to: number): Constraint => ({ check: 'mean', axis, from, to });
export const keysDiffer: Constraint = { check: 'keysDiffer' };
export const artistsDiffer: Constraint = { check: 'artistsDiffer' };
export const artistsAtMost = (most: number): Constraint => ({ check: 'artistsAtMost', most });
export const keysAtMost = (most: number): Constraint => ({ check: 'keysAtMost', most });
export const harmonic = (atLeast: number): Constraint => ({ check: 'harmonic', atLeast });

export const exchanged = (a: number, b: number): Constraint => ({ check: 'exchanged', places: [a, b] });
export const moved = (place: number, to: number): Constraint => ({ check: 'moved', place, to });
export const placed = (place: number, to: number): Constraint => ({ check: 'placed', place, to });
export const removed = (...places: number[]): Constraint => ({ check: 'removed', places });
export const replaced = (...places: number[]): Constraint => ({ check: 'replaced', places });
export const sameTracks: Constraint = { check: 'sameTracks' };
export const reversed: Constraint = { check: 'reversed' };
export const extended: Constraint = { check: 'extended' };
export const kept = (atLeast: number): Constraint => ({ check: 'kept', atLeast });
export const newTracks = (atLeast: number): Constraint => ({ check: 'newTracks', atLeast });
export const without = (place: number): Constraint => ({ check: 'without', place });
export const than = (
  axis: Axis,
  direction: Direction,
  least: number,
  to: Reference = 'before',
): Constraint => ({
  check: 'than',
  axis,
  to,
  direction,
  by: least,
});
export const sameGenre = (to: Reference, atLeast = 0.7): Constraint => ({ check: 'sameGenre', to, atLeast });
export const nearTempo = (to: Reference, within_: number): Constraint => ({
  check: 'nearTempo',
  to,
  bpm: within_,
});

export const says = (...of: string[]): Constraint => ({ check: 'says', of });
export const silentOn = (...of: string[]): Constraint => ({ check: 'silentOn', of });
export const admits: Constraint = { check: 'admits' };
export const brief: Constraint = { check: 'brief', characters: 280 };
