import { preferredVersion } from '@pool/contracts';
import { AddToListIcon, Button, Dialog, DownloadIcon, MixIcon } from '@pool/design-system';
import { useAtom } from 'jotai';
import { useTrackActions } from '../../actions/use-track-actions.ts';
import { formatWords } from '../../model/formats.ts';
import { sheetAtom } from '../../model/page-state.ts';
import { SheetStars } from './SheetStars.tsx';
import styles from './TrackSheet.module.css';

/** The actions for which a row on a phone has no room: the stars, the download list, the mixes, the other formats. */
export function TrackSheet() {
  const [track, setTrack] = useAtom(sheetAtom);
  const actions = useTrackActions([]);
  const version = track && preferredVersion(track);
  const close = () => setTrack(null);
  const then = (act: () => void) => () => {
    close();
    act();
  };
  return (
    <Dialog
      open={track !== null}
      onClose={close}
      title={track?.name ?? ''}
      description={track?.artist}
      size="sm"
    >
      {track && version && (
        <div className={styles.acts}>
          <SheetStars key={track.id} track={track} actions={actions} onRated={close} />
          {version.formats.length > 1 &&
            version.formats.map((format) => (
              <Button
                key={format.id}
                size="lg"
                icon={<DownloadIcon size={16} />}
                onClick={then(() => actions.download(track, version.id, format.id))}
              >
                Download {formatWords(format)}
              </Button>
            ))}
          <Button
            size="lg"
            icon={<AddToListIcon size={16} />}
            onClick={then(() => actions.add(track, version.id))}
          >
            Add to your download list
          </Button>
          <Button size="lg" icon={<MixIcon size={16} />} onClick={then(() => actions.mixes(track))}>
            Mixes with
          </Button>
        </div>
      )}
    </Dialog>
  );
}
