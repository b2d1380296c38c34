import { SetupError } from '../../platform/setup-error.ts';
import { codeOf } from './error-code.ts';

/** Runs work that writes files. Throws SetupError when the disk is full or a folder cannot be written. */
export async function withDiskErrors<T>(folder: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const code = codeOf(error);
    if (code === 'ENOSPC' || code === 'EDQUOT')
      throw new SetupError('The disk is full: free some space and run the command again.', { cause: error });
    if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS' || code === 'ENOTDIR')
      throw new SetupError(`A file cannot be opened, in ${folder} or in the pool: ${messageOf(error)}.`, {
        cause: error,
      });
    throw error;
  }
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
