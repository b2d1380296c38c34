import type { Gateways } from '../billing/payments/gateway.ts';
import type { TaxSettings } from '../billing/tax/tax-settings.ts';
import type { Vies } from '../billing/tax/vies.ts';
import type { Catalogue } from '../catalogue/index/live-catalogue.ts';
import type { Config } from '../config.ts';
import type { Metrics } from '../metric-list.ts';
import type { Database, Db } from '../platform/db/database.ts';
import type { MemberLocks } from '../platform/db/member-locks.ts';
import type { Reads } from '../platform/db/replica/reads.ts';
import type { Jobs } from '../platform/jobs/jobs.ts';
import type { Log } from '../platform/log/log.ts';
import type { Passwords } from '../platform/passwords/passwords.ts';
import type { Limits } from '../platform/rate-limit/rate-limit.ts';
import type { Sessions } from '../platform/session/session.ts';
import type { SiteStore } from '../platform/site/site-store.ts';
import type { LinkSigner } from '../platform/storage/signed-links.ts';
import type { Storage } from '../platform/storage/storage.ts';

export type RenderPriority = 'foreground' | 'background';
/** Makes the file of a demo version from its recipe. Foreground work takes precedence over background work. */
export type Renderer = {
  render: (recipe: object, priority: RenderPriority) => Promise<RenderedFile>;
  /** Renders only the preview of a version. Resolves as soon as everything but the bytes is known. */
  renderPreview: (
    order: { recipe: object; startMs: number; lengthMs: number },
    priority: RenderPriority,
  ) => Promise<RenderedPreview>;
  renderVideo: (film: Film, priority: RenderPriority) => Promise<RenderedFilm>;
};
/** `recipe` is that of the sound; the rest describes the picture. */
type Film = { recipe: object; artSeed: number; title: string; artist: string };
type RenderedFilm = { mp4: Uint8Array; durationMs: number };
/** `peaks`: 800 values from 0 to 1. */
type RenderedFile = { mp3: Uint8Array; durationMs: number; peaks: number[] };

/** `startMs` and `lengthMs` are its position in the track; `size` is the number of bytes to come. */
export type RenderedPreview = Omit<RenderedFile, 'mp3'> & {
  startMs: number;
  lengthMs: number;
  size: number;
  bytes: AsyncIterable<Uint8Array>;
};

/** The dependencies of features. Each feature takes what it needs. */
export type Deps = {
  config: Config;
  db: Db;
  /** For statements that are planned once. */
  pool: Database['pool'];
  /** Reads that may lag behind: never of what a member has just written. */
  reads: Pick<Reads, 'db' | 'pool'>;
  /** The catalogue in memory. */
  catalogue: Catalogue;
  sessions: Sessions;
  passwords: Passwords;
  /** Work done after the answer, enqueued in a transaction. */
  jobs: Pick<Jobs, 'enqueue'>;
  limits: Limits;
  storage: Storage;
  links: LinkSigner;
  /** The published site. */
  site: SiteStore;
  /** The payment gateways. */
  gateways: Gateways;
  /** Tax by country. */
  tax: TaxSettings;
  /** Checks whether VAT numbers are in use. */
  vies: Vies;
  /** Locks that allow one piece of work at a time on a member's money. */
  memberLocks: MemberLocks;
  /** Null where nothing can be rendered: then only stored files are served. */
  renderer: Renderer | null;
  metrics: Metrics;
  log: Log;
  now: () => Date;
};
