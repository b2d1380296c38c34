import { paths } from '@pool/contracts';
import { Redirect } from '@pool/remote-kit';
import { lazy, Suspense } from 'react';
import { Route, Routes, useLocation, useParams } from 'react-router-dom';
import { readQuery, writeQuery } from './model/list-query.ts';
import { isTrackList } from './model/track-lists.ts';
import { Tracks } from './screens/Tracks/Tracks.tsx';

const Home = lazy(() => import('./screens/Home/Home.tsx'));
const Downloads = lazy(() => import('./screens/Downloads/Downloads.tsx'));
const Rotation = lazy(() => import('./screens/Rotation/Rotation.tsx'));
const ArtistPage = lazy(() => import('./screens/ArtistPage/ArtistPage.tsx'));

/** The lists are part of the remote's first script; the other screens load on demand. */
export const CatalogueRoutes = () => (
  <Suspense fallback={null}>
    <Routes>
      <Route path="/tracks/:type?" element={<TracksAt />} />
      <Route path="/search" element={<Tracks list="all" search />} />
      <Route path="/home/:info?" element={<Home />} />
      <Route path="/newHome" element={<Home />} />
      <Route path="/downloads" element={<Downloads />} />
      <Route path="/rotation" element={<Rotation />} />
      <Route path="/rotation/artist/:id" element={<ArtistPage />} />
    </Routes>
  </Suspense>
);

function TracksAt() {
  const { type } = useParams();
  const { search } = useLocation();
  // /tracks/ shows the newest tracks, with the search cleared.
  if (type === undefined) {
    const cleared = writeQuery({ ...readQuery(new URLSearchParams(search)), name: '' });
    return <Redirect to={{ pathname: paths.tracks('all'), search: cleared }} />;
  }
  if (!isTrackList(type)) return <Redirect to={paths.tracks('all')} />;
  // Each list is a separate screen, so that rows opened in one are not open in another.
  return <Tracks key={type} list={type} />;
}
