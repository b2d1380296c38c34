import { paths } from '@pool/contracts';
import { buttonClass, DiscIcon, EmptyState, ErrorState, LoadingLabel, PageHeader } from '@pool/design-system';
import { Link, useParams } from 'react-router-dom';
import { useArtist } from '../../api/read-artists.ts';
import { artistIdOf } from '../../model/artists.ts';
import pageStyles from '../Tracks/Tracks.module.css';
import { ArtistHead, ArtistHeadSkeleton } from './ArtistHead.tsx';
import { ArtistMusic } from './ArtistMusic.tsx';

/** /rotation/artist/:id: an artist, and their tracks, albums and videos. */
export default function ArtistPage() {
  const id = artistIdOf(useParams().id);
  return (
    <div className={pageStyles.page}>
      {/* Each artist is a separate page, so that nothing opened on one stays open on the next. */}
      {id === null ? <Unknown /> : <Known key={id} id={id} />}
    </div>
  );
}

function Known({ id }: { id: number }) {
  const result = useArtist(id);
  if (result.isPending)
    return (
      <>
        <LoadingLabel>Loading the artist</LoadingLabel>
        <ArtistHeadSkeleton />
      </>
    );
  if (result.isError)
    return (
      <>
        <PageHeader title="Artist" />
        <ErrorState
          title="The artist could not be loaded"
          description={result.error.message}
          retrying={result.isFetching}
          onRetry={() => void result.refetch()}
        />
      </>
    );
  const [artist] = result.data.list;
  if (!artist) return <Unknown />;
  return (
    <>
      <ArtistHead artist={artist} />
      <ArtistMusic artist={artist} />
    </>
  );
}

const Unknown = () => (
  <EmptyState
    headingLevel={1}
    icon={<DiscIcon size={28} />}
    title="THIS ARTIST DOESN'T EXIST"
    action={
      <Link className={buttonClass({ variant: 'primary' })} to={paths.rotation()}>
        Heavy rotation
      </Link>
    }
  />
);
