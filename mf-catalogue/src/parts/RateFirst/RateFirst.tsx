import { downloadOf } from '@pool/contracts';
import { Dialog, RatingPicker } from '@pool/design-system';
import { useBus } from '@pool/web-kit';
import { useAtom } from 'jotai';
import { useState } from 'react';
import { useAddToList } from '../../api/add-to-list.ts';
import { useRateTrack } from '../../api/rate-track.ts';
import { rateFirstAtom } from '../../model/page-state.ts';

/** 'Rate to download': asks for the stars an unrated track still needs, then runs what waited for them: a download, or a place on the list. */
export function RateFirst() {
  const [waiting, setWaiting] = useAtom(rateFirstAtom);
  const [saving, setSaving] = useState(false);
  const bus = useBus();
  const rate = useRateTrack();
  const add = useAddToList();

  async function give(rating: number): Promise<void> {
    if (!waiting) return;
    setSaving(true);
    const stands = await rate(waiting.track, rating);
    setSaving(false);
    setWaiting(null);
    if (!stands) return;
    const track = { ...waiting.track, rating };
    if (waiting.act === 'add') void add(track, waiting.versionId);
    else bus.emit('download.requested', downloadOf(track, waiting.versionId));
  }

  return (
    <Dialog
      open={waiting !== null}
      onClose={() => setWaiting(null)}
      title="Rate to download"
      description={waiting && `${waiting.track.name} · ${waiting.track.artist}`}
      size="sm"
    >
      <RatingPicker
        label="Rate to download"
        hideLabel
        value={0}
        autoFocus
        disabled={saving}
        onRate={(stars) => void give(stars)}
      />
    </Dialog>
  );
}
