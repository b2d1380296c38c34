import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';

/**
 * Creates the functions for the cookies of a sign-in. Over https their names have the prefixes that restrict them to this host (`__Host-`)
 * or to https (`__Secure-`: the refresh and device cookies have their own paths, which `__Host-` forbids).
 */
export function sessionCookies(secure: boolean) {
  const sessionName = secure ? '__Host-pool_session' : 'pool_session';
  const refreshName = secure ? '__Secure-pool_refresh' : 'pool_refresh';
  /** Tells pages, which do not receive the refresh cookie, that the browser has one. It contains nothing else. */
  const rememberedName = secure ? '__Host-pool_remembered' : 'pool_remembered';
  const common = { httpOnly: true, sameSite: 'Lax', secure } as const;
  const deviceName = secure ? '__Secure-pool_device' : 'pool_device';
  const refreshPath = '/api/users';
  const devicePath = '/api';
  const clearRefresh = (c: Context): void => {
    deleteCookie(c, refreshName, { ...common, path: refreshPath });
    deleteCookie(c, rememberedName, { ...common, path: '/' });
  };
  return {
    session: (c: Context) => getCookie(c, sessionName),
    refresh: (c: Context) => getCookie(c, refreshName),
    isRemembered: (c: Context) => getCookie(c, rememberedName) !== undefined,
    device: (c: Context) => getCookie(c, deviceName),
    /** Sets a session cookie: the server decides how long the session lasts. */
    setSession: (c: Context, id: string) => setCookie(c, sessionName, id, { ...common, path: '/' }),
    setRefresh: (c: Context, token: string, expires: Date) => {
      setCookie(c, refreshName, token, { ...common, path: refreshPath, expires });
      setCookie(c, rememberedName, '1', { ...common, path: '/', expires });
    },
    /** Marks this browser as known, see known-devices.ts. The cookie stays when a session ends. */
    setDevice: (c: Context, value: string, maxAgeMs: number) =>
      setCookie(c, deviceName, value, { ...common, path: devicePath, maxAge: maxAgeMs / 1000 }),
    clearDevice: (c: Context) => deleteCookie(c, deviceName, { ...common, path: devicePath }),
    clear: (c: Context) => {
      deleteCookie(c, sessionName, { ...common, path: '/' });
      clearRefresh(c);
    },
    clearRefresh,
  };
}
