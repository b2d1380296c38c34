import { preferredVersion, type Track } from '@pool/contracts';
import { Button, PlusIcon } from '@pool/design-system';
import { useAtomValue, useSetAtom } from 'jotai';
import { useGate } from '../../actions/use-gate.ts';
import { addingAtom, useAddAll } from '../../api/add-all-to-list.ts';
import { splitByRated } from '../../model/albums.ts';
import { listedAtom, rateFirstAtom } from '../../model/page-state.ts';
import styles from './TrackSlot.module.css';

/** Adds the whole set with one click. Unrated tracks are first rated together. */
export function AddAll({ name, tracks }: { name: string; tracks: Track[] }) {
  const adding = useAtomValue(addingAtom);
  const listed = useAtomValue(listedAtom);
  const setRateFirst = useSetAtom(rateFirstAtom);
  const addAll = useAddAll();
  const may = useGate();
  const { rated, unrated } = splitByRated({ tracks });
  const missing = [...rated, ...unrated].filter(
    (track) => !listed.has(preferredVersion(track)?.id ?? Number.NaN),
  );

  function act(): void {
    if (!may('more')) return;
    if (unrated.length > 0) setRateFirst({ act: 'addAll', name, tracks });
    else void addAll(tracks, listed);
  }

  return (
    <div className={styles.acts}>
      <Button size="sm" disabled={adding !== null || missing.length === 0} onClick={act}>
        <PlusIcon size={14} aria-hidden="true" />
        {adding
          ? `Adding ${adding.done + 1} of ${adding.of}`
          : missing.length === 0
            ? 'All on your download list'
            : 'Add all to your download list'}
      </Button>
    </div>
  );
}
