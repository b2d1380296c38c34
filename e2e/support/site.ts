import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { installedBrowser, browserFlags as quietFlags } from '@pool/build-kit/browser';

/** The number of sites under test: each Playwright worker has its own, so that workers never share data. One for each core, four at most. */
export const workers = Math.min(4, availableParallelism());
const firstPort = Number(process.env.POOL_E2E_PORT ?? 4310);
/** A site takes three ports: its own, its sandbox gateway's, and one for another API beside it. */
export const portOf = (worker: number) => firstPort + 3 * worker;
export const dataDirOf = (worker: number) => join(process.env.POOL_E2E_DATA ?? '', `site-${worker}`);

const worker = Number(process.env.TEST_PARALLEL_INDEX ?? 0);
/** The address of this worker's site, and the folder of its data. */
export const port = portOf(worker);
export const siteUrl = `http://localhost:${port}`;
export const dataDir = dataDirOf(worker);

/** The installed browser; undefined for Playwright's own. */
export const browserPath = installedBrowser();

/** Without autoplay rules: a test's click is a click, but headless audio has no device. */
export const browserFlags = [...quietFlags, '--autoplay-policy=no-user-gesture-required'];

export const password = 'spin-the-record';
export type DemoLogin = 'demo-dj' | 'demo-unpaid' | 'demo-label' | 'demo-operator';
