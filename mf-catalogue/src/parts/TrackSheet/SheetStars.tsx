import type { Track } from '@pool/contracts';
import { LabelComment, RatingPicker } from '@pool/design-system';
import { useState } from 'react';
import type { TrackActions } from '../../actions/use-track-actions.ts';

type Props = { track: Track; actions: TrackActions; onRated: () => void };

/** The stars of a track, and an optional comment to its label. */
export function SheetStars({ track, actions, onRated }: Props) {
  // The sheet has the track as it was when the sheet was opened.
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
