import type { Random } from 'api/random';
import type { DemoArtist } from '../types.ts';
import { artistsOne } from './artists-one.ts';
import { artistsTwo } from './artists-two.ts';

const handleOf = (name: string) =>
  name
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '');

/** Builds the 24 artists with a page; one is the spotlight, eighteen are in heavy rotation, all are shown. */
export function buildArtists(random: Random): DemoArtist[] {
  const pages = [...artistsOne, ...artistsTwo];
  const spotlight = random.int(0, 11);
  const rotation = random.shuffle(pages.map((_, i) => i)).slice(0, 18);
  return pages.map(({ name, genres, bio }, i) => {
    const link = (site: string, chance: number) =>
      random.chance(chance) ? `https://${site}/${handleOf(name)}.example` : null;
    return {
      name,
      bio,
      genres,
      facebook: link('facebook.com', 0.8),
      twitter: link('twitter.com', 0.7),
      instagram: `https://instagram.com/${handleOf(name)}.example`,
      snapchat: link('snapchat.com/add', 0.3),
      active: true,
      visible: true,
      spotlight: i === spotlight,
      rotationOrder: rotation.includes(i) ? rotation.indexOf(i) + 1 : null,
      artSeed: random.int(1, 0x7fffffff),
    };
  });
}
