import { defineCall } from './call.ts';
import * as z from './zod.ts';

const build = z.string().check(z.regex(/^[a-z0-9][a-z0-9.-]{0,63}$/));
const remote = z
  .string()
  .check(z.regex(/^mf-[a-z][a-z0-9-]{0,40}$/, 'Please enter the name of a remote, like mf-ai'));

/** How a build of a remote worked in one page. */
export const buildReport = z.object({
  /** Comes with the page; identifies the person and the builds the page was given. */
  token: z.string().check(z.maxLength(4000)),
  remote,
  build,
  outcome: z.enum(['mounted', 'failed']),
  /** Description of a failure, for the operator. */
  message: z._default(z.string().check(z.maxLength(300)), ''),
});

export const reportBuild = defineCall({
  method: 'POST',
  path: '/builds/reports',
  summary:
    'Reports how a new build of a remote worked in a page. Failures for several people revert the build. 403 for a page that was not given that build.',
  access: 'public',
  body: buildReport,
  result: z.object({}),
});

const published = z.object({
  id: build,
  state: z.enum(['inUse', 'staged', 'canary', 'takenBack', 'earlier']),
  publishedAt: z.iso.datetime(),
  /** Null until the smoke test has passed. */
  smokePassedAt: z.nullable(z.iso.datetime()),
  /** The share of people who get a canary, in percent; those of `logins` get it too. */
  percent: z.number(),
  logins: z.array(z.string()),
  /** When and why the build was reverted; null if it was not. */
  reverted: z.nullable(z.object({ at: z.iso.datetime(), reason: z.string() })),
  /** Whether it can be reverted: a staged build, a canary, or the build in use if there was one before it. */
  canBeTakenBack: z.boolean(),
  /** The build everyone gets after reverting it; null for none. */
  givesWayTo: z.nullable(build),
  /** The number of people whose page has shown it since it was staged, and of those for whom it failed. */
  people: z.object({ all: z.int(), failed: z.int() }),
});
const publishedRemote = z.object({
  name: z.string(),
  /** Failures revert the build in use automatically until this time; null when they do not. */
  watchedUntil: z.nullable(z.iso.datetime()),
  builds: z.array(published),
});
export type PublishedBuilds = z.infer<typeof publishedRemote>;
export type PublishedBuild = z.infer<typeof published>;

const step = z.object({
  at: z.iso.datetime(),
  remote: z.string(),
  build: z.string(),
  step: z.string(),
  by: z.string(),
  detail: z.string(),
});
export type BuildStep = z.infer<typeof step>;

export const listBuilds = defineCall({
  method: 'GET',
  path: '/builds',
  summary:
    'Returns the published builds of every remote, how well they work, and the last steps of releases, newest first.',
  access: 'operator',
  result: z.object({ remotes: z.array(publishedRemote), history: z.array(step) }),
});

/** The address of a build on the machine of the operator who views it. Only scripts from there may be loaded into their pages. */
const localOrigin = z
  .string()
  .check(
    z.trim(),
    z.regex(
      /^http:\/\/(?:localhost|127\.0\.0\.1):\d{2,5}$/,
      'Please enter an address of this machine, like http://localhost:4100',
    ),
  );

export const chooseLocalBuild = defineCall({
  method: 'POST',
  path: '/builds/local',
  summary:
    "Makes pages of this browser load a remote from the caller's own machine, for eight hours. `origin` null ends that.",
  access: 'operator',
  body: z.object({ remote, origin: z.nullable(localOrigin) }),
  result: z.object({}),
});

export const revertBuild = defineCall({
  method: 'POST',
  path: '/builds/revert',
  summary: 'Reverts a staged build, a canary or the build in use. 409 if it is no longer one of them.',
  access: 'operator',
  body: z.object({ remote, build, reason: z.string().check(z.trim(), z.minLength(1), z.maxLength(200)) }),
  result: z.object({ inUse: z.nullable(build) }),
});
