import type { DrumName, Kit } from './drums.ts';
import type { PatchName } from './patches.ts';

/**
 * Hits of each drum on sixteenths, one or two bars: `x` loud, `o` softer, `g` a ghost, `.` none.
 */
export type Groove = Partial<Record<DrumName, string>>;

/** The parameters of a style. Rhythms are sixteenths of one or two bars. */
export type StyleSpec = {
  /** How late every second sixteenth is played, as a part of a sixteenth. */
  swing: number;
  kit: Kit;
  /** The groove without its percussion; the song chooses one. */
  grooves: Groove[];
  percussion: Groove[];
  /** Notes in a chord, 3 to 5, and the MIDI note they are voiced around. */
  chordSize: number;
  centre: number;
  /** `x` strikes the chord, `-` holds it. */
  comp: { patch: PatchName; rhythms: string[]; gain: number };
  pad: { patch: PatchName; gain: number } | null;
  /** `R` root, `8` octave, `5` fifth, `3` third, `7` seventh, `-` hold. */
  bass: { patch: PatchName; rhythms: string[]; gain: number };
  lead: { patches: PatchName[]; rhythms: string[]; gain: number };
  /** Rhythms of the sung hook, two bars. */
  hook: string[];
  /** How far the kick lowers the music, 0 to 1. */
  duck: number;
  /** The share of reverb in the sound, and the echo in sixteenths. */
  room: number;
  echo: number;
  /** The drums of a remix. */
  remix: Groove;
};

export const fourOnTheFloor: Groove = {
  kick: 'x...x...x...x...',
  clap: '....x.......x...',
  hat: '..x...x...x...x.',
  open: '..o...o...o...o.',
  shaker: 'gogogogogogogogo',
};
export const chopped: Groove = {
  kick: 'x.....x...x.....x..x....x.x.....',
  snare: '....x..g.g..x.......x..g.gx.x..g',
  hat: 'x.o.x.o.x.o.x.o.x.o.x.o.x.o.x.oo',
};
export const halfTime: Groove = {
  kick: 'x.....x....x....x..x......x.....',
  snare: '........x...............x.......',
  hat: 'x.o.x.o.x.ooxxo.x.o.x.o.x.o.xoxo',
};
