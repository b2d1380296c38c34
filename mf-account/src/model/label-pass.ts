import type { CallResult } from '@pool/contracts';
import { labelLogin } from '@pool/contracts';
import { deviceStore } from '@pool/remote-kit';

/** The result of a label's second sign-in: the user and the token of the label area. */
export type LabelPass = CallResult<typeof labelLogin>;

const key = 'pool.label';

/** Returns the pass stored in this browser; null if there is none or it cannot be read. */
export function readLabelPass(): LabelPass | null {
  try {
    return labelLogin.result.parse(JSON.parse(deviceStore.read(key) ?? 'null'));
  } catch {
    return null;
  }
}

/** Stores the pass; where the browser stores nothing, the area asks for the password again. */
export function keepLabelPass(pass: LabelPass): void {
  deviceStore.write(key, JSON.stringify(pass));
}

export const dropLabelPass = (): void => deviceStore.remove(key);
