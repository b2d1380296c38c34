import type { Track } from '@pool/contracts';
import { AddToListIcon, CheckIcon, IconButton } from '@pool/design-system';
import { useAtomValue } from 'jotai';
import { listedAtom } from '../../model/page-state.ts';
import { useRowStop } from './row-stop.ts';
import styles from './TrackTable.module.css';

type Props = {
  track: Track;
  versionId: number;
  name: string;
  onAdd: (track: Track, versionId: number) => void;
  className?: string;
};

/** Puts a version on the download list, and shows a tick once it is there. */
export function AddButton({ track, versionId, name, onAdd, className }: Props) {
  const listed = useAtomValue(listedAtom).has(versionId);
  const tabIndex = useRowStop();
  return (
    <IconButton
      label={listed ? `${name} is on your download list` : `Add ${name} to your download list`}
      className={listed ? `${styles.done} ${className ?? ''}` : className}
      tabIndex={tabIndex}
      onClick={() => onAdd(track, versionId)}
    >
      {listed ? <CheckIcon size={16} /> : <AddToListIcon size={16} />}
    </IconButton>
  );
}
