import { LoadingLabel, Skeleton } from '@pool/design-system';
import { lazy, Suspense } from 'react';
import { Route, Routes } from 'react-router-dom';
import { Subscription } from './screens/Subscription/Subscription.tsx';

const Billing = lazy(() => import('./screens/Billing/Billing.tsx'));

/** The billing remote: the member's subscription and payments. */
export const Root = () => (
  <Suspense fallback={<Waiting />}>
    <Routes>
      <Route path="/profile/subscription/:type?" element={<Subscription />} />
      <Route path="/profile/billing" element={<Billing />} />
    </Routes>
  </Suspense>
);

const Waiting = () => (
  <>
    <LoadingLabel>Loading your payments</LoadingLabel>
    <Skeleton shape="block" height={232} />
  </>
);
