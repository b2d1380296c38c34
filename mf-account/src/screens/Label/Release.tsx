import { groupDigits, idParam, paths } from '@pool/contracts';
import { type ReleaseReport, releaseCsv, releaseReport } from '@pool/contracts/label-reports';
import { EmptyState, PageHeader, Panel, StarRating } from '@pool/design-system';
import type { ReactNode } from 'react';
import { Link, useParams } from 'react-router-dom';
import { useLabelCall } from '../../api/label-area.ts';
import { DayChart } from '../../parts/DayChart/DayChart.tsx';
import { Comments } from './Comments.tsx';
import { CsvButton } from './CsvButton.tsx';
import styles from './Label.module.css';
import { NotRead } from './NotRead.tsx';
import { SpanPicker } from './Overview.tsx';
import { Stars } from './Stars.tsx';
import { useReportQuery } from './use-report-query.ts';
import { ratingInWords } from './words.ts';

/** /label/releases/{id}: one release, by day and by stars, with the comments of DJs. */
export function Release() {
  const id = idParam.safeParse(useParams().id ?? '');
  return id.success ? <Known id={id.data} /> : <NoRelease />;
}

function Known({ id }: { id: number }) {
  const [query, change] = useReportQuery();
  const { data, error, refetch, isFetching } = useLabelCall(releaseReport, {
    params: { id },
    query: { days: query.days },
  });
  if (error?.code === 404) return <NoRelease />;
  if (data) return <Filled data={data} days={query.days} picker={<SpanPicker {...{ query, change }} />} />;
  return (
    <NotRead title="We couldn't load this release" error={error} retry={refetch} retrying={isFetching} />
  );
}

type Props = { data: ReleaseReport; days: number; picker: ReactNode };

function Filled({ data: { release, byDay, stars, comments }, days, picker }: Props) {
  return (
    <>
      <Link className={styles.back} to={`${paths.label()}?days=${days}`}>
        All releases
      </Link>
      <PageHeader title={release.name} subtitle={`${release.artist} · ${release.label}`} actions={picker} />
      <Panel
        title={`${groupDigits(release.plays)} plays, ${groupDigits(release.downloads)} downloads`}
        aside={
          <CsvButton
            fetch={(api) => api.file(releaseCsv, { params: { id: release.trackId }, query: { days } })}
            name={`release-${release.trackId}-${days}-days.csv`}
          />
        }
      >
        <DayChart days={byDay} />
      </Panel>
      <div className={styles.halves}>
        <Panel title="Ratings">
          <p className={styles.average}>
            <StarRating value={release.averageRating ?? 0} size={18} />
            {ratingInWords(release)}
          </p>
          <Stars stars={stars} />
        </Panel>
        <Panel title="What DJs say">
          <Comments comments={comments} />
        </Panel>
      </div>
    </>
  );
}

const NoRelease = () => (
  <EmptyState
    headingLevel={1}
    title="Release not found"
    description="It may have been removed, or it belongs to another label."
    action={<Link to={paths.label()}>All releases</Link>}
  />
);
