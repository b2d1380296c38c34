import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import type { PaymentSettings } from 'api/settings';
import { type CardTrait, type Entry, entry, type NoticeEntry } from './entries.ts';
import { openJournal } from './journal.ts';
import { createNotices, type Deliver } from './notices.ts';
import { apply, createState } from './state.ts';

export type SandboxOptions = {
  /** The ledger: what has been written there is known again. */
  file: string;
  account: PaymentSettings;
  deliver: Deliver;
  retryMs?: readonly number[];
  /** What the clock on the wall says. */
  wall?: () => number;
  /** The ledger could not be written: what is in memory may not be in it. */
  onFailure?: (error: unknown) => void;
};

/** A card between the tokeniser and the charge: no number, no cvc. */
export type CardFace = { brand: string; lastFour: string; expires: string; trait: CardTrait };

const retries = [1000, 5000, 30_000, 120_000, 600_000] as const;
const tokenMinutes = 15;

export type Sandbox = Awaited<ReturnType<typeof openSandbox>>;

/** The gateway without its doors: what it knows, its clock, its ledger, and what it has to tell. */
export async function openSandbox({
  file,
  account,
  deliver,
  retryMs = retries,
  wall = Date.now,
  onFailure,
}: SandboxOptions) {
  const state = createState();
  const journal = await openJournal(file, (line) => apply(state, entry.parse(line)), onFailure);
  const record = (line: Entry): void => {
    apply(state, line);
    // Nothing is answered before `settled`, which fails as this did.
    journal.append(line).catch(() => {});
  };
  const notices = createNotices({ state, record, settled: journal.settled, deliver, retryMs });
  const now = () => wall() + state.offset;
  const tokens = new Map<string, { card: CardFace; until: number }>();

  const sandbox = {
    state,
    account,
    record,
    settled: journal.settled,
    notices,
    /** In milliseconds, by the gateway's own clock. */
    now,
    setClock: (to: number) => record({ t: 'clock', offset: to - wall() }),
    /** A name nothing else has. */
    newId: (known: Map<string, unknown>): string => {
      for (;;) {
        const id = String(randomInt(10_000_000_000, 99_999_999_999));
        if (!known.has(id)) return id;
      }
    },
    notify: (
      gateway: NoticeEntry['gateway'],
      name: string,
      toBody: (id: string, at: string) => object,
    ): void => {
      const id = gateway === 'card' ? randomUUID() : `WH-${randomBytes(12).toString('hex').toUpperCase()}`;
      const at = now();
      const body = JSON.stringify(toBody(id, new Date(at).toISOString()));
      notices.add({ t: 'notice', id, gateway, name, at, body });
    },
    /** Tokens live in memory: they are good once, and for a quarter of an hour. */
    keepToken: (card: CardFace): string => {
      for (const [known, { until }] of tokens) if (until < now()) tokens.delete(known);
      const token = randomBytes(48).toString('base64');
      tokens.set(token, { card, until: now() + tokenMinutes * 60_000 });
      return token;
    },
    useToken: (token: string): CardFace | null => {
      const kept = tokens.get(token);
      tokens.delete(token);
      return kept && kept.until >= now() ? kept.card : null;
    },
    close: async () => {
      notices.close();
      await journal.close();
    },
  };
  return sandbox;
}
