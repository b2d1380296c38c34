import { defineRemote } from '@pool/remote-api/manifest';

export default defineRemote({
  name: 'mf-billing',
  label: 'Billing',
  startPages: { limited: '/profile/subscription/unpaid' },
  pages: [
    {
      path: '/profile/subscription/:subtype?',
      title: 'Subscription',
      access: ['activeDj', 'limited', 'label'],
      tab: { area: 'Profile', label: 'Subscription', order: 30 },
      menu: { label: 'Subscription', order: 20 },
    },
    {
      path: '/profile/billing',
      title: 'Billing history',
      access: ['activeDj', 'limited'],
      instead: { label: '/profile/personal' },
      tab: { area: 'Profile', label: 'Billing', order: 50 },
      menu: { label: 'Billing history', order: 30 },
    },
  ],
});
