const clock = new Intl.DateTimeFormat('en', { timeStyle: 'short' });

/** The time of a message, in the member's own zone. */
export const MessageTime = ({ at }: { at: Date }) => (
  <time dateTime={at.toISOString()}>{clock.format(at)}</time>
);
