import { toCamelot } from '@pool/contracts/music-key';
import type { Random } from 'api/random';
import type { DemoArtist, Style, VersionRecipe } from '../types.ts';
import { releaseMoments } from './calendar.ts';
import { genreOf, genres } from './genres.ts';
import { otherActs } from './people.ts';
import { createTitles, wordsOf } from './titles.ts';
import { toolTitles } from './words.ts';

/** A song without its versions. `album` is a number shared by its tracks. */
export type Song = {
  title: string;
  artist: string;
  artistIndex: number | null;
  genre: string;
  style: Style;
  bpm: number;
  keyPitch: number;
  keyMode: VersionRecipe['keyMode'];
  key: string | null;
  mood: string;
  createdAt: Date;
  album: number | null;
  seed: number;
};

const singlesPerGenre = 18;
export const albumCount = 8;
const freshSongs = 35;
const minorShare: Partial<Record<Style, number>> = {
  'Drum & Bass': 0.8,
  'Hip-Hop': 0.85,
  Soca: 0.3,
  Mainstream: 0.4,
};

type Billing = { artist: string; artistIndex: number | null };

/** Chooses the artist: of the featured artists of the genre the one with the fewest songs so far, or an act without a page. */
function billing(
  random: Random,
  artists: DemoArtist[],
  genre: string,
  songCounts: Map<string, number>,
): Billing {
  const featured = artists.flatMap((a, i) => (a.genres.includes(genre) ? [{ name: a.name, index: i }] : []));
  const others = otherActs.filter((act) => act.genres.includes(genre)).map((act) => act.name);
  const least = random
    .shuffle(featured)
    .sort((a, b) => (songCounts.get(a.name) ?? 0) - (songCounts.get(b.name) ?? 0))[0];
  const lead = random.chance(0.6) ? least : undefined;
  const name = lead?.name ?? random.pick(others.length > 0 ? others : featured.map((f) => f.name));
  songCounts.set(name, (songCounts.get(name) ?? 0) + 1);
  const guests = [...featured.map((f) => f.name), ...others].filter((guest) => guest !== name);
  const guest = guests.length > 0 && random.chance(0.22) ? ` feat. ${random.pick(guests)}` : '';
  const artistIndex = artists.findIndex((a) => a.name === name);
  return { artist: `${name}${guest}`, artistIndex: artistIndex < 0 ? null : artistIndex };
}

type Single = { genre: string; title: string; by: Billing; createdAt: Date };

function compose(random: Random, { genre, title, by, createdAt }: Single): Song {
  const { style, bpm } = genreOf(genre);
  const keyPitch = random.int(0, 11);
  const keyMode = random.chance(minorShare[style] ?? 0.6) ? 'minor' : 'major';
  return {
    ...by,
    title,
    genre,
    style,
    bpm: random.int(bpm[0], bpm[1]),
    keyPitch,
    keyMode,
    key: toCamelot({ pitch: keyPitch, mode: keyMode }),
    mood: random.pick(wordsOf(genre).moods),
    createdAt,
    album: null,
    seed: random.int(1, 0x7fffffff),
  };
}

/** Builds the songs of the pool, oldest first: singles of each genre, unpitched tools and the songs of eight albums. */
export function buildSongs(random: Random, artists: DemoArtist[], now: Date): Song[] {
  const titles = createTitles(random.fork('titles'));
  const moments = releaseMoments(
    random,
    now,
    genres.length * singlesPerGenre + toolTitles.length,
    freshSongs,
  );
  const slots = random.shuffle([
    ...genres.flatMap((genre) =>
      Array.from({ length: singlesPerGenre }, () => ({ genre: genre.name, tool: null })),
    ),
    ...toolTitles.map((tool, i) => ({
      genre: ['House', 'Hip-Hop', 'Soca', 'Breakbeat'][i % 4] ?? 'House',
      tool,
    })),
  ]);
  const songCounts = new Map<string, number>();
  const singles = slots.map(({ genre, tool }, i): Song => {
    const song = compose(random, {
      genre,
      title: tool ?? titles(genre),
      by: billing(random, artists, genre, songCounts),
      createdAt: moments[i] ?? now,
    });
    return tool ? { ...song, key: null, mood: 'Percussive' } : song;
  });
  const albumMoments = releaseMoments(random, now, albumCount, 1);
  const leads = random.shuffle(artists.map((_, i) => i)).slice(0, albumCount);
  const members = leads.flatMap((artistIndex, album) => {
    const artist = artists[artistIndex];
    if (!artist) return [];
    const genre = artist.genres[0] ?? 'House';
    return Array.from(
      { length: random.int(5, 9) },
      (): Song => ({
        ...compose(random, {
          genre,
          title: titles(genre),
          by: { artist: artist.name, artistIndex },
          createdAt: albumMoments[album] ?? now,
        }),
        album,
      }),
    );
  });
  return [...singles, ...members].sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
}
