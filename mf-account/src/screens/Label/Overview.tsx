import { brand } from '@pool/contracts';
import { listReleases, type ReleasesReport, releasesCsv, reportSpans } from '@pool/contracts/label-reports';
import { EmptyState, PageHeader, Pagination, Panel, SegmentedControl } from '@pool/design-system';
import { useLabelCall } from '../../api/label-area.ts';
import { DayChart } from '../../parts/DayChart/DayChart.tsx';
import { CsvButton } from './CsvButton.tsx';
import styles from './Label.module.css';
import { NotRead } from './NotRead.tsx';
import { ReleaseTable } from './ReleaseTable.tsx';
import { Totals } from './Totals.tsx';
import { type ReportQuery, releasesAPage, useReportQuery } from './use-report-query.ts';

/** /label: all releases of the label, with plays, downloads and ratings by day and by release. */
export function Overview() {
  const [query, change] = useReportQuery();
  const { days, sort, direction, page } = query;
  const report = useLabelCall(listReleases, {
    query: { days, sort, direction, limit: releasesAPage, offset: (page - 1) * releasesAPage },
  });
  const { data, error, refetch, isFetching } = report;
  return (
    <>
      <PageHeader
        title="Your releases"
        subtitle={data?.labels.join(', ')}
        actions={<SpanPicker {...{ query, change }} />}
      />
      {data ? (
        <Filled data={data} query={query} change={change} busy={isFetching} />
      ) : (
        <NotRead title="We couldn't load your releases" error={error} retry={refetch} retrying={isFetching} />
      )}
    </>
  );
}

type Given = { query: ReportQuery; change: (part: Partial<ReportQuery>) => void };

/** The period a report covers. */
export const SpanPicker = ({ query, change }: Given) => (
  <SegmentedControl
    label="Days"
    size="sm"
    segments={reportSpans.map((span) => ({ value: String(span), label: `${span} days` }))}
    value={String(query.days)}
    onChange={(span) => change({ days: Number(span) })}
  />
);

function Filled({ data, query, change, busy }: Given & { data: ReleasesReport; busy: boolean }) {
  if (data.labels.length === 0) {
    return (
      <EmptyState
        title="We're reviewing your account"
        description={
          <>
            Your releases appear here once we have confirmed which labels are yours. This usually takes one
            working day. Any questions? Write to{' '}
            <a href={`mailto:${brand.support.email}`}>{brand.support.email}</a>.
          </>
        }
      />
    );
  }
  if (data.count === 0) {
    return (
      <EmptyState
        title="No releases yet"
        description={
          <>
            Send your music to <a href={`mailto:${brand.support.email}`}>{brand.support.email}</a> and see
            here how DJs respond to it.
          </>
        }
      />
    );
  }
  const { days, sort, direction } = query;
  return (
    <>
      <Totals totals={data.totals} days={days} />
      <Panel title="By day">
        <DayChart days={data.byDay} />
      </Panel>
      <Panel
        title="By release"
        flush
        aside={
          <CsvButton
            fetch={(api) => api.file(releasesCsv, { query: { days, sort, direction } })}
            name={`releases-${days}-days.csv`}
          />
        }
      >
        <div className={styles.table}>
          <ReleaseTable list={data.list} {...{ query, change, busy }} />
        </div>
      </Panel>
      <div className={styles.pages}>
        <Pagination
          label="Releases"
          page={query.page}
          pageSize={releasesAPage}
          total={data.count}
          onPage={(page) => change({ page })}
        />
      </div>
    </>
  );
}
