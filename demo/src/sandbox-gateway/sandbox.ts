import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import type { PaymentSettings } from 'api/settings';
import { type CardTrait, type Entry, entry, type NoticeEntry } from './entries.ts';
import { openJournal } from './journal.ts';
import { createNotices, type Deliver } from './notices.ts';
import { apply, createState } from './state.ts';

export type SandboxOptions = {
  /** The path of the ledger; its content is read at the start. */
  file: string;
  account: PaymentSettings;
  deliver: Deliver;
  retryMs?: readonly number[];
  /** Returns the real time. */
  wall?: () => number;
  /** Called when the ledger cannot be written: it may lack what is in memory. */
  onFailure?: (error: unknown) => void;
};

/** A card between the tokeniser and the charge: no number, no cvc. */
export type CardFace = { brand: string; lastFour: string; expires: string; trait: CardTrait };

const retries = [1000, 5000, 30_000, 120_000, 600_000] as const;
const tokenMinutes = 15;

export type Sandbox = Awaited<ReturnType<typeof openSandbox>>;

/** Opens the gateway without its HTTP app: its state, clock, ledger and notices. */
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
    // Nothing is answered before `settled`, which rejects with the same error.
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
    /** Returns the time of the gateway's own clock, in milliseconds. */
    now,
    setClock: (to: number) => record({ t: 'clock', offset: to - wall() }),
    /** Returns an id that is not in use. */
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
    /** Stores a token in memory: it is valid once, for a quarter of an hour. */
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
