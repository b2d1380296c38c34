import { deviceStore } from '@pool/remote-kit';

/** The key under which mf-account stores a label's token for its area. The token is removed when the session ends, in whichever tab. */
const key = 'pool.label';

/** Removes a label's token from this browser. */
export const dropLabelPass = (): void => deviceStore.remove(key);
