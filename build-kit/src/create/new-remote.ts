import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The names a new remote needs, made from its own: 'mf-night-mixes' shows 'Night mixes' at /night-mixes by NightMixes. */
type Names = { name: string; path: string; title: string; component: string };

/** Makes the names of a remote. Throws a sentence for a name no remote has. */
export function namesOf(name: string): Names {
  if (!/^mf(?:-[a-z]+)+$/.test(name))
    throw new Error(
      `${name || 'The name'} is no name for a remote: it begins with mf-, and has small letters and hyphens.`,
    );
  const words = name.split('-').slice(1);
  const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
  return {
    name,
    path: `/${words.join('-')}`,
    title: capital(words.join(' ')),
    component: words.map(capital).join(''),
  };
}

/** The files of a new remote, by path in its folder: one page with its manifest, a story, a test and a smoke test. */
function filesOf({ name, path, title, component }: Names): Record<string, string> {
  const screen = `src/screens/${component}/${component}`;
  return {
    'package.json': `${JSON.stringify(
      {
        name,
        version: '0.1.0',
        private: true,
        type: 'module',
        scripts: {
          build: 'node ../build-kit/src/cli/build.ts',
          dev: 'node ../build-kit/src/cli/dev.ts',
          typecheck: 'tsc -p tsconfig.json',
        },
        dependencies: {
          '@pool/contracts': 'workspace:*',
          '@pool/design-system': 'workspace:*',
          '@pool/remote-api': 'workspace:*',
          '@pool/remote-kit': 'workspace:*',
          '@tanstack/react-query': 'catalog:',
          jotai: 'catalog:',
          react: 'catalog:',
          'react-dom': 'catalog:',
          'react-router-dom': 'catalog:',
          rxjs: 'catalog:',
          zod: 'catalog:',
        },
        devDependencies: {
          '@pool/build-kit': 'workspace:*',
          '@storybook/react-vite': 'catalog:',
          '@types/react': 'catalog:',
          '@types/react-dom': 'catalog:',
          node: 'catalog:',
          storybook: 'catalog:',
          typescript: 'catalog:',
        },
      },
      null,
      2,
    )}\n`,
    'tsconfig.json': `{
  "extends": "../tsconfig.base.json",
  "compilerOptions": {
    "lib": ["ES2024", "DOM", "DOM.Iterable"]
  },
  "include": ["src", "*.ts", "../build-kit/types"]
}
`,
    'remote.config.ts': `import { defineRemote } from '@pool/remote-api/manifest';

export default defineRemote({
  name: '${name}',
  label: '${title}',
  pages: [
    {
      path: '${path}',
      title: '${title}',
      access: ['activeDj'],
      nav: { label: '${title}', order: 55, for: ['activeDj'] },
    },
  ],
});
`,
    'smoke.ts': `import { defineSmoke } from '@pool/remote-api/manifest';

export default defineSmoke({
  as: 'member',
  steps: [{ open: '${path}' }, { see: { role: 'heading', name: '${title}' } }],
});
`,
    'access.expected.ts': `/**
 * Where a visitor, an active DJ, one listed for the assistant, a DJ without a subscription and a label end up at each path of this
 * remote: 'in', 'sign in', 'nowhere' or the path they are led to. \`npm test -- unit\` compares it with remote.config.ts.
 */
const access: Record<
  string,
  readonly [visitor: string, activeDj: string, aiDj: string, limited: string, label: string]
> = {
  '${path}': ['sign in', 'in', 'in', '/profile/subscription/unpaid', '/label'],
};
export default access;
`,
    'src/index.ts': `import { createRemote } from '@pool/remote-kit';
import { Root } from './root.tsx';

/** What the shell loads: a new set of single-spa lifecycles for each mount. */
export default createRemote(Root);
`,
    'src/root.tsx': `import { ${component} } from './${screen.slice(4)}.tsx';

/** The remote: one page so far. */
export const Root = () => <${component} />;
`,
    'src/dev.ts': `import '@pool/design-system/styles.css';
import { mountToasts } from '@pool/design-system';
import { standIn } from '@pool/remote-kit/stand-in';
import createLifecycles from './index.ts';

// The remote alone, by \`dev\`: its own copy of everything, the calls forwarded to a running API.
await standIn(createLifecycles, { toasts: mountToasts() });
`,
    [`${screen}.module.css`]: `.page {
  display: grid;
  gap: var(--space-5);
  align-content: start;
  max-width: var(--page-width);
  margin-inline: auto;
  padding: var(--space-6) var(--space-4);
}
`,
    [`${screen}.tsx`]: `import { EmptyState, PageHeader } from '@pool/design-system';
import { useUser } from '@pool/remote-kit';
import { greetingFor } from '../../model/greeting.ts';
import styles from './${component}.module.css';

/** ${path}: the first page of this remote. */
export function ${component}() {
  const user = useUser();
  return (
    <div className={styles.page}>
      <PageHeader title="${title}" subtitle={greetingFor(user?.fullName ?? '')} />
      <EmptyState title="Nothing here yet" description="This page is waiting for its content." />
    </div>
  );
}
`,
    [`${screen}.stories.tsx`]: `import { djUser, RemoteStage } from '@pool/remote-kit/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { ${component} } from './${component}.tsx';

const Stage = () => (
  <RemoteStage path="${path}" user={djUser()}>
    <${component} />
  </RemoteStage>
);

const meta = { title: '${title}/Page', component: Stage } satisfies Meta<typeof Stage>;
export default meta;

export const Page: StoryObj<typeof meta> = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: '${title}', level: 1 })).toBeVisible();
  },
};
`,
    'src/model/greeting.ts': `/** Greets somebody by their first name, if it is known. */
export function greetingFor(fullName: string): string {
  const [first] = fullName.trim().split(/\\s+/);
  return first ? \`Hello, \${first}\` : 'Hello';
}
`,
    'src/model/greeting.test.ts': `import { expect, test } from 'vitest';
import { greetingFor } from './greeting.ts';

test.each([
  ['Nora Example', 'Hello, Nora'],
  ['', 'Hello'],
])('%j is greeted', (fullName, greeting) => expect(greetingFor(fullName)).toBe(greeting));
`,
  };
}

/** Writes a new remote into its folder, and answers the files. Throws a sentence, and writes nothing, when there is one already. */
export function createRemote(root: string, name: string): string[] {
  const names = namesOf(name);
  if (existsSync(join(root, name))) throw new Error(`${name} exists already.`);
  const files = filesOf(names);
  for (const [file, text] of Object.entries(files)) {
    const path = join(root, name, file);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  }
  return Object.keys(files).map((file) => join(name, file));
}
