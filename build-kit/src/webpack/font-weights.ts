import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

/** The weights that the design system uses (design-system/src/styles.css). A variable font has 100 to 900. */
const used = { min: 400, max: 700 };
/** Keeps every character of a font. */
const allCharacters = Array.from({ length: 0xd800 }, (_, code) => String.fromCharCode(code)).join('');

/** Reduces a variable font to the weights in use, as a webpack loader, which makes the file a third smaller. */
export default function fontWeights(font: Buffer): Promise<Buffer> {
  return subsetFont(font, allCharacters, { targetFormat: 'woff2', variationAxes: { wght: used } });
}
/** Tells webpack to pass bytes instead of text. */
export const raw = true;

/** The path of this loader, for webpack's rules. */
export const fontWeightsLoader = fileURLToPath(import.meta.url);
