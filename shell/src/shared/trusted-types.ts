import { localOrigins } from '../federation/local-origins.ts';

type Rule = (text: string) => string | null;
/** The part of Trusted Types this site uses; TypeScript's own DOM types lack it. */
type Factory = {
  createPolicy: (name: string, rules: { createScriptURL: Rule; createHTML: Rule }) => unknown;
};

const folders = ['/assets/', '/remotes/', '/libraries/'];

/**
 * Returns the address of a script if it may be loaded: from this site's scripts and published builds, or from one of the `local` origins of
 * an operator's builds. Null for any other, which the browser then refuses to load.
 */
export function allowScriptUrl(url: string, origin: string, local: readonly string[] = []): string | null {
  if (!URL.canParse(url, origin)) return null;
  const parsed = new URL(url, origin);
  if (local.includes(parsed.origin)) return url;
  return parsed.origin === origin && folders.some((folder) => parsed.pathname.startsWith(folder))
    ? url
    : null;
}

/**
 * Returns markup that only consists of div elements and a style sheet, as the waveform (wavesurfer.js) and the photo cropper create it.
 * Null for any other. Without those tags the markup must not contain `<`, so there can be no other element, comment or attribute in it.
 */
export function allowHtml(html: string): string | null {
  const rest = html.replaceAll(/<\/?(?:div|style)(?: (?:class|part|nonce)="[^"<>]*")*>/g, '');
  return rest.includes('<') ? null : html;
}

/**
 * Installs the default policy of the page. It has no rule for script text, so the browser refuses it. The assistant's answers go through
 * DOMPurify, which has its own policy; the Content-Security-Policy names both and allows no other.
 */
export function installTrustedTypes(): void {
  const { trustedTypes } = window as { trustedTypes?: Factory };
  trustedTypes?.createPolicy('default', {
    createScriptURL: (url) => allowScriptUrl(url, location.origin, Object.values(localOrigins)),
    createHTML: allowHtml,
  });
}
