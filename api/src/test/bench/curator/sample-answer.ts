import type { Answer, AnswerTrack } from './answer.ts';

/** Creates a track of House that differs from the others only by its number. */
export const sampleTrack = (id: number, fields: Partial<AnswerTrack> = {}): AnswerTrack => ({
  id,
  title: `Track ${id}`,
  artist: `Artist ${id}`,
  genre: 'House',
  bpm: 120,
  key: '8A',
  mood: null,
  energy: 5,
  year: 2020,
  addedDays: 100,
  versions: ['Main'],
  shortestMinutes: 3,
  longestMinutes: 4,
  downloaded: false,
  rating: null,
  ownRating: null,
  inPool: true,
  ...fields,
});

/** Creates an answer of tracks numbered from 1, one for each set of fields. */
export const sampleAnswer = (fields: Partial<AnswerTrack>[], sentence = ''): Answer => ({
  tracks: fields.map((own, i) => sampleTrack(i + 1, own)),
  sentence,
});

/** Creates an answer of the numbered tracks. */
export const answerOf = (...ids: number[]): Answer => ({
  tracks: ids.map((id) => sampleTrack(id)),
  sentence: '',
});
