/**
 * Sent to the document when a modal window opens. An event rather than a call, since the window and the listener may belong to different
 * copies of the design system.
 */
export const dialogOpened = 'pool:dialog-opened';
