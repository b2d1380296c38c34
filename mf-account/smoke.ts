import { defineSmoke } from '@pool/remote-api/manifest';

export default defineSmoke({
  as: 'member',
  steps: [
    { open: '/profile/personal' },
    { see: { role: 'heading', name: 'Personal' } },
    { see: { role: 'textbox' } },
  ],
});
