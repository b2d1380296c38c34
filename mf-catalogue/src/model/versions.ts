import type { Version } from '@pool/contracts';
import { downloadMark } from '@pool/contracts/catalogue';

type Marked = Pick<Version, 'downloadDate' | 'created'>;

/** Returns whether this version was added after the member's last download of the track. */
export const isNewVersion = (version: Marked, all: readonly Marked[]): boolean =>
  !version.downloadDate &&
  downloadMark([version, ...all.filter(({ downloadDate }) => downloadDate !== null)]) === 'newVersion';
