import { addressOf, type TrackListName } from '@pool/contracts';
import { rotationArtists, spotlightArtist } from '@pool/contracts/artists';
import { listGenres, listPresets, listTracks, type TrackQuery, tracksSlot } from '@pool/contracts/catalogue';
import { getDownloadPreferences, listDownloaded } from '@pool/contracts/library';
import { listBanners } from '@pool/contracts/showcase';
import { defineRemote } from '@pool/remote-api/manifest';
import { claim } from './src/model/claim.ts';
import { chartQuery, homeQuery, lastDownloadsQuery } from './src/model/home-queries.ts';
import { emptyQuery, toTrackQuery } from './src/model/list-query.ts';
import { queryOf } from './src/model/track-lists.ts';

const tracks = (query: TrackQuery) => addressOf(listTracks, { query });
/** The calls that return which version each row plays. */
const versions = [addressOf(listPresets, {}), addressOf(getDownloadPreferences, {})];
const listData = (list: TrackListName) => [
  tracks(queryOf(list, emptyQuery)),
  addressOf(listBanners, {}),
  ...versions,
];
const homeData = [
  tracks(homeQuery('audio', 'createdAt')),
  tracks(homeQuery('audio', 'downloads')),
  tracks(chartQuery),
  addressOf(listGenres, {}),
  addressOf(listPresets, {}),
  addressOf(rotationArtists, {}),
  addressOf(spotlightArtist, {}),
  // For members only; a visitor's page comes without these answers.
  addressOf(listDownloaded, { query: lastDownloadsQuery }),
  addressOf(getDownloadPreferences, {}),
];

const browsing = ['visitor', 'activeDj', 'limited'] as const;

export default defineRemote({
  name: 'mf-catalogue',
  label: 'The music',
  slots: [tracksSlot.slot],
  startPages: { visitor: '/home', activeDj: '/tracks/all' },
  pages: [
    {
      path: '/home',
      title: 'Home',
      access: [...browsing],
      nav: { label: 'Home', order: 10, for: [...browsing] },
      firstData: homeData,
      skeleton: 'banner',
      headline: { text: claim, for: ['visitor'] },
      without: ['footer'],
    },
    { path: '/home/:info', title: 'Home', access: ['visitor'] },
    { path: '/newHome', title: 'Home', access: ['visitor', 'activeDj'] },
    { path: '/tracks/rank', title: 'Billboard 100', access: ['activeDj'], firstData: listData('rank') },
    { path: '/tracks/top', title: 'Top tracks', access: ['activeDj'], firstData: listData('top') },
    { path: '/tracks/curated', title: 'Curated sets', access: ['activeDj'] },
    { path: '/tracks/all', title: 'Tracks', access: ['activeDj'], firstData: listData('all') },
    {
      path: '/tracks/:type?',
      title: 'Tracks',
      access: ['activeDj'],
      nav: { label: 'Music', order: 20, for: ['activeDj', 'limited'], to: '/tracks/all' },
    },
    // A visitor who searches is redirected to registration.
    { path: '/search', title: 'Search', access: ['activeDj'], instead: { visitor: '/register' } },
    {
      path: '/downloads',
      title: 'Downloads',
      access: ['activeDj'],
      firstData: [addressOf(listDownloaded, { query: toTrackQuery(emptyQuery) }), ...versions],
    },
    {
      path: '/rotation',
      title: 'Heavy rotation',
      access: [...browsing],
      firstData: [addressOf(rotationArtists, {})],
      nav: { label: 'Heavy Rotation', order: 40, for: [...browsing] },
    },
    { path: '/rotation/artist/:id', title: 'Artist', access: [...browsing] },
  ],
});
