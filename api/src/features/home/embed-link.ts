/** Video sites whose players may be embedded in this site's pages; the content security policy lists the same (frame-src). */
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

/** Converts a link to a page of a video site to the address of its embedded player; other links stay as they are. */
export function toEmbedLink(link: string): string {
  for (const [site, embed] of players) {
    const id = site.exec(link)?.[1];
    if (id) return embed(id);
  }
  return link;
}
