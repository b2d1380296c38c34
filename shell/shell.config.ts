import { defineRemote } from '@pool/remote-api/manifest';

const text = (path: string, title: string) => ({ path, title, access: 'everyone' as const });
const notLabels = ['visitor', 'activeDj', 'limited'] as const;

/** The pages that the shell renders itself. */
export default defineRemote({
  name: 'shell',
  label: 'The site',
  pages: [
    { path: '/', title: 'Welcome', access: [...notLabels], without: ['navbar', 'footer'] },
    { path: '/redirect', title: 'Leaving this site', access: ['visitor'] },
    text('/apps/spins', 'Spins for the desktop'),
    text('/apps/frp', 'Spins Mobile'),
    {
      ...text('/apps/:type?', 'Apps'),
      nav: { label: 'Apps', order: 30, for: [...notLabels] },
    },
    {
      ...text('/contactUs', 'Contact'),
      nav: { label: 'Contact', order: 60, for: [...notLabels, 'label'] },
    },
    text('/agreement', 'Agreement'),
    text('/disclaimer', 'Disclaimer & DMCA'),
    text('/faq', 'Questions and answers'),
    text('/spins-guide', 'Spins guide'),
    text('/app-guide', 'Mobile app guide'),
    text('/frpApps', 'Which app should I use?'),
    text('/upload', 'Send us music'),
    text('/aboutUs/join', 'How to join'),
    text('/aboutUs/get', 'What DJs get'),
    text('/aboutUs/benefits', 'What labels get'),
    text('/aboutUs/cost', 'What it costs'),
    text('/aboutUs/service', 'Our service'),
    text('/aboutUs/:info?', 'About us'),
    text('/labels', 'Labels'),
    text('/frpTv', 'TV'),
    text('/billboard', 'Billboard'),
    {
      path: '/builds',
      title: 'Builds',
      access: ['activeDj', 'limited', 'label'],
      needs: 'operator',
      menu: { label: 'Builds', order: 90 },
    },
  ],
});
