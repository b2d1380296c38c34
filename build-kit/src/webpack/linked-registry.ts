/** Stands in for shell/src/federation/registry.ts in the single bundle: the manifests are linked in with the remotes. */
import account from 'linked-account-manifest';
import ai from 'linked-ai-manifest';
import billing from 'linked-billing-manifest';
import catalogue from 'linked-catalogue-manifest';
import player from 'linked-player-manifest';
import { BehaviorSubject } from 'rxjs';

/** The remotes of the bundle, as far as their pages go. */
export const remotes$ = new BehaviorSubject(
  [account, ai, billing, catalogue, player].map((manifest) => ({ manifest })),
);
