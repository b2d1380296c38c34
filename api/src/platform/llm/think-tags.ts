const whole = /<think(?:ing)?>[\s\S]*?(?:<\/think(?:ing)?>|$)/gi;
const open = /<think(?:ing)?>/i;
const close = /<\/think(?:ing)?>/i;
/** The beginning of a possible tag. */
const possibleTag = /<(?:\/?[a-z]{0,8})?$/i;

/** Returns a text without the model's thoughts, even if only the end of the thought is marked. */
export function withoutThinking(text: string): string {
  const rest = text.replaceAll(whole, '');
  const stray = close.exec(rest);
  return (
    stray ? rest.slice(stray.index + stray[0].length).replaceAll(new RegExp(close, 'gi'), '') : rest
  ).trim();
}

/** Creates a filter that does the same for pieces as they arrive, wherever a tag is cut: it returns what may be shown of each. */
export function createThinkFilter(): (piece: string) => string {
  let waiting = '';
  let thinking = false;
  return (piece) => {
    waiting += piece;
    let shown = '';
    for (;;) {
      const tag = (thinking ? close : open).exec(waiting);
      if (!tag) break;
      if (!thinking) shown += waiting.slice(0, tag.index);
      waiting = waiting.slice(tag.index + tag[0].length);
      thinking = !thinking;
    }
    const safeLength = possibleTag.exec(waiting)?.index ?? waiting.length;
    if (!thinking) shown += waiting.slice(0, safeLength);
    waiting = waiting.slice(safeLength);
    return shown;
  };
}
