import { Route, Routes } from 'react-router-dom';
import { Billing } from './screens/Billing/Billing.tsx';
import { Subscription } from './screens/Subscription/Subscription.tsx';

/** The billing remote: what a member pays, and what they paid. */
export const Root = () => (
  <Routes>
    <Route path="/profile/subscription/:type?" element={<Subscription />} />
    <Route path="/profile/billing" element={<Billing />} />
  </Routes>
);
