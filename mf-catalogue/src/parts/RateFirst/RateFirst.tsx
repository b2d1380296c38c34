import { countOf, type Track } from '@pool/contracts';
import { downloadOf } from '@pool/contracts/library';
import { Button, Dialog, RatingPicker } from '@pool/design-system';
import { useBus, useToast } from '@pool/remote-kit';
import { useAtom, useAtomValue, useStore } from 'jotai';
import { useState } from 'react';
import { useAddAll } from '../../api/add-all-to-list.ts';
import { useAddToList } from '../../api/add-to-list.ts';
import { useRateTrack } from '../../api/rate-track.ts';
import { albumArchive, splitByRated } from '../../model/albums.ts';
import { trackCount } from '../../model/formats.ts';
import { listedAtom, rateFirstAtom, type WaitsForRating } from '../../model/page-state.ts';
import { isDownloadable } from '../../model/row-name.ts';

/**
 * 'Rate to download': asks for the rating of an unrated track, then runs the action that waited for it: a download, or an addition to the
 * list. For the unrated tracks of an album or a set it asks once. Closing it cancels the action, even while the stars are being saved.
 */
export function RateFirst() {
  const [waiting, setWaiting] = useAtom(rateFirstAtom);
  const store = useStore();
  const [savingFor, setSavingFor] = useState<WaitsForRating | null>(null);
  const saving = waiting !== null && savingFor === waiting;
  /** Returns whether the dialog still shows this request. Closing it cancels what has not been done yet. */
  const isShown = (one: WaitsForRating) => store.get(rateFirstAtom) === one;
  const listed = useAtomValue(listedAtom);
  const bus = useBus();
  const toast = useToast();
  const rate = useRateTrack();
  const add = useAddToList();
  const addAll = useAddAll();
  const parts = waiting && isMany(waiting) ? splitByRated(manyOf(waiting)) : null;

  async function give(rating: number): Promise<void> {
    if (!waiting || saving) return;
    setSavingFor(waiting);
    await (isMany(waiting) ? giveMany(waiting, rating) : giveTrack(waiting, rating));
    if (isShown(waiting)) setWaiting(null);
  }

  async function giveTrack(one: WaitsAlone, rating: number): Promise<void> {
    if (!(await rate(one.track, rating)) || !isShown(one)) return;
    const track = { ...one.track, rating };
    if (one.act === 'add') void add(track, one.versionId);
    else bus.emit('download.requested', downloadOf(track, one.versionId, one.format));
  }

  async function giveMany(waiting: WaitsTogether, rating: number): Promise<void> {
    const { tracks } = manyOf(waiting);
    const refused = new Set<number>();
    for (const track of splitByRated({ tracks }).unrated) {
      if (!(await rate(track, rating))) refused.add(track.id);
      if (!isShown(waiting)) return;
    }
    // In the order of the album or set.
    run(
      waiting,
      tracks.filter((track) => isDownloadable(track) && !refused.has(track.id)),
    );
  }

  /** Runs the action. Returns whether there was anything to run it on. */
  function run(waiting: WaitsTogether, tracks: Track[]): boolean {
    if (waiting.act === 'addAll') {
      void addAll(tracks, listed);
      return tracks.length > 0;
    }
    const zip = albumArchive(waiting.album, tracks);
    if (zip) bus.emit('archive.requested', zip);
    return zip !== null;
  }

  function withoutUnrated(): void {
    if (!waiting || !isMany(waiting) || !parts) return;
    setWaiting(null);
    if (!run(waiting, parts.rated)) return;
    toast.show({
      title: `${trackCount(parts.unrated.length)} of ${manyOf(waiting).name} skipped`,
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
        // Not disabled while saving, since it would lose the focus, which then could not return to where it came from.
        onRate={(stars) => void give(stars)}
      />
    </Dialog>
  );
}

type WaitsTogether = Extract<WaitsForRating, { act: 'album' | 'addAll' }>;
type WaitsAlone = Exclude<WaitsForRating, WaitsTogether>;
const isMany = (waiting: WaitsForRating): waiting is WaitsTogether =>
  waiting.act === 'album' || waiting.act === 'addAll';

/** Returns the album or set that is waiting. */
const manyOf = (waiting: WaitsTogether): { name: string; tracks: Track[] } =>
  waiting.act === 'album' ? waiting.album : waiting;

function wordsOf(waiting: WaitsForRating): string {
  if (!isMany(waiting)) return `${waiting.track.name} · ${waiting.track.artist}`;
  const { name, tracks } = manyOf(waiting);
  const { unrated } = splitByRated({ tracks });
  return `${trackCount(unrated.length)} of ${name} ${unrated.length === 1 ? 'is' : 'are'} not rated yet. Your rating applies to ${unrated.length === 1 ? 'it' : 'each of them'}.`;
}
