import type { Artist } from '@pool/contracts/artists';

const bio =
  'Began as a broken drum machine and a borrowed basement in a town with one traffic light. The machine still skips every ninth bar, and fans have learned to wait for it. Three self-pressed singles travelled further than the van did, and ended up in the bags of residents on four continents. On stage the set is built from scratch each night: no laptop, two samplers, one lamp. The records are warm, round at the bottom and never in a hurry. Ask about the name and you will hear a different story every time.';

const names = [
  'Nova Reyes',
  'Marlow Fen',
  'Kwesi Loam',
  'The Ferrymen of the Very Long Eastern Shore',
  'Ada Voss',
  'Juno Park',
  'Rex Palmetto',
  'Oda Brandt',
];

/** Eight artists in rotation, more than fit on a page. The first is on three sites; the second is on none and has a short biography. */
export const eightArtists: Artist[] = names.map((name, at) => ({
  id: at + 1,
  name,
  active: true,
  visible: true,
  spotlight: at === 0,
  bio: at === 1 ? 'Plays slow, leaves early.' : bio,
  cover: null,
  avatar: null,
  facebook: at === 1 ? null : 'https://facebook.example/nova',
  twitter: at === 0 ? 'https://twitter.example/nova' : null,
  instagram: at === 1 ? null : 'https://instagram.example/nova',
  snapchat: null,
}));
