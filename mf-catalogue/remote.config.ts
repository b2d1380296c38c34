import { tracksSlot } from '@pool/contracts/catalogue';
import { defineRemote } from '@pool/remote-api/manifest';

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
      without: ['footer'],
    },
    { path: '/home/:info', title: 'Home', access: ['visitor'] },
    { path: '/newHome', title: 'Home', access: ['visitor', 'activeDj'] },
    { path: '/tracks/rank', title: 'Billboard 100', access: ['activeDj'] },
    { path: '/tracks/top', title: 'Top tracks', access: ['activeDj'] },
    { path: '/tracks/curated', title: 'Curated sets', access: ['activeDj'] },
    {
      path: '/tracks/:type?',
      title: 'Tracks',
      access: ['activeDj'],
      nav: { label: 'Music', order: 20, for: ['activeDj', 'limited'], to: '/tracks/all' },
    },
    // A visitor who searches is led to where one joins.
    { path: '/search', title: 'Search', access: ['activeDj'], instead: { visitor: '/register' } },
    { path: '/downloads', title: 'Downloads', access: ['activeDj'] },
    {
      path: '/rotation',
      title: 'Heavy rotation',
      access: [...browsing],
      nav: { label: 'Heavy Rotation', order: 40, for: [...browsing] },
    },
    { path: '/rotation/artist/:id', title: 'Artist', access: [...browsing] },
  ],
});
