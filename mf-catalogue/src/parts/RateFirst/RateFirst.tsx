import { downloadOf } from '@pool/contracts';
import { Button, Dialog, RatingPicker, useToast } from '@pool/design-system';
import { useBus } from '@pool/web-kit';
import { useAtom } from 'jotai';
import { useState } from 'react';
import { useAddToList } from '../../api/add-to-list.ts';
import { useRateTrack } from '../../api/rate-track.ts';
import { albumWish, hadOf } from '../../model/albums.ts';
import { countOf, trackCount } from '../../model/formats.ts';
import { rateFirstAtom, type WaitsForRating } from '../../model/page-state.ts';

/**
 * 'Rate to download': asks for the stars an unrated track still needs, then runs what waited for them: a download, or a place on
 * the list. Of an album's unrated tracks it asks once, for all of them.
 */
export function RateFirst() {
  const [waiting, setWaiting] = useAtom(rateFirstAtom);
  const [saving, setSaving] = useState(false);
  const bus = useBus();
  const toast = useToast();
  const rate = useRateTrack();
  const add = useAddToList();
  const parts = waiting?.act === 'album' ? hadOf(waiting.album) : null;

  async function give(rating: number): Promise<void> {
    if (!waiting) return;
    setSaving(true);
    await (waiting.act === 'album' ? giveAlbum(waiting, rating) : giveTrack(waiting, rating));
    setSaving(false);
    setWaiting(null);
  }

  async function giveTrack(one: Exclude<WaitsForRating, { act: 'album' }>, rating: number): Promise<void> {
    if (!(await rate(one.track, rating))) return;
    const track = { ...one.track, rating };
    if (one.act === 'add') void add(track, one.versionId);
    else bus.emit('download.requested', downloadOf(track, one.versionId));
  }

  async function giveAlbum({ album }: { album: Parameters<typeof hadOf>[0] }, rating: number): Promise<void> {
    const refused = new Set<number>();
    for (const track of hadOf(album).unrated) if (!(await rate(track, rating))) refused.add(track.id);
    const { rated, unrated } = hadOf(album);
    const now = new Set([...rated, ...unrated].map(({ id }) => id).filter((id) => !refused.has(id)));
    // In the album's own order.
    const wish = albumWish(
      album,
      album.tracks.filter(({ id }) => now.has(id)),
    );
    if (wish) bus.emit('archive.requested', wish);
  }

  function withoutUnrated(): void {
    if (waiting?.act !== 'album' || !parts) return;
    const wish = albumWish(waiting.album, parts.rated);
    setWaiting(null);
    if (!wish) return;
    bus.emit('archive.requested', wish);
    toast.show({
      title: `${trackCount(parts.unrated.length)} of ${waiting.album.name} left out`,
      description: 'Not rated yet.',
    });
  }

  return (
    <Dialog
      open={waiting !== null}
      onClose={() => setWaiting(null)}
      title="Rate to download"
      description={waiting && wordsOf(waiting)}
      size="sm"
      footer={
        parts && parts.rated.length > 0 ? (
          <Button disabled={saving} onClick={withoutUnrated}>
            Only {countOf(parts.rated.length, 'rated track')}
          </Button>
        ) : undefined
      }
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

function wordsOf(waiting: WaitsForRating): string {
  if (waiting.act !== 'album') return `${waiting.track.name} · ${waiting.track.artist}`;
  const { unrated } = hadOf(waiting.album);
  return `${trackCount(unrated.length)} of ${waiting.album.name} ${unrated.length === 1 ? 'is' : 'are'} not rated yet. These stars go to ${unrated.length === 1 ? 'it' : 'each of them'}.`;
}
