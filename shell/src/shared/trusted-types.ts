/** What this site uses of Trusted Types; TypeScript's own DOM types do not have them. */
type Factory = {
  createPolicy: (name: string, rules: { createScriptURL: (url: string) => string | null }) => unknown;
};

const folders = ['/assets/', '/remotes/'];

/**
 * Answers the address a script may be loaded from: of this site, and where builds are published. Null for any other, which the browser then
 * refuses to load.
 */
export function allowScriptUrl(url: string, origin: string): string | null {
  if (!URL.canParse(url, origin)) return null;
  const parsed = new URL(url, origin);
  return parsed.origin === origin && folders.some((folder) => parsed.pathname.startsWith(folder))
    ? url
    : null;
}

/**
 * Installs the default policy, which the page's Content-Security-Policy names as the only one. There is no rule for HTML or for script
 * text, so the browser refuses every assignment of those, whichever library makes it.
 */
export function installTrustedTypes(): void {
  const { trustedTypes } = window as { trustedTypes?: Factory };
  trustedTypes?.createPolicy('default', { createScriptURL: (url) => allowScriptUrl(url, location.origin) });
}
