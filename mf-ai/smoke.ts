import { defineSmoke } from '@pool/remote-api/manifest';

export default defineSmoke({
  as: 'member',
  steps: [
    { open: '/ai-assistant' },
    { see: { role: 'heading', name: 'AI assistant' } },
    { see: { role: 'textbox' } },
  ],
});
