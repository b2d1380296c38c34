import type { Gateways } from '../billing/payments/gateway.ts';
import type { TaxSettings } from '../billing/tax/tax-settings.ts';
import type { Vies } from '../billing/tax/vies.ts';
import type { Catalogue } from '../catalogue/index/live-catalogue.ts';
import type { Config } from '../config.ts';
import type { Database, Db } from '../platform/db/database.ts';
import type { MemberLocks } from '../platform/db/member-locks.ts';
import type { Jobs } from '../platform/jobs/jobs.ts';
import type { Log } from '../platform/log/log.ts';
import type { Passwords } from '../platform/passwords/passwords.ts';
import type { Limits } from '../platform/rate-limit/rate-limit.ts';
import type { Sessions } from '../platform/session/session.ts';
import type { LinkSigner } from '../platform/storage/signed-links.ts';
import type { Storage } from '../platform/storage/storage.ts';

type RenderPriority = 'foreground' | 'background';
/** Makes the file of a demo version from its recipe. Foreground work goes before background work. */
export type Renderer = {
  render: (recipe: object, priority: RenderPriority) => Promise<RenderedFile>;
  /** The preview of a version without the rest of it. Resolves as soon as everything but the bytes is known. */
  renderPreview: (
    order: { recipe: object; startMs: number; lengthMs: number },
    priority: RenderPriority,
  ) => Promise<RenderedPreview>;
  renderVideo: (film: Film, priority: RenderPriority) => Promise<RenderedFilm>;
};
/** `recipe` is that of the sound; the rest is what is seen. */
type Film = { recipe: object; artSeed: number; title: string; artist: string };
type RenderedFilm = { mp4: Uint8Array; durationMs: number };
/** `peaks`: 800 values from 0 to 1. */
type RenderedFile = { mp3: Uint8Array; durationMs: number; peaks: number[] };

/** `startMs` and `lengthMs` tell where it lies in the track; `size` is how many bytes are to come. */
export type RenderedPreview = Omit<RenderedFile, 'mp3'> & {
  startMs: number;
  lengthMs: number;
  size: number;
  bytes: AsyncIterable<Uint8Array>;
};

/** What features are made with. A feature takes the part it needs. */
export type Deps = {
  config: Config;
  db: Db;
  /** For statements planned once. */
  pool: Database['pool'];
  /** The catalogue in memory. */
  catalogue: Catalogue;
  sessions: Sessions;
  passwords: Passwords;
  /** Work done after the answer, as part of the transaction that asks for it. */
  jobs: Pick<Jobs, 'enqueue'>;
  limits: Limits;
  storage: Storage;
  links: LinkSigner;
  /** Whoever moves money. */
  gateways: Gateways;
  /** Tax by country. */
  tax: TaxSettings;
  /** Knows which VAT numbers are in use. */
  vies: Vies;
  /** One piece of work at a time about a member's money. */
  memberLocks: MemberLocks;
  /** Null where nothing can be rendered: then only stored files are served. */
  renderer: Renderer | null;
  log: Log;
  now: () => Date;
};
