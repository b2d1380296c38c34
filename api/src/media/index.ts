/** For synthesised music and films: encoding, measuring and the colours of drawn artwork. Decoders are left out, as they load slowly. */
export { chroma, onsets, onsetsPerSecond, rankKeys, tonality } from './analysis/audio-features.ts';
export { spectrum } from './analysis/spectrum.ts';
export { drawingRandom, type Palette, paletteOf } from './artwork/svg.ts';
export { encodedSize, encodeMp3, encodeParts } from './audio/encode-mp3.ts';
export { peaksOf } from './audio/peaks.ts';
export type { Sound } from './audio/sound.ts';
