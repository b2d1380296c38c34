import * as z from '@pool/contracts/zod';
import { pathPattern, plainPath } from './path-pattern.ts';

/** The kinds of viewer that access rules distinguish. A DJ without an active subscription is limited. */
export const viewers = ['visitor', 'activeDj', 'limited', 'label'] as const;
const viewer = z.enum(viewers);
const someViewers = z.array(viewer).check(z.minLength(1), z.maxLength(viewers.length));

/** A short text for members, on one line. */
const label = z
  .string()
  .check(
    z.trim(),
    z.minLength(1),
    z.maxLength(60),
    z.regex(/^[^\p{Cc}<>]*$/u, 'has characters that no label has'),
  );
const order = z.int().check(z.gte(0), z.lte(1000));

/** The name of a slot that the remote fills. */
const slot = z.string().check(z.regex(/^[a-z][a-zA-Z0-9]{0,40}$/));

/** A bus request that a part of the remote handles. */
const takenRequest = z.object({
  request: z.string().check(z.regex(/^[a-z][a-zA-Z]{0,40}\.[a-z][a-zA-Z]{0,40}$/)),
  /**
   * The message if the request was not handled because the remote could not be loaded: '{track.name} did not play', with values of the
   * payload. Without it there is no message.
   */
  lost: z.optional(label),
  /** The message for several requests; `{count}` is their number. */
  lostMany: z.optional(label),
});

/** A part of the remote that the shell shows on every page: in the navbar, or in the dock below the page. */
const mount = z.object({
  at: z.enum(['navbar', 'dock']),
  /** The remote's name for the part (`slot` of its props). */
  slot,
  label,
  for: someViewers,
  takes: z._default(z.array(takenRequest).check(z.maxLength(50)), []),
});

/** An entry of the main navigation. It leads to the page's path unless `to` is set. Entries are sorted by `order`. */
const navigationEntry = z.object({ label, order, for: someViewers, to: z.optional(plainPath) });

/** An address below /api, in the form of an API call. */
const apiAddress = z.string().check(
  z.maxLength(300),
  z.regex(/^\/[A-Za-z][\w./-]*(?:\?[\w.~%*=&-]*)?$/, 'is not the address of a call'),
  z.refine((address) => !address.includes('..'), 'leads elsewhere'),
);

const page = z.object({
  path: pathPattern,
  /** The title of the document, before the name of the brand. */
  title: label,
  /** The viewers who may open it. A page without this rule is refused. */
  access: z.union([z.literal('everyone'), someViewers]),
  /** Restricts the page to people on the operator's list for the AI assistant, or to operators. */
  needs: z.optional(z.enum(['assistant', 'operator'])),
  /** Where viewers who may not open it are redirected instead of their start page. */
  instead: z.optional(z.partialRecord(viewer, plainPath)),
  nav: z.optional(navigationEntry),
  /** An entry of the signed-in person's menu. It leads to the page's path unless `to` is set. */
  menu: z.optional(z.object({ label, order, to: z.optional(plainPath) })),
  /** A tab of an area shared by several remotes. The pages of an area show the tabs of all of them. */
  tab: z.optional(z.object({ area: label, label, order, to: z.optional(plainPath) })),
  /** The area whose tabs are shown above the page; by default that of its tab. */
  area: z.optional(label),
  /**
   * The answers this page shows first when it is opened without a query, as addresses of GET calls: '/tracks?limit=10' (`addressOf` of
   * contracts). The server sends them with the page, so that its first rows need no request. Since 2.2.0.
   */
  firstData: z.optional(z.array(apiAddress).check(z.maxLength(12))),
  /** The shape of the page's skeleton: a list, a form in the middle, or a banner above lists; 'rows' by default. Since 2.2.0. */
  skeleton: z.optional(z.enum(['rows', 'form', 'banner'])),
  /**
   * The page's heading, which its skeleton shows before the first script runs, to the viewers in `for` or to all. For the skeletons 'form'
   * and 'banner'. Since 2.3.0.
   */
  headline: z.optional(z.object({ text: label, for: z.optional(someViewers) })),
  /** Parts of the shell that are hidden on this page. */
  without: z.optional(z.array(z.enum(['navbar', 'footer', 'signIn']))),
});

/**
 * The manifest of a remote. The shell, the server and the release gate read its pages, navigation and titles from here, so that no other
 * package names them.
 */
export const remoteManifest = z.object({
  /** The folder and package name of the remote. */
  name: z.string().check(z.regex(/^(?:shell|mf-[a-z][a-z0-9-]{0,40})$/, 'is not the name of a remote')),
  /** Its name in the message that it could not be loaded, such as 'The music'. */
  label,
  pages: z._default(z.array(page).check(z.maxLength(200)), []),
  mounts: z._default(z.array(mount).check(z.maxLength(20)), []),
  /** The slots it fills in pages of other remotes. */
  slots: z._default(z.array(slot).check(z.maxLength(50)), []),
  /** The pages viewers start at, and are redirected to from pages they may not open. */
  startPages: z._default(z.partialRecord(viewer, plainPath), {}),
});
export type RemoteManifest = z.infer<typeof remoteManifest>;
export type Page = z.infer<typeof page>;

/** Types the manifest of a remote (remote.config.ts). Throws an error that lists the problems if it is invalid. */
export const defineRemote = (manifest: z.input<typeof remoteManifest>): RemoteManifest =>
  remoteManifest.parse(manifest);

/** The maximum length of a manifest as JSON, in characters. */
const maxCharacters = 100_000;

/** Reads a manifest of unknown origin. Returns its data, or the reason it is refused. Never throws. */
export function readManifest(
  input: unknown,
  name: string,
): { ok: true; manifest: RemoteManifest } | { ok: false; reason: string } {
  const refuse = (reason: string) => ({ ok: false, reason }) as const;
  try {
    if (JSON.stringify(input)?.length > maxCharacters) return refuse('it is too large');
    const parsed = remoteManifest.safeParse(input);
    if (!parsed.success) {
      const issue = parsed.error.issues[0];
      return refuse(`${issue?.path.join('.') || 'it'}: ${issue?.message}`);
    }
    if (parsed.data.name !== name) return refuse(`it names itself ${parsed.data.name}`);
    return { ok: true, manifest: parsed.data };
  } catch {
    return refuse('it is not JSON');
  }
}
