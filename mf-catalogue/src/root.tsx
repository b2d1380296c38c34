import { useBusState } from './actions/use-bus-state.ts';
import { RateFirst } from './parts/RateFirst/RateFirst.tsx';
import { CatalogueRoutes } from './routes.tsx';

/** The catalogue remote: the music, and what one does with it. */
export function Root() {
  useBusState();
  return (
    <>
      <CatalogueRoutes />
      <RateFirst />
    </>
  );
}
