import * as z from '@pool/contracts/zod';
import { pathPattern, plainPath } from './path-pattern.ts';

/** The kinds of viewer that access rules tell apart. A DJ without an active subscription is limited. */
export const viewers = ['visitor', 'activeDj', 'limited', 'label'] as const;
const viewer = z.enum(viewers);
const someViewers = z.array(viewer).min(1).max(viewers.length);

/** A text members read: short, one line. */
const label = z
  .string()
  .trim()
  .min(1)
  .max(60)
  .regex(/^[^\p{Cc}<>]*$/u, 'has characters that no label has');
const order = z.number().int().min(0).max(1000);

/** The name of a place that is filled. */
const slot = z.string().regex(/^[a-z][a-zA-Z0-9]{0,40}$/);

/** A request of the bus that a part of the remote carries out. */
const taken = z.object({
  request: z.string().regex(/^[a-z][a-zA-Z]{0,40}\.[a-z][a-zA-Z]{0,40}$/),
  /**
   * Tells a member that it was not carried out because the remote could not be loaded: '{track.name} did not play', with
   * values of the payload. Without it nothing is said.
   */
  lost: label.optional(),
  /** Says so of several at once, which `{count}` counts. */
  lostMany: label.optional(),
});

/** A part of the remote that the shell shows on every page: in the navbar, or in the dock below the page. */
const mount = z.object({
  at: z.enum(['navbar', 'dock']),
  /** The name by which the remote knows the part (`slot` of its props). */
  slot,
  label,
  for: someViewers,
  takes: z.array(taken).max(50).default([]),
});

/** An entry of the main navigation. It leads to the page's path unless `to` says where. Entries stand by `order`. */
const navigationEntry = z.object({ label, order, for: someViewers, to: plainPath.optional() });

/** An address below /api, as a call of the API has it. */
const apiAddress = z
  .string()
  .max(300)
  .regex(/^\/[A-Za-z][\w./-]*(?:\?[\w.~%*=&-]*)?$/, 'is not the address of a call')
  .refine((address) => !address.includes('..'), 'leads elsewhere');

export const page = z.object({
  path: pathPattern,
  /** The title of the document, before the name of the brand. */
  title: label,
  /** The viewers who may open it. A page without this rule is refused. */
  access: z.union([z.literal('everyone'), someViewers]),
  /** Only people the operator has listed for the AI assistant, or only operators. */
  needs: z.enum(['assistant', 'operator']).optional(),
  /** For viewers who may not open it: the page they are led to instead of their start page. */
  instead: z.partialRecord(viewer, plainPath).optional(),
  nav: navigationEntry.optional(),
  /** An entry of the menu of the person who is signed in. It leads to the page's path unless `to` says where. */
  menu: z.object({ label, order, to: plainPath.optional() }).optional(),
  /** A tab of an area that several remotes share: pages of one area have the tabs of all of them. */
  tab: z.object({ area: label, label, order, to: plainPath.optional() }).optional(),
  /** The area whose tabs stand above the page; the tab's own, where it has one. */
  area: label.optional(),
  /**
   * The answers this page shows first when it is opened without a query, as addresses of GET calls: '/tracks?limit=10' (`addressOf` of
   * contracts). The server sends them with the page, so that its first rows wait for no request. Since 2.2.0.
   */
  firstData: z.array(apiAddress).max(12).optional(),
  /** The shape of the page while it is on its way: a list, a form in the middle, or a banner above lists; 'rows' if none is named. Since 2.2.0. */
  skeleton: z.enum(['rows', 'form', 'banner']).optional(),
  /** Parts of the shell that stay away from this page. */
  without: z.array(z.enum(['navbar', 'footer', 'signIn'])).optional(),
});

/**
 * The manifest of a remote. Shell, server and release gate alike take its pages, navigation and titles from here, so that no
 * other package names them.
 */
export const remoteManifest = z.object({
  /** The folder and package name of the remote. */
  name: z.string().regex(/^(?:shell|mf-[a-z][a-z0-9-]{0,40})$/, 'is not the name of a remote'),
  /** Its name in the message that it could not be loaded: 'The music'. */
  label,
  pages: z.array(page).max(200).default([]),
  mounts: z.array(mount).max(20).default([]),
  /** The slots it fills in pages of other remotes. */
  slots: z.array(slot).max(50).default([]),
  /** The pages viewers start at, and are led to from pages they may not open. */
  startPages: z.partialRecord(viewer, plainPath).default({}),
});
export type RemoteManifest = z.infer<typeof remoteManifest>;
export type Page = z.infer<typeof page>;

/** Types the manifest of a remote (remote.config.ts). Throws, with what is wrong, when it cannot be read. */
export const defineRemote = (manifest: z.input<typeof remoteManifest>): RemoteManifest =>
  remoteManifest.parse(manifest);

/** Most characters a manifest may have as JSON. */
const mostCharacters = 100_000;

/** Reads a manifest of unknown origin: as data, or why it is refused. Never throws. */
export function readManifest(
  given: unknown,
  name: string,
): { ok: true; manifest: RemoteManifest } | { ok: false; reason: string } {
  const refuse = (reason: string) => ({ ok: false, reason }) as const;
  try {
    if (JSON.stringify(given)?.length > mostCharacters) return refuse('it is too large');
    const parsed = remoteManifest.safeParse(given);
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
