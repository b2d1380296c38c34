import { Listener } from '../soak/listener.ts';
import { Payer } from '../soak/payer.ts';
import { password } from '../support/site.ts';
import { Downloader } from './downloader.ts';
import type { Fleet } from './fleet.ts';
import type { Journal } from './journal.ts';
import { urls } from './ports.ts';
import { Visitor } from './visitor.ts';

export type Load = {
  listeners: Listener[];
  payers: Payer[];
  downloaders: Downloader[];
  /** Ends the load, once everybody has finished what they were doing. */
  stop: () => Promise<void>;
};

/** Starts members who use the pool through its proxy, until they are stopped. */
export async function startLoad(fleet: Fleet, journal: Journal): Promise<Load> {
  const site = { url: urls.site, tally: journal };
  const logins = ['anna', 'ben', 'cleo'].map((name) => `fleet-${name}`);
  const downloading = ['dora', 'emil'].map((name) => `fleet-${name}`);
  await fleet.run('api/src/test/add-members.ts', ...logins, ...downloading);
  // Songs of the demo are synthesised when they are first played, which takes seconds, so few of them are.
  const listeners = logins.map((login) => new Listener({ ...site, previews: 3 }, login));
  const downloaders = downloading.map((login) => new Downloader(site, login));
  const payers = ['early', 'late'].map(
    (name) => new Payer({ ...site, sandboxUrl: urls.gateway, password }, name),
  );
  for (const listener of listeners) await listener.signIn(password);
  for (const [at, downloader] of downloaders.entries()) await downloader.signIn(password, 44 + 2 * at);
  let isOver = false;
  const everybody = [...listeners, ...payers, ...downloaders, new Visitor(site)];
  const work = Promise.all(everybody.map((one) => one.work(() => isOver)));
  return {
    ...{ listeners, payers, downloaders },
    stop: async () => {
      isOver = true;
      await work;
    },
  };
}
