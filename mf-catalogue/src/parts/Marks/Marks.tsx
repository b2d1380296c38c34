import { dayOf, type Track } from '@pool/contracts';
import { type DownloadMark, downloadMark } from '@pool/contracts/catalogue';
import { AddedIcon, cx, NotYetIcon, SuccessIcon, VisuallyHidden, WrenchIcon } from '@pool/design-system';
import { markNames } from '../../model/row-name.ts';
import styles from './Marks.module.css';

type MarkId = DownloadMark | 'diy';

const icons = { notDownloaded: NotYetIcon, downloaded: SuccessIcon, newVersion: AddedIcon, diy: WrenchIcon };
const names: Record<MarkId, string> = { ...markNames, diy: 'FRP DIY Versions' };

/** A mark with its own shape and colour, and text for screen readers. */
export function Mark({ id, words = names[id] }: { id: MarkId; words?: string }) {
  const Icon = icons[id];
  return (
    <span className={cx(styles.mark, styles[id])} title={words}>
      <Icon size={14} aria-hidden="true" />
      <VisuallyHidden>{words}</VisuallyHidden>
    </span>
  );
}

/** Marks for whether the member has downloaded a track, and whether the pool made a version of it. */
export function TrackMarks({ track }: { track: Track }) {
  const id = downloadMark(track.versions);
  const last = track.versions.flatMap(({ downloadDate }) => downloadDate ?? []).sort();
  const on = last.at(-1);
  return (
    <>
      <Mark id={id} words={on ? `${names[id]}, downloaded ${dayOf(on)}` : names[id]} />
      {track.versions.some(({ diy }) => diy) && <Mark id="diy" words="Has FRP DIY Versions" />}
    </>
  );
}

/** The legend of the marks. */
export const Legend = () => (
  <ul className={styles.legend} aria-label="Legend">
    {(['notDownloaded', 'downloaded', 'newVersion', 'diy'] as const).map((id) => {
      const Icon = icons[id];
      return (
        <li key={id} className={styles.entry}>
          <Icon size={14} aria-hidden="true" className={styles[id]} />
          {names[id]}
        </li>
      );
    })}
  </ul>
);
