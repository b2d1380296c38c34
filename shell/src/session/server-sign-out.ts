import { logout } from '@pool/contracts';
import { type Api, ApiError, deviceStore } from '@pool/remote-kit';

/** Present from the moment someone signs out until the server has ended the session, also after the page is closed. */
const key = 'pool.signOut';
/** How long to wait for the server, in ms. */
const timeoutMs = 4000;

/** Returns whether a sign-out on this device has not been confirmed by the server. */
export const isSignOutPending = (): boolean => deviceStore.read(key) !== null;

/** Call when someone signs in: their session replaces the one that was to be ended. */
export const dropPendingSignOut = (): void => deviceStore.remove(key);

/** Ends the session on the server. Returns false if the server did not answer; the sign-out is then still pending. */
export async function signOutOnServer(api: Api): Promise<boolean> {
  deviceStore.write(key, 'pending');
  try {
    await api(logout, {}, { signal: AbortSignal.timeout(timeoutMs) });
  } catch (error) {
    // Any other refusal means that there is no session to end.
    if (!(error instanceof ApiError) || error.code === 0 || error.code >= 500) return false;
  }
  deviceStore.remove(key);
  return true;
}
