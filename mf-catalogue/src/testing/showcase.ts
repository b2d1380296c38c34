import type { Banner, SplashMedium } from '@pool/contracts/showcase';

/** Returns a picture with a colour and a few words, 3.2 to 1, so that stories need no server. */
const picture = (colour: string, words: string): string =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1600 500"><rect width="1600" height="500" fill="${colour}"/><text x="90" y="270" font-size="90" font-family="sans-serif" fill="white">${words}</text></svg>`,
  )}`;

const banner = (id: number, title: string, over: Partial<Banner>): Banner => ({
  id,
  title,
  subtitle: 'Ten new records',
  banner: picture('#334', title),
  bannerWide: picture('#334', title),
  bannerType: 'tracks',
  bannerUrl: null,
  targetBlank: false,
  bannerOrder: id,
  drawn: false,
  ...over,
});

/** One banner of each type. */
export const someBanners: Banner[] = [
  banner(1, 'Fresh House', { drawn: true }),
  banner(2, 'Heavy Rotation', { bannerType: 'url', bannerUrl: '/rotation' }),
  banner(3, 'A label’s page', { bannerType: 'url', bannerUrl: 'https://label.example', targetBlank: true }),
  banner(4, 'Weather, the album', { bannerType: 'album' }),
];

/** A picture, one of the pool's own videos, and one on a video site. */
export const someSplash: SplashMedium[] = [
  {
    id: 1,
    type: 'image',
    link: picture('#413', 'New music, every day'),
    poster: '',
    title: 'New music, every day',
    subtitle: '',
  },
  {
    id: 2,
    type: 'video',
    link: '/film.mp4',
    poster: picture('#134', 'Watch'),
    title: 'Watch before you mix',
    subtitle: '',
  },
  {
    id: 3,
    type: 'video',
    link: 'https://www.youtube-nocookie.com/embed/abcdef12345',
    poster: picture('#143', 'Elsewhere'),
    title: 'Seen elsewhere',
    subtitle: '',
  },
];
