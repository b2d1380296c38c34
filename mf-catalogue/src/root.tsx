import { tracksSlot } from '@pool/contracts/catalogue';
import { lazyWindow, useRemote } from '@pool/remote-kit';
import { Provider as JotaiProvider, useAtom } from 'jotai';
import { lazy, type ReactNode, Suspense } from 'react';
import { useBusState } from './actions/use-bus-state.ts';
import { mixesAtom } from './model/page-state.ts';
import { Announcer } from './parts/Announcer/Announcer.tsx';
import { KeyHelp } from './parts/KeyHelp/KeyHelp.tsx';
import { RateFirst } from './parts/RateFirst/RateFirst.tsx';
import { TrackSheet } from './parts/TrackSheet/TrackSheet.tsx';
import { CatalogueRoutes } from './routes.tsx';

const Mixes = lazyWindow(() => import('./parts/Mixes/Mixes.tsx'));
const TrackSlot = lazy(() =>
  import('./screens/TrackSlot/TrackSlot.tsx').then((module) => ({ default: module.TrackSlot })),
);

/** The catalogue remote: its pages, or in the slot 'tracks' a list within another remote's page. */
export const Root = () =>
  useRemote().slot === tracksSlot.slot ? (
    // A page may contain several such lists, each with its own windows.
    <JotaiProvider>
      <Music>
        <Suspense fallback={null}>
          <TrackSlot />
        </Suspense>
      </Music>
    </JotaiProvider>
  ) : (
    <Music>
      <CatalogueRoutes />
    </Music>
  );

/** The lists of music, and their windows. */
function Music({ children }: { children: ReactNode }) {
  useBusState();
  const [mixes, setMixes] = useAtom(mixesAtom);
  return (
    <>
      {children}
      <TrackSheet />
      <KeyHelp />
      <Announcer />
      {/* Above the mixes it must be a dialog within theirs, since a second one next to it would close them. */}
      {mixes ? <Mixes track={mixes} onClose={() => setMixes(null)} /> : <RateFirst />}
    </>
  );
}
