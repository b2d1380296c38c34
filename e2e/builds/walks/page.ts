import type { Walk } from './walk.ts';

/** Adds a page of gigs to the account. */
export const page: Walk = {
  section: 'A page',
  edits: {
    'mf-account/remote.config.ts': (text) =>
      text.replace(
        "    { path: '/profile', title: 'Profile',",
        "    { path: '/gigs', title: 'Gigs', access: [...djs], nav: { label: 'Gigs', order: 60, for: [...djs] } },\n    { path: '/profile', title: 'Profile',",
      ),
    'mf-account/src/routes.tsx': (text) =>
      text
        .replace(
          'const Profile =',
          "const Gigs = lazy(() => import('./screens/Gigs/Gigs.tsx'));\nconst Profile =",
        )
        .replace(
          '      <Route path="/profile/*"',
          '      <Route path="/gigs" element={<Gigs />} />\n      <Route path="/profile/*"',
        ),
  },
  added: {
    'mf-account/src/screens/Gigs/Gigs.tsx': `import { PageHeader } from '@pool/design-system';

/** The gigs of the member. */
export const Gigs = () => <PageHeader title="Gigs" />;

export default Gigs;
`,
    'mf-account/src/screens/Gigs/Gigs.stories.tsx': `import type { Meta, StoryObj } from '@storybook/react-vite';
import { Gigs } from './Gigs.tsx';

const meta = { title: 'Account/Gigs', component: Gigs } satisfies Meta<typeof Gigs>;
export default meta;

export const Empty: StoryObj<typeof meta> = {};
`,
  },
};
