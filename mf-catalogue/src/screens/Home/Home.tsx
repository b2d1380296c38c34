import { viewerOf } from '@pool/contracts';
import { useUser } from '@pool/remote-kit';
import { Landing } from './Landing.tsx';
import { MemberHome } from './MemberHome.tsx';
import { UnpaidHome } from './UnpaidHome.tsx';

/** /home: the landing page for visitors, and a home screen for DJs. Labels are sent to their own area. */
export default function Home() {
  const user = useUser();
  if (!user) return <Landing />;
  return viewerOf(user) === 'activeDj' ? <MemberHome user={user} /> : <UnpaidHome user={user} />;
}
