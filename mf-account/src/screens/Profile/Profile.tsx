import { paths } from '@pool/contracts';
import { PageHeader, Panel } from '@pool/design-system';
import { useUser } from '@pool/web-kit';
import { Navigate, Route, Routes } from 'react-router-dom';
import styles from './Profile.module.css';

/** /profile/…: the tabs that are about the person. An unknown one leads to the first. */
export default function Profile() {
  return (
    <Routes>
      <Route path="personal" element={<Personal />} />
      <Route path="*" element={<Navigate to={paths.profile('personal')} replace />} />
    </Routes>
  );
}

function Personal() {
  const user = useUser();
  if (!user) return null;
  const rows: [string, string][] = [
    ['Name', user.fullName],
    ['Login', user.login],
    ['Email', user.email],
    ['Phone', user.phone],
    ['Address', [user.street, user.zipCode, user.city, user.region, user.country].filter(Boolean).join(', ')],
    ...(user.dj ? ([['DJ name', user.dj.djName]] as [string, string][]) : []),
  ];
  return (
    <div className={styles.page}>
      <PageHeader title="Personal" />
      <Panel>
        <dl className={styles.list}>
          {rows
            .filter(([, value]) => value !== '')
            .map(([name, value]) => (
              <div key={name} className={styles.row}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
        </dl>
      </Panel>
    </div>
  );
}
