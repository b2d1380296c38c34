import { composeSite, type RemoteManifest, type SiteMap } from '@pool/remote-api/manifest';
import { BehaviorSubject, distinctUntilChanged, map } from 'rxjs';
import shell from '../../shell.config.ts';
import { remotes$ } from '../federation/registry.ts';

/** Composes the pages of the shell and of these remotes. */
export const siteOf = (remotes: readonly { manifest: RemoteManifest }[]): SiteMap =>
  composeSite([shell, ...remotes.map(({ manifest }) => manifest)]);

/** The pages of this site: the shell's own, and those of the remotes in use. */
export const site$ = new BehaviorSubject<SiteMap>(siteOf(remotes$.value));
remotes$.pipe(distinctUntilChanged(), map(siteOf)).subscribe(site$);
