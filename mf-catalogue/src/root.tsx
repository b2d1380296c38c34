import { useAtomValue } from 'jotai';
import { lazy, Suspense } from 'react';
import { useBusState } from './actions/use-bus-state.ts';
import { mixesAtom } from './model/page-state.ts';
import { Announcer } from './parts/Announcer/Announcer.tsx';
import { KeyHelp } from './parts/KeyHelp/KeyHelp.tsx';
import { RateFirst } from './parts/RateFirst/RateFirst.tsx';
import { TrackSheet } from './parts/TrackSheet/TrackSheet.tsx';
import { CatalogueRoutes } from './routes.tsx';

const Mixes = lazy(() => import('./parts/Mixes/Mixes.tsx'));

/** The catalogue remote: the music, and what one does with it. */
export function Root() {
  useBusState();
  const mixes = useAtomValue(mixesAtom);
  return (
    <>
      <CatalogueRoutes />
      <TrackSheet />
      <KeyHelp />
      <Announcer />
      {/* Above the mixes it must be a dialog within theirs: a second one beside it would close them. */}
      {mixes ? (
        <Suspense fallback={null}>
          <Mixes track={mixes} />
        </Suspense>
      ) : (
        <RateFirst />
      )}
    </>
  );
}
