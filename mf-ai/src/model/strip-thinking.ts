const thought = /<think(?:ing)?>[\s\S]*?(?:<\/think(?:ing)?>|$)/gi;
const endAlone = /^[\s\S]*<\/think(?:ing)?>/i;
const tagBegun = /<\/?t?h?i?n?k?i?n?g?$/i;

/**
 * A reply without what a model thought before it: `<think>…</think>`, also one that is not closed yet or was never opened. While a text still
 * comes, a tag half there is left out too.
 */
export function stripThinking(text: string, isComing = false): string {
  const said = text.replaceAll(thought, '').replace(endAlone, '');
  return (isComing ? said.replace(tagBegun, '') : said).trim();
}
