import { defineSmoke } from '@pool/remote-api/manifest';

export default defineSmoke({
  as: 'member',
  steps: [
    { open: '/profile/subscription' },
    { see: { role: 'heading', name: 'Subscription' } },
    { open: '/profile/billing' },
    { see: { role: 'heading', name: 'Billing history' } },
  ],
});
