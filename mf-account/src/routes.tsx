import { lazy, Suspense } from 'react';
import { Route, Routes } from 'react-router-dom';
import { Login } from './screens/Login/Login.tsx';

const Profile = lazy(() => import('./screens/Profile/Profile.tsx'));
const NotYet = lazy(() => import('./screens/NotYet/NotYet.tsx'));

/** Sign-in comes with the remote; everything else when it is asked for. */
export const AccountRoutes = () => (
  <Suspense fallback={null}>
    <Routes>
      <Route path="/login" element={<Login />} />
      <Route path="/profile/*" element={<Profile />} />
      <Route path="*" element={<NotYet />} />
    </Routes>
  </Suspense>
);
