import type { SessionUser } from '@pool/contracts';
import { useApi, useUser } from '@pool/remote-kit';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { Route, Routes } from 'react-router-dom';
import { LabelDoorContext } from '../../api/label-area.ts';
import { dropLabelPass, keepLabelPass, type LabelPass, readLabelPass } from '../../model/label-pass.ts';
import styles from './Label.module.css';
import { Overview } from './Overview.tsx';
import { Release } from './Release.tsx';
import { Unlock } from './Unlock.tsx';
import { useFocusReport } from './use-focus-report.ts';

/** /label/…: the reports on a label's releases, behind a second sign-in with a short-lived token. */
export default function LabelArea() {
  const user = useUser();
  return user && <Area key={user.id} user={user} />;
}

function Area({ user }: { user: SessionUser }) {
  const [pass, setPass] = useState(() => passOf(user));
  const [isNew, setIsNew] = useState(false);
  const open = (next: LabelPass) => {
    keepLabelPass(next);
    setIsNew(true);
    setPass(next);
  };
  const end = useCallback(() => {
    dropLabelPass();
    setPass(null);
  }, []);
  return pass ? <Open pass={pass} isNew={isNew} onEnded={end} /> : <Unlock onOpen={open} />;
}

type OpenProps = {
  pass: LabelPass;
  /** The member has just entered the password. */
  isNew: boolean;
  onEnded: () => void;
};

function Open({ pass, isNew, onEnded }: OpenProps) {
  const { token } = pass;
  const page = useRef<HTMLDivElement>(null);
  useFocusReport(page, isNew);
  const api = useApi();
  const door = useMemo(
    () => ({ api: api.withToken('/label/api', token), token, onEnded }),
    [api, token, onEnded],
  );
  useEffect(() => {
    // Another tab signed out, which removes the pass here too.
    const follow = (event: StorageEvent) =>
      event.key === 'pool.label' && event.newValue === null && onEnded();
    window.addEventListener('storage', follow);
    return () => window.removeEventListener('storage', follow);
  }, [onEnded]);
  return (
    <LabelDoorContext value={door}>
      <div ref={page} className={styles.page} data-page-width="text">
        <Routes>
          <Route path="releases/:id" element={<Release />} />
          <Route path="*" element={<Overview />} />
        </Routes>
      </div>
    </LabelDoorContext>
  );
}

/** Returns the pass stored in this browser, if it belongs to this person. */
function passOf(user: SessionUser): LabelPass | null {
  const pass = readLabelPass();
  return pass?.user.id === user.id ? pass : null;
}
