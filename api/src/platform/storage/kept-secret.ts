import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, readFileSync } from 'node:fs';
import { SetupError } from '../setup-error.ts';
import { writeNewFile } from './write-new-file.ts';

/** Returns a random secret that stays the same over restarts. Of two processes starting at once, one writes and both read. */
export function keptSecret(file: string): string {
  try {
    if (!existsSync(file)) {
      try {
        writeNewFile(file, randomBytes(32).toString('base64url'));
      } catch (error) {
        if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
      }
    }
    chmodSync(file, 0o600);
    const secret = readFileSync(file, 'utf8').trim();
    if (secret.length >= 32) return secret;
  } catch (error) {
    throw new SetupError(
      `The secret cannot be saved in ${file}: ${error instanceof Error ? error.message : String(error)}.`,
    );
  }
  throw new SetupError(`The secret in ${file} is damaged: delete the file.`);
}
