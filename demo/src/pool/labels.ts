import type { DemoLabel } from '../types.ts';

/** The labels that send music to the demo pool. All invented. */
export const labels: DemoLabel[] = [
  {
    name: 'Loading Dock Recordings',
    city: 'Chicago',
    country: 'US',
    about: 'House and its cousins, pressed loud and mastered by people who still own the lathe.',
  },
  {
    name: 'Verandah Sounds',
    city: 'Lagos',
    country: 'NG',
    about: 'Afrobeat and amapiano for the hour when the chairs get pushed to the wall.',
  },
  {
    name: 'Stoop Ledger',
    city: 'New York',
    country: 'US',
    about: 'Independent hip-hop with the paperwork in order.',
  },
  {
    name: 'Spare Key Music',
    city: 'Atlanta',
    country: 'US',
    about: 'Soft-spoken soul, late-night R&B and tapes that hiss on purpose.',
  },
  {
    name: 'Seawall Sound System',
    city: 'Kingston',
    country: 'JM',
    about: 'Roots, dancehall and soca, tested on boxes taller than the selector.',
  },
  {
    name: 'Casa Limonada',
    city: 'Bogotá',
    country: 'CO',
    about: 'Latin records for kitchens, patios and very small clubs.',
  },
  {
    name: 'Polyester & Sons',
    city: 'Detroit',
    country: 'US',
    about: 'New funk and disco that remembers every step of the old.',
  },
  {
    name: 'Railway Arch Audio',
    city: 'Bristol',
    country: 'GB',
    about: 'Breaks and drum & bass from under a working line; the trains are left in.',
  },
  {
    name: 'Houseplant Pop',
    city: 'Melbourne',
    country: 'AU',
    about: 'Pop and indie singles that need light, water and a chorus.',
  },
];

/** The label that usually releases a genre, as an index into labels. */
export const labelOfGenre: Record<string, number> = {
  House: 0,
  'Tech House': 0,
  Amapiano: 1,
  Afrobeat: 1,
  'Hip-Hop': 2,
  Trap: 2,
  'R&B': 3,
  'Lo-Fi': 3,
  Reggae: 4,
  Dancehall: 4,
  Soca: 4,
  Latin: 5,
  Reggaeton: 5,
  Funk: 6,
  Disco: 6,
  Pop: 8,
  Indie: 8,
  Holiday: 8,
  Breakbeat: 7,
  'Drum & Bass': 7,
};
