export {
  defineRemote,
  type Page,
  type RemoteManifest,
  readManifest,
  remoteManifest,
  viewers,
} from './manifest.ts';
export {
  inUseOnly,
  type LibraryVersion,
  librariesOf,
  type RemoteInUse,
  type RemoteRegistry,
  type RemoteVersion,
  remoteRegistry,
  remotesInUse,
} from './registry.ts';
export {
  composeSite,
  conflicts,
  type Entry,
  type Link,
  type Mount,
  type SiteMap,
  type SitePage,
  type Taker,
} from './site-map.ts';
