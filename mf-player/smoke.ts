import { defineSmoke } from '@pool/remote-api/manifest';

export default defineSmoke({
  as: 'member',
  steps: [{ open: '/tracks/all' }, { see: { role: 'region', name: 'Player' } }],
});
