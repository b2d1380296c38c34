/** Exports what tests use to make music and films. */
export { renderVersion } from './music/render-version.ts';
export { type Style, styles, type VersionRecipe } from './types.ts';
export { pictureParameters, sequenceParameters } from './video/h264.ts';
export { muxMp4 } from './video/mp4.ts';
