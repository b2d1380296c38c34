/** Stands in for shell/src/federation/load-remote.ts in the single bundle: the remotes are there already. */
import account from 'linked-account';
import ai from 'linked-ai';
import billing from 'linked-billing';
import catalogue from 'linked-catalogue';
import player from 'linked-player';

const linked: Record<string, () => unknown> = {
  'mf-account': account,
  'mf-ai': ai,
  'mf-billing': billing,
  'mf-catalogue': catalogue,
  'mf-player': player,
};

/** Answers a remote's factory of lifecycles, as the federated loader does. */
export const loadRemote = async (name: string): Promise<(() => unknown) | undefined> => linked[name];
