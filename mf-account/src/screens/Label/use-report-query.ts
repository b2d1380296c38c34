import { releaseSorts, reportSpans } from '@pool/contracts/label-reports';
import { useLatestSearch } from '@pool/remote-kit';

type Sort = (typeof releaseSorts)[number];
export type ReportQuery = { days: number; sort: Sort; direction: 'asc' | 'desc'; page: number };

const first: ReportQuery = { days: 30, sort: 'downloads', direction: 'desc', page: 1 };
export const releasesAPage = 25;

/** Returns the query of a report. It is part of the URL, so that a reload, Back and a shared link give the same report. */
export function useReportQuery(): [ReportQuery, (change: Partial<ReportQuery>) => void] {
  const [search, go] = useLatestSearch();
  const params = new URLSearchParams(search);
  const days = Number(params.get('days'));
  const sort = releaseSorts.find((one) => one === params.get('sort'));
  const page = Number(params.get('page'));
  const query: ReportQuery = {
    days: reportSpans.find((span) => span === days) ?? first.days,
    sort: sort ?? first.sort,
    direction: params.get('direction') === 'asc' ? 'asc' : first.direction,
    page: Number.isSafeInteger(page) && page > 0 && page < 40_000 ? page : first.page,
  };
  const change = (part: Partial<ReportQuery>) => {
    const next = { ...query, page: first.page, ...part };
    const named = Object.entries(next).filter(([name, value]) => value !== first[name as keyof ReportQuery]);
    go({ search: String(new URLSearchParams(named.map(([name, value]) => [name, String(value)]))) });
  };
  return [query, change];
}
