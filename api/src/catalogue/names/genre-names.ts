import { foldWords } from '../search/words.ts';

/** Names that mean a genre of the pool, by the pool's own name. Afrobeats is what clubs call the pool's Afrobeat. */
const meanings: Record<string, string[]> = {
  'Hip-Hop': [
    'Rap',
    'Hip-Hop/Rap',
    'Rap/Hip-Hop',
    'Hip-Hop & Rap',
    'Rap & Hip-Hop',
    'Hip-Hop Music',
    'Rap Music',
  ],
  'R&B': [
    'RnB',
    "R'n'B",
    'R and B',
    'Rhythm and Blues',
    'Rhythm & Blues',
    'R&B/Soul',
    'RnB/Soul',
    'Contemporary R&B',
  ],
  'Drum & Bass': ['Drum and Bass', 'Drum n Bass', "Drum'n'Bass", 'DnB', 'D&B', 'D and B'],
  Afrobeat: ['Afrobeats', 'Afro Beats', 'Afro-Beat'],
  House: ['House Music'],
  'Lo-Fi': ['Lofi Hip-Hop', 'Lo-Fi Beats'],
  Reggaeton: ['Reggaetón', 'Regueton'],
  Latin: ['Latino', 'Latin Music', 'Música Latina'],
  Pop: ['Pop Music'],
  Holiday: ['Christmas', 'Xmas', 'Holiday Music', 'Christmas Music'],
  Breakbeat: ['Breaks', 'Breakbeats', 'Break Beat'],
  Trap: ['Trap Music', 'Trap Rap'],
  Dancehall: ['Dance Hall', 'Ragga'],
};

const fold = (name: string): string => foldWords(name).join('') || name;
const byMeaning = new Map(
  Object.entries(meanings).flatMap(([genre, names]) =>
    names.map((name): [string, string] => [fold(name), genre]),
  ),
);

/** The pool's name for a genre however it is spelled or called: "rap" is "Hip-Hop". A genre it has no name for stays as it is. */
export const genreName = (name: string): string => byMeaning.get(fold(name)) ?? name;

/** The same for all names of one genre. */
export const genreKey = (name: string): string => fold(genreName(name));
