import { paths, type SessionUser } from '@pool/contracts';
import { Redirect, useUser } from '@pool/remote-kit';
import { Outlet, Route, Routes } from 'react-router-dom';
import { DjTab } from './DjTab.tsx';
import { PasswordTab } from './PasswordTab.tsx';
import { PersonalTab } from './PersonalTab.tsx';
import styles from './Profile.module.css';
import { SidePanel } from './SidePanel.tsx';

/** /profile/…: the tabs about the person. An unknown tab, or one they may not open, redirects to the first. */
export default function Profile() {
  const user = useUser();
  return user && <Tabs key={user.id} user={user} />;
}

const Tabs = ({ user }: { user: SessionUser }) => (
  <Routes>
    <Route element={<Frame user={user} />}>
      <Route path="personal" element={<PersonalTab user={user} />} />
      {user.dj && <Route path="dj" element={<DjTab user={user} dj={user.dj} />} />}
      <Route path="password" element={<PasswordTab user={user} />} />
    </Route>
    <Route path="*" element={<Redirect to={paths.profile('personal')} />} />
  </Routes>
);

/** A tab, and the links next to it. */
const Frame = ({ user }: { user: SessionUser }) => (
  <div className={styles.page}>
    <div className={styles.tab}>
      <Outlet />
    </div>
    <SidePanel user={user} />
  </div>
);
