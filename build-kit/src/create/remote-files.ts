import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * The names of a new remote, derived from its own: 'mf-night-mixes' has the page 'Night mixes' at /night-mixes and the component
 * NightMixes.
 */
export type Names = { name: string; path: string; title: string; component: string };

/** Derives the names of a remote. Throws a sentence for an invalid name. */
export function namesOf(name: string): Names {
  if (!/^mf(?:-[a-z]+)+$/.test(name))
    throw new Error(
      `${name || 'The name'} is not a valid name for a remote: use mf- followed by lower-case letters and hyphens.`,
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

/** The sources of a new remote, by path in its folder: one page with its manifest, a story, a test and a smoke test. */
export function sourcesOf({ name, path, title, component }: Names): Record<string, string> {
  const screen = `src/screens/${component}/${component}`;
  return {
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
    'src/index.ts': `import { createRemote } from '@pool/remote-kit';
import { Root } from './root.tsx';

/** The entry that the shell loads: it returns a new set of single-spa lifecycles for each mount. */
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

// The remote without the shell, for \`dev\`: with its own copy of everything, and calls forwarded to a running API.
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
    [`${screen}.stories.tsx`]: `import { djUser, RemoteStage, recordedApi } from '@pool/remote-kit/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { ${component} } from './${component}.tsx';

const Stage = () => (
  <RemoteStage api={recordedApi([])} path="${path}" user={djUser()}>
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
    'src/model/greeting.ts': `/** Greets people by their first name, if it is known. */
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

/** Writes files into a folder, by their path within it. Returns the paths. */
export function writeFiles(dir: string, files: Record<string, string>): string[] {
  for (const [file, text] of Object.entries(files)) {
    const path = join(dir, file);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  }
  return Object.keys(files);
}

/** Formats a value as the text of a JSON file. */
export const jsonText = (value: object): string => `${JSON.stringify(value, null, 2)}\n`;

/** The libraries that a remote shares with its page, and its tools, in every repository. */
export const sharedByRemotes = [
  '@tanstack/react-query',
  'jotai',
  'react',
  'react-dom',
  'react-router-dom',
  'rxjs',
  'zod',
];
export const toolsOfRemotes = [
  '@storybook/react-vite',
  '@types/react',
  '@types/react-dom',
  'storybook',
  'typescript',
];
