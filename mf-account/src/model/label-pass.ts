import type { CallResult } from '@pool/contracts';
import { labelLogin } from '@pool/contracts';

/** The result of a label's second sign-in: the user and the token of the label area. */
export type LabelPass = CallResult<typeof labelLogin>;

const key = 'pool.label';

/** Returns the pass stored in this browser; null if there is none or it cannot be read. */
export function readLabelPass(): LabelPass | null {
  try {
    return labelLogin.result.parse(JSON.parse(localStorage.getItem(key) ?? 'null'));
  } catch {
    return null;
  }
}

export const keepLabelPass = (pass: LabelPass): void => localStorage.setItem(key, JSON.stringify(pass));
export const dropLabelPass = (): void => localStorage.removeItem(key);
