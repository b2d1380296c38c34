import { preferredVersionSlot } from '@pool/contracts/library';
import { defineRemote } from '@pool/remote-api/manifest';

export default defineRemote({
  name: 'mf-player',
  label: 'The player',
  slots: [preferredVersionSlot.slot],
  mounts: [
    {
      at: 'dock',
      slot: 'player',
      label: 'Player',
      for: ['activeDj'],
      takes: [
        { request: 'play.requested', lost: '{track.name} did not play' },
        // A lost pause needs no message, since nothing is playing.
        { request: 'player.toggleRequested' },
        {
          request: 'download.requested',
          lost: '{title} was not downloaded',
          lostMany: '{count} tracks were not downloaded',
        },
        { request: 'archive.requested', lost: '{name} was not downloaded' },
      ],
    },
    { at: 'navbar', slot: 'list', label: 'Download list', for: ['activeDj'] },
  ],
});
