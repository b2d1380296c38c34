import type { Track } from '@pool/contracts';
import { LabelComment, RatingPicker } from '@pool/design-system';
import { useState } from 'react';
import type { TrackActions } from '../../actions/use-track-actions.ts';

type Props = { track: Track; actions: TrackActions; onRated: () => void };

/** The stars of a track, and a comment to its label. Stars alone are enough; the comment is optional. */
export function SheetStars({ track, actions, onRated }: Props) {
  // The sheet holds the track as it was when it was opened.
  const [rating, setRating] = useState(track.rating);
  const [draft, setDraft] = useState('');
  const [isWriting, setWriting] = useState(false);
  return (
    <>
      <RatingPicker
        label="Your rating"
        value={rating}
        onRate={(stars) => {
          setRating(stars);
          if (!isWriting) onRated();
          actions.rate(track, stars);
        }}
      />
      <LabelComment
        draft={draft}
        onDraft={setDraft}
        isRated={rating > 0}
        onSend={(text) => actions.sendLabelComment({ ...track, rating }, text)}
        onOpen={() => setWriting(true)}
      />
    </>
  );
}
