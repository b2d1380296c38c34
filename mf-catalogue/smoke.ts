import { defineSmoke } from '@pool/remote-api/manifest';

export default defineSmoke({
  as: 'member',
  steps: [
    { open: '/tracks/all' },
    { see: { role: 'heading', name: 'Tracks' } },
    { see: { role: 'table' } },
    { open: '/home' },
    { see: { role: 'heading' } },
  ],
});
