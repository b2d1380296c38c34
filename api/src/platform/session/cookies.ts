import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';

/**
 * The two cookies of a sign-in. Over https they carry the prefixes that pin them to this host (`__Host-`) or to secure
 * transport (`__Secure-`: the refresh cookie has a path of its own, which `__Host-` forbids).
 */
export function sessionCookies(secure: boolean) {
  const sessionName = secure ? '__Host-pool_session' : 'pool_session';
  const refreshName = secure ? '__Secure-pool_refresh' : 'pool_refresh';
  const common = { httpOnly: true, sameSite: 'Lax', secure } as const;
  const refreshPath = '/api/users';
  return {
    session: (c: Context) => getCookie(c, sessionName),
    refresh: (c: Context) => getCookie(c, refreshName),
    /** Without an end of its own: the server decides how long the session lasts. */
    setSession: (c: Context, id: string) => setCookie(c, sessionName, id, { ...common, path: '/' }),
    setRefresh: (c: Context, token: string, expires: Date) =>
      setCookie(c, refreshName, token, { ...common, path: refreshPath, expires }),
    clear: (c: Context) => {
      deleteCookie(c, sessionName, { ...common, path: '/' });
      deleteCookie(c, refreshName, { ...common, path: refreshPath });
    },
    clearRefresh: (c: Context) => deleteCookie(c, refreshName, { ...common, path: refreshPath }),
  };
}
