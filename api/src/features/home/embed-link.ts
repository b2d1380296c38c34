/** Video sites whose players may be shown inside this site's pages; the page's policy names the same (frame-src). */
const players: [RegExp, (id: string) => string][] = [
  [
    /^https?:\/\/(?:www\.|m\.)?youtube(?:-nocookie)?\.com\/(?:watch\?(?:.*&)?v=|embed\/|shorts\/)([\w-]{6,20})/,
    (id) => `https://www.youtube-nocookie.com/embed/${id}`,
  ],
  [/^https?:\/\/youtu\.be\/([\w-]{6,20})/, (id) => `https://www.youtube-nocookie.com/embed/${id}`],
  [
    /^https?:\/\/(?:www\.|player\.)?vimeo\.com\/(?:video\/)?(\d{5,12})/,
    (id) => `https://player.vimeo.com/video/${id}`,
  ],
];

/** A link to a page of a video site as the address its player is embedded by; any other link as it is. */
export function toEmbedLink(link: string): string {
  for (const [site, embed] of players) {
    const id = site.exec(link)?.[1];
    if (id) return embed(id);
  }
  return link;
}
