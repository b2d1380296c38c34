import { type TrackListInput, tracksSlot } from '@pool/contracts/catalogue';
import { Place } from '@pool/remote-kit';
import { Component, type ReactNode } from 'react';
import styles from './AnswerTracks.module.css';

/** Shows the tracks of an answer as rows of the catalogue; as plain text if the shell has no slots or this one fails. */
export function AnswerTracks({ input }: { input: TrackListInput }) {
  const plain = <PlainList {...input} />;
  return (
    <OrElse fallback={plain}>
      <Place slot={tracksSlot} input={input} otherwise={plain} />
    </OrElse>
  );
}

function PlainList({ caption, notes }: TrackListInput) {
  return (
    <ol aria-label={caption} className={styles.list}>
      {notes.map(({ trackId, reason, match }) => (
        <li key={trackId} className={styles.note}>
          <span>{reason || `Track ${trackId}`}</span>
          {match && <span className={styles.match}>{match}</span>}
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
