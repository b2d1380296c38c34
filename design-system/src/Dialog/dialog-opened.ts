/**
 * Sent to the document when a modal window opens. An event rather than a call: the window may belong to another copy of the design system
 * than the listener.
 */
export const dialogOpened = 'pool:dialog-opened';
