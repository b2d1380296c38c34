import type { AnswerTrack } from './answer.ts';
import type { TrackConstraint } from './constraints.ts';
import { axisValue, leadOf } from './measures.ts';

const includes = (names: string[], name: string | null) =>
  name !== null && names.some((one) => one.toLowerCase() === name.toLowerCase());
const mentions = (text: string, names: string[]) =>
  names.some((name) => text.toLowerCase().includes(name.toLowerCase()));

/** Returns whether one track meets a constraint, apart from its `share`. */
export function meets(track: AnswerTrack, constraint: TrackConstraint): boolean {
  switch (constraint.check) {
    case 'genre':
      return includes(constraint.of, track.genre);
    case 'notGenre':
      return !includes(constraint.of, track.genre);
    case 'key':
      return includes(constraint.of, track.key);
    case 'mood':
      return includes(constraint.of, track.mood);
    case 'notMood':
      return !includes(constraint.of, track.mood);
    case 'by':
      return mentions(track.artist, constraint.of);
    case 'notBy':
      return !includes(constraint.of, leadOf(track.artist));
    case 'version':
      return track.versions.some((name) => mentions(name, constraint.of));
    case 'familySafe':
      return mentions(track.versions.join(), ['clean']) || !mentions(track.versions.join(), ['dirty']);
    case 'within': {
      const value = axisValue(track, constraint.axis);
      // A tempo is stored to a tenth.
      return value !== null && value >= constraint.from - 0.05 && value <= constraint.to + 0.05;
    }
    case 'addedWithin':
      return track.addedDays <= constraint.days + 0.1;
    case 'downloaded':
      return track.downloaded === constraint.is;
    case 'rated':
      return (track.rating ?? 0) >= constraint.atLeast;
    case 'ratedByMe':
      return (track.ownRating ?? 0) >= constraint.atLeast;
  }
}

/** Says how many tracks do not meet a constraint if they are too many, else null. */
export function checkTracks(tracks: AnswerTrack[], constraint: TrackConstraint): string | null {
  const off = tracks.filter((track) => !meets(track, constraint));
  const allowed = tracks.length * (1 - (constraint.share ?? 1));
  return off.length <= allowed + 1e-9
    ? null
    : `${off.length} of ${tracks.length} tracks do not meet it, first ${off[0]?.title}`;
}
