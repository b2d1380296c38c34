import { type TrackListInput, tracksSlot } from '@pool/contracts/catalogue';
import { Place } from '@pool/remote-kit';
import { Component, type ReactNode } from 'react';
import styles from './AnswerTracks.module.css';

type AnswerTracksProps = {
  input: TrackListInput;
  /** The names of the tracks by their ids. */
  names: ReadonlyMap<number, string>;
};

/** Shows the tracks of an answer as rows of the catalogue; as plain text if the shell has no slots or this one fails. */
export function AnswerTracks({ input, names }: AnswerTracksProps) {
  const plain = <PlainList {...input} names={names} />;
  return (
    <OrElse fallback={plain}>
      <Place slot={tracksSlot} input={input} otherwise={plain} />
    </OrElse>
  );
}

function PlainList({ caption, notes, names }: TrackListInput & Pick<AnswerTracksProps, 'names'>) {
  return (
    <ol aria-label={caption} className={styles.list}>
      {notes.map(({ trackId, reason, match }) => (
        <li key={trackId} className={styles.note}>
          <span>{names.get(trackId) || `Track ${trackId}`}</span>
          {(reason || match) && (
            <span className={styles.match}>{[reason, match].filter(Boolean).join(' · ')}</span>
          )}
        </li>
      ))}
    </ol>
  );
}

type Props = { fallback: ReactNode; children: ReactNode };

class OrElse extends Component<Props, { failed: boolean }> {
  override state = { failed: false };
  static getDerivedStateFromError = () => ({ failed: true });
  override render() {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}
