export {
  defineRemote,
  type Page,
  type RemoteManifest,
  readManifest,
  remoteManifest,
  viewers,
} from './manifest.ts';
export {
  type BuildReports,
  inUseOnly,
  type LibraryVersion,
  librariesOf,
  type PublishedRemote,
  type RemoteCandidate,
  type RemoteInUse,
  type RemoteRegistry,
  type RemoteVersion,
  remoteRegistry,
  remotesInUse,
  reportsOf,
  shellOf,
} from './registry.ts';
export {
  composeSite,
  conflicts,
  type Entry,
  headlineFor,
  type Link,
  type Mount,
  type SiteMap,
  type SitePage,
  type Taker,
} from './site-map.ts';
export { defineSmoke, type OnPage, type Smoke, type SmokeStep } from './smoke.ts';
