/** An answer as the constraints see it: read from the database by code that shares nothing with the curator. */
export type AnswerTrack = {
  id: number;
  title: string;
  artist: string;
  genre: string | null;
  bpm: number | null;
  /** Camelot code. */
  key: string | null;
  mood: string | null;
  /** From 1 to 10. */
  energy: number | null;
  year: number | null;
  addedDays: number;
  versions: string[];
  shortestMinutes: number;
  longestMinutes: number;
  downloaded: boolean;
  /** The mean of all members' stars. */
  rating: number | null;
  ownRating: number | null;
  inPool: boolean;
};

export type Answer = {
  tracks: AnswerTrack[];
  /** Everything that is said about the answer as a whole. */
  sentence: string;
};

/** What an answer is checked with: the answer before in the conversation, and the tracks named in the request, by name. */
export type Context = { before: Answer | null; named: Map<string, AnswerTrack> };
