import { lazy, Suspense } from 'react';
import { Route, Routes } from 'react-router-dom';
import { Waiting } from './parts/Waiting/Waiting.tsx';
import { Login } from './screens/Login/Login.tsx';

const Register = lazy(() => import('./screens/Register/Register.tsx'));
const ConfirmEmail = lazy(() => import('./screens/ConfirmEmail/ConfirmEmail.tsx'));
const UndoEmailChange = lazy(() => import('./screens/UndoEmailChange/UndoEmailChange.tsx'));
const ResetPassword = lazy(() => import('./screens/ResetPassword/ResetPassword.tsx'));
const ConfirmResetPassword = lazy(() => import('./screens/ConfirmResetPassword/ConfirmResetPassword.tsx'));
const LabelArea = lazy(() => import('./screens/Label/LabelArea.tsx'));
const Profile = lazy(() => import('./screens/Profile/Profile.tsx'));

/** Sign-in is part of the remote's first script; the other screens load on demand. */
export const AccountRoutes = () => (
  <Suspense fallback={<Waiting />}>
    <Routes>
      <Route path="/login" element={<Login />} />
      <Route path="/register" element={<Register />} />
      <Route path="/confirmEmail" element={<ConfirmEmail />} />
      <Route path="/undoEmailChange" element={<UndoEmailChange />} />
      <Route path="/resetPassword" element={<ResetPassword />} />
      <Route path="/confirmResetPassword" element={<ConfirmResetPassword />} />
      <Route path="/profile/*" element={<Profile />} />
      <Route path="/label/*" element={<LabelArea />} />
    </Routes>
  </Suspense>
);
