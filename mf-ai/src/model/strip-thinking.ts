const thought = /<think(?:ing)?>[\s\S]*?(?:<\/think(?:ing)?>|$)/gi;
const endAlone = /^[\s\S]*<\/think(?:ing)?>/i;
const tagBegun = /<\/?t?h?i?n?k?i?n?g?$/i;

/**
 * Removes a model's reasoning from its reply: `<think>…</think>`, even if one of the tags is missing. `isComing`: the text is still being
 * streamed, so an incomplete tag at its end is removed as well.
 */
export function stripThinking(text: string, isComing = false): string {
  const reply = text.replaceAll(thought, '').replace(endAlone, '');
  return (isComing ? reply.replace(tagBegun, '') : reply).trim();
}
