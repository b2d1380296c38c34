import { defineRemote } from '@pool/remote-api/manifest';

export default defineRemote({
  name: 'mf-ai',
  label: 'The assistant',
  pages: [
    {
      path: '/ai-assistant',
      title: 'AI assistant',
      access: ['activeDj'],
      needs: 'assistant',
      nav: { label: 'AI Assistant', order: 50, for: ['activeDj', 'limited'] },
    },
  ],
});
