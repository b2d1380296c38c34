import type { Track } from '@pool/contracts';
import { RatingButton } from '@pool/design-system';
import { useSendLabelComment } from '@pool/remote-kit';
import type { TrackActions } from '../../actions/use-track-actions.ts';
import { useRateTrack } from '../../api/rate-track.ts';
import { useRowStop } from './row-stop.ts';

type Props = { track: Track; onRate: TrackActions['rate']; onComment: TrackActions['sendLabelComment'] };

/** The member's own rating, which can be changed. Five stars if there is room, else one with a number. */
export function RateStars({ track, onRate, onComment }: Props) {
  return (
    <RatingButton
      name={track.name}
      value={track.rating}
      shape="stars"
      tabIndex={useRowStop()}
      onRate={(stars) => onRate(track, stars)}
      onComment={(text) => onComment(track, text)}
    />
  );
}

/** The same outside a list, where nothing else provides the rating action. */
export function RateButton({ track }: { track: Track }) {
  const rate = useRateTrack();
  const sendLabelComment = useSendLabelComment();
  return (
    <RateStars track={track} onRate={(one, stars) => void rate(one, stars)} onComment={sendLabelComment} />
  );
}
