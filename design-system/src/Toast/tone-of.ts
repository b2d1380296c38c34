import type { ToastTone } from './toast-types.ts';

/** Reads the tone back from the type that Base UI knows a toast by. */
export const toneOf = (type: string | undefined): ToastTone =>
  type === 'success' || type === 'danger' ? type : 'info';
