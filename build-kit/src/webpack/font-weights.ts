import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

/** The weights the design system uses (design-system/src/styles.css). A variable font comes with 100 to 900. */
const used = { min: 400, max: 700 };
/** Keeps every character of a font. */
const allCharacters = Array.from({ length: 0xd800 }, (_, code) => String.fromCharCode(code)).join('');

/** A webpack loader for a variable font: cuts its weights down to those in use, which takes a third of the file. */
export default function fontWeights(font: Buffer): Promise<Buffer> {
  return subsetFont(font, allCharacters, { targetFormat: 'woff2', variationAxes: { wght: used } });
}
/** Makes webpack pass bytes instead of text. */
export const raw = true;

/** Its path, for webpack's rules. */
export const fontWeightsLoader = fileURLToPath(import.meta.url);
