import { listReleases, releaseCsv, releaseReport, releasesCsv } from '@pool/contracts/label-reports';
import type { Api } from '../../platform/http/api.ts';
import { attachment } from '../../platform/http/content-disposition.ts';
import { mount } from '../../platform/http/mount.ts';
import type { Deps } from '../deps.ts';
import { releaseDaysCsvOf, releaseOf, releasesCsvOf, releasesOf } from './label-reports.service.ts';

/** Mounts the reports for labels on their releases, which are called under /label/api with a label token only. */
export function labelReportsRoutes(api: Api, { reads: { db } }: Pick<Deps, 'reads'>): void {
  mount(api, listReleases, async ({ query: { days, ...page }, user, now }) =>
    releasesOf(db, { userId: user.id, days, now }, page),
  );

  mount(api, releaseReport, async ({ params, query: { days }, user, now }) =>
    releaseOf(db, { userId: user.id, days, now }, params.id),
  );

  mount(api, releasesCsv, async ({ query: { days, ...order }, user, now }) => {
    const csv = await releasesCsvOf(db, { userId: user.id, days, now }, order);
    return csvAnswer(csv, `releases-${days}-days.csv`);
  });

  mount(api, releaseCsv, async ({ params, query: { days }, user, now }) => {
    const csv = await releaseDaysCsvOf(db, { userId: user.id, days, now }, params.id);
    return csvAnswer(csv, `release-${params.id}-${days}-days.csv`);
  });
}

const csvAnswer = (csv: string, fileName: string) =>
  new Response(csv, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': attachment(fileName),
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    },
  });
