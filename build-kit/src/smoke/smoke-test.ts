import type { SiteStore } from '#site';
import { changeRemote } from '../registry/site.ts';
import { record } from '../release.ts';
import { loadSmoke } from './load-smoke.ts';
import { runSmoke } from './run-smoke.ts';

/**
 * Runs the smoke test of a staged build on the live site, and records the result. The site is at POOL_URL, or on this machine at PORT.
 * Throws with the problems if it fails.
 */
export async function smokeTest(
  site: SiteStore,
  app: string,
  build: string,
  env: NodeJS.ProcessEnv = process.env,
): Promise<void> {
  const failures = await runSmoke(await loadSmoke(app), {
    site: site.folder,
    url: env.POOL_URL ?? `http://localhost:${env.PORT ?? 4000}`,
    remote: app,
    build,
    // The demo has this member; a live pool sets another.
    member: {
      login: env.POOL_SMOKE_LOGIN ?? 'demo-dj',
      password: env.POOL_SMOKE_PASSWORD ?? 'spin-the-record',
    },
  });
  const now = new Date();
  if (failures.length > 0) {
    const detail = failures.join('; ');
    await site.change((folder) => record(folder, app, build, { step: 'smoke failed', detail, now }));
    throw new Error(
      [`The smoke test of ${app} ${build} failed. It stays staged; nobody gets it.`, ...failures].join(
        '\n  ',
      ),
    );
  }
  await site.change((folder) => {
    changeRemote(folder, app, (remote) => {
      if (!remote) throw new Error(`${app} has no release`);
      const versions = remote.versions.map((version) =>
        version.id === build ? { ...version, smokePassedAt: now.toISOString() } : version,
      );
      return { ...remote, versions };
    });
    record(folder, app, build, { step: 'smoke passed', now });
  });
}
