import { lazy, Suspense, useState } from 'react';
import { isHome, waitingFlyer } from './flyer-memory.ts';

const FlyerDialog = lazy(() => import('./FlyerDialog.tsx').catch(() => ({ default: () => null })));

/** Shows the flyer over the home screen, if there is one. */
export function FlyerPlace({ pathname }: { pathname: string }) {
  const [waits] = useState(() => waitingFlyer() !== null);
  if (!waits || !isHome(pathname)) return null;
  return (
    <Suspense fallback={null}>
      <FlyerDialog />
    </Suspense>
  );
}
