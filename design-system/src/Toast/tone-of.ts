import type { ToastTone } from './toast-types.ts';

/** Reads the tone back from the type of Base UI's toast. */
export const toneOf = (type: string | undefined): ToastTone =>
  type === 'success' || type === 'danger' ? type : 'info';
