import type { Setup, Situation } from './gear-state.ts';

type Checklist = {
  /** "For a club that only has a mixer". */
  title: string;
  /** The essentials first. */
  items: string[];
  /** How many of them are essential. */
  essentials: number;
  /** What the DJ brings to play from where nothing is there; null where players are. */
  source: string[] | null;
};

export const checklists: Record<Situation, Checklist> = {
  mixer: {
    title: 'For a club that only has a mixer',
    source: ['Your players or turntables, or a laptop with its controller, with all power cables'],
    essentials: 4,
    items: [
      'Two pairs of RCA cables, and one spare pair',
      'A power strip with at least four sockets and a 5-metre extension',
      'Headphones with a 6.3 mm adapter',
      'A backup that plays without your main set-up: a phone or a USB player with an hour of music',
      'A ground wire if you bring turntables',
      'A small stand or table, in case the booth is full',
      'A torch and tape for cables',
    ],
  },
  players: {
    title: 'For a club with players',
    source: null,
    essentials: 3,
    items: [
      'Two USB sticks with the same music, analysed for the players in the booth',
      'Headphones with a 6.3 mm adapter',
      'The model and firmware of the players, asked for in advance',
      'A third stick in another format (FAT32 reads everywhere)',
      'A laptop or phone with an hour of music and a cable to the mixer',
      'Earplugs',
    ],
  },
  mobile: {
    title: 'For a wedding or another mobile gig',
    source: ['A controller or players, and a mixer'],
    essentials: 5,
    items: [
      'Two speakers with stands, and their power cables',
      'Signal cables to the speakers, longer than you think, and one spare',
      'A microphone with a cable, and fresh batteries if it is wireless',
      'Extensions, a power strip with surge protection, and tape for everything on the floor',
      'A backup that plays at once: a second laptop or a phone with the must-plays',
      'The couple’s or host’s list: must-plays, no-gos, names and times of speeches',
      'A light or two, and a cloth for the table',
      'Proof of insurance, if the venue asks for it',
    ],
  },
  radio: {
    title: 'For a radio studio',
    source: null,
    essentials: 4,
    items: [
      'Your music twice: on two USB sticks, or on a laptop and a stick',
      'Headphones with a 6.3 mm and a 3.5 mm plug',
      'The studio’s inputs, asked for in advance: RCA, USB or a 3.5 mm jack',
      'Clean versions only, with the ends of tracks checked',
      'A track list with artist, title and label, for the station’s reports',
      'Your jingles and the times of news and ads',
      'A recorder or a stick for a copy of the show',
    ],
  },
  'open-air': {
    title: 'For an open-air gig',
    source: null,
    essentials: 5,
    items: [
      'Shade for the booth: sun makes players overheat and screens unreadable',
      'Covers and a tarp for rain, and dry cases for everything',
      'Power agreed in advance: grounded sockets, or a generator with an inverter and enough fuel',
      'Cables rated for outdoors, with connections off the ground',
      'Two USB sticks, and headphones that shut out wind',
      'A monitor in the booth: outdoors nothing comes back from walls',
      'Weights for stands, clips for anything that can blow away',
      'Sun cream, water, a torch for packing up',
    ],
  },
};

/** What is added for how the DJ plays. */
export const setupItems: Record<Setup, string[]> = {
  usb: ['Your players and their power cables', 'Two USB sticks with the same music'],
  laptop: [
    'Laptop with its charger, and your controller or interface with its own cable',
    'A spare USB cable, and the software licensed for offline use',
  ],
  vinyl: [
    'Two turntables with cartridges, spare styli and slipmats',
    'Your records, in a case you can carry',
  ],
};
/** What is added where players are there already. */
export const smallSetupItems: Record<Setup, string[]> = {
  usb: [],
  laptop: ['Laptop with its charger, your interface or controller, and cables for both'],
  vinyl: ['Records, your own cartridges and slipmats, and a question in advance: are there turntables?'],
};
