import { countOf } from '@pool/contracts';
import { type Artist, artistPageSize } from '@pool/contracts/artists';
import {
  Button,
  DiscIcon,
  EmptyState,
  ErrorState,
  LoadingLabel,
  PageHeader,
  Pagination,
} from '@pool/design-system';
import { useRotation } from '../../api/read-artists.ts';
import { pageOf } from '../../model/artists.ts';
import { useListQuery } from '../../parts/use-list-query.ts';
import pageStyles from '../Tracks/Tracks.module.css';
import { ArtistCard, ArtistCardSkeleton } from './ArtistCard.tsx';
import styles from './Rotation.module.css';

/** /rotation: the artists that the pool plays most, six per page; the page is in the URL. */
export default function Rotation() {
  const result = useRotation();
  const many = result.data?.length ?? 0;
  return (
    <div className={pageStyles.page}>
      <PageHeader
        title="Heavy rotation"
        subtitle={many > 0 ? `${countOf(many, 'artist')}, in this week’s order` : ' '}
      />
      {result.isPending ? (
        <Loading />
      ) : result.isError ? (
        <ErrorState
          title="The artists could not be loaded"
          description={result.error.message}
          retrying={result.isFetching}
          onRetry={() => void result.refetch()}
        />
      ) : (
        <Artists all={result.data} />
      )}
    </div>
  );
}

function Artists({ all }: { all: Artist[] }) {
  const [query, setQuery] = useListQuery({ sized: false });
  const toPage = (page: number) => setQuery({ ...query, page });
  const shown = pageOf(all, query.page, artistPageSize);
  const icon = <DiscIcon size={28} />;
  if (all.length === 0)
    return (
      <EmptyState
        icon={icon}
        title="No artists in heavy rotation this week"
        description="Featured artists will appear here. Check back soon."
      />
    );
  if (shown.length === 0)
    return (
      <EmptyState
        icon={icon}
        title="There are no more artists"
        action={<Button onClick={() => toPage(1)}>Go to first page</Button>}
      />
    );
  return (
    <div className={styles.frame}>
      <ul className={styles.grid}>
        {shown.map((artist, at) => (
          <li key={artist.id}>
            <ArtistCard artist={artist} place={(query.page - 1) * artistPageSize + at + 1} />
          </li>
        ))}
      </ul>
      <Pagination
        label="Artists"
        page={query.page}
        pageSize={artistPageSize}
        total={all.length}
        onPage={toPage}
      />
    </div>
  );
}

const Loading = () => (
  <div className={styles.frame}>
    <LoadingLabel>Loading artists</LoadingLabel>
    <div className={styles.grid}>
      {Array.from({ length: artistPageSize }, (_, at) => (
        <ArtistCardSkeleton key={`card-${at.toString()}`} />
      ))}
    </div>
  </div>
);
