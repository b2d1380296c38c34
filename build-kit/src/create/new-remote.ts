import { existsSync } from 'node:fs';
import { join } from 'node:path';
import {
  jsonText,
  type Names,
  namesOf,
  sharedByRemotes,
  sourcesOf,
  toolsOfRemotes,
  writeFiles,
} from './remote-files.ts';

/**
 * Writes a new remote into a folder of this repository, and returns its files. If it already exists, throws a sentence and writes nothing.
 */
export function createRemote(root: string, name: string): string[] {
  const names = namesOf(name);
  if (existsSync(join(root, name))) throw new Error(`${name} already exists.`);
  const files = {
    'package.json': jsonText(packageOf(names)),
    'tsconfig.json': tsconfig,
    'access.expected.ts': expectedAccess(names),
    ...sourcesOf(names),
  };
  return writeFiles(join(root, name), files).map((file) => join(name, file));
}

const from = (range: string, libraries: readonly string[]) =>
  Object.fromEntries(libraries.map((library) => [library, range]));

const packageOf = ({ name }: Names) => ({
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
    ...from('workspace:*', [
      '@pool/contracts',
      '@pool/design-system',
      '@pool/remote-api',
      '@pool/remote-kit',
    ]),
    ...from('catalog:', sharedByRemotes),
  },
  devDependencies: {
    ...from('catalog:', [...toolsOfRemotes, 'node'].sort()),
  },
});

const tsconfig = `{
  "extends": "../tsconfig.base.json",
  "compilerOptions": {
    "lib": ["ES2024", "DOM", "DOM.Iterable"]
  },
  "include": ["src", "*.ts", "../build-kit/types"]
}
`;

const expectedAccess = ({ path }: Names) => `/**
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
`;
