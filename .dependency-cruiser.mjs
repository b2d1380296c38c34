import { readFileSync } from 'node:fs';

/** The rules of architecture: which package may import which. See README.md, "Where things are". */
const packages = 'contracts|design-system|remote-api|remote-kit|build-kit|shell|mf-[a-z]+|api|demo|e2e';
const only = (name, ...allowed) => ({
  name: `${name}-imports`,
  comment: `${name} may import ${allowed.join(', ') || 'no other package'}`,
  severity: 'error',
  from: { path: `^${name}/` },
  to: { path: `^(?:${packages})/`, pathNot: `^(?:${[name, ...allowed].join('|')})(?:/|$)` },
});
const alone = (library, where) => ({
  name: `${library}-behind-one-module`,
  comment: `${library} is imported by ${where} alone`,
  severity: 'error',
  from: { pathNot: `^${where}|\\.test\\.ts$` },
  to: { path: `/node_modules/${library}/` },
});

/** The files of a package that other packages may import, as patterns. */
const entriesOf = (name) =>
  Object.values(
    JSON.parse(readFileSync(new URL(`${name}/package.json`, import.meta.url), 'utf8')).exports,
  ).map((file) => file.replace('.', name).replaceAll('.', '\\.'));

export default {
  forbidden: [
    only('contracts'),
    only('design-system'),
    only('remote-api', 'contracts'),
    only('remote-kit', 'remote-api', 'contracts'),
    only('build-kit', 'remote-api', 'contracts', 'api/src/platform/(?:site|net)'),
    only('shell', 'remote-kit', 'remote-api', 'design-system', 'contracts'),
    only('api', 'remote-api', 'contracts', 'demo'),
    only('demo', 'contracts', ...entriesOf('api')),
    only(
      'e2e',
      'contracts',
      'remote-api',
      'build-kit',
      'api/src/(?:platform/net|test/several-processes\\.ts)',
    ),
    {
      name: 'remote-imports',
      comment:
        'a remote imports remote-kit, remote-api, design-system and contracts, and never another remote',
      severity: 'error',
      from: { path: '^(mf-[a-z]+)/' },
      to: { path: `^(?:${packages})/`, pathNot: '^(?:$1|remote-kit|remote-api|design-system|contracts)/' },
    },
    {
      name: 'contracts-import-zod-only',
      severity: 'error',
      from: { path: '^contracts/', pathNot: '\\.test\\.ts$' },
      to: { dependencyTypes: ['npm', 'core'], pathNot: '/node_modules/zod/' },
    },
    {
      name: 'contracts-take-zod-from-one-module',
      comment:
        'contracts/src/zod.ts sets zod up before the first schema is made; call-shape.ts describes schemas and makes none',
      severity: 'error',
      from: { path: '^contracts/', pathNot: '\\.test\\.ts$|^contracts/src/(?:zod|call-shape)\\.ts$' },
      to: { path: '/node_modules/zod/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'zod-by-contracts-in-browsers',
      comment: 'browser code takes schemas and zod from contracts, so that zod is there once',
      severity: 'error',
      from: {
        path: '^(?:shell|mf-[a-z]+|design-system|remote-api|remote-kit)/',
        pathNot: '^shell/src/shared/zod(?:-mini)?\\.ts$',
      },
      to: { path: '/node_modules/zod/' },
    },
    alone('p-limit', '(?:api/src/platform/concurrency/|build-kit/src/two-at-a-time|mf-player/src/archive/)'),
    alone('lucia', 'api/src/platform/'),
    alone('pg', 'api/src/(?:platform|catalogue/index|test)/'),
    alone('pg-boss', 'api/src/platform/'),
    alone('@node-rs/argon2', 'api/src/platform/'),
    alone('nodemailer', 'api/src/platform/mail/'),
    alone('@resvg/resvg-js', 'api/src/platform/pictures/'),
    alone('s3mini', 'api/src/platform/storage/'),
    alone('openai', 'api/src/platform/llm/'),
    alone('wasm-media-encoders', 'api/src/media/audio/'),
    alone('node-web-audio-api', 'api/src/media/audio/'),
    alone('mediabunny', 'api/src/media/previews/'),
    alone('prom-client', 'api/src/(?:metric-list\\.ts|platform/metrics/)'),
    alone('@opentelemetry', 'api/src/platform/tracing/'),
    alone('single-spa', 'remote-kit/'),
    alone('single-spa-react', 'remote-kit/'),
    alone('@base-ui/react', 'design-system/'),
    alone('lucide-react', 'design-system/'),
    alone('dompurify', 'mf-ai/src/parts/SafeText/'),
    alone('marked', 'mf-ai/src/parts/SafeText/'),
    {
      name: 'feature-to-feature-queries',
      comment: "a feature never reads another feature's queries",
      severity: 'error',
      from: { path: '^api/src/features/([^/]+)/' },
      to: { path: '^api/src/features/[^/]+/[^/]+\\.queries\\.ts$', pathNot: '^api/src/features/$1/' },
    },
    {
      name: 'routes-to-service-to-queries',
      comment: 'routes never reach past the service',
      severity: 'error',
      from: { path: '\\.routes\\.ts$' },
      to: { path: '\\.queries\\.ts$' },
    },
    {
      name: 'only-what-is-installed',
      comment: 'an import that does not resolve is of a package that is not declared',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^(?:virtual:|node:)' },
    },
    {
      name: 'api-without-the-demo',
      comment:
        'production loads no file of the demo: the API gets it as a DemoPool, and pays by the sandbox gateway over the wire; tests may import it',
      severity: 'error',
      from: { path: '^api/', pathNot: '^api/src/test/|\\.test\\.ts$' },
      to: { path: '^demo/' },
    },
    {
      name: 'test-helpers-in-tests-alone',
      comment: 'test helpers import the demo, so production code imports none of them',
      severity: 'error',
      from: { path: '^(?:api|demo)/', pathNot: '^api/src/test/|\\.test\\.ts$|-(?:fixtures|stage)\\.ts$' },
      to: { path: '^api/src/test/' },
    },
    {
      name: 'platform-is-infrastructure',
      comment:
        'what wraps a library or the machine knows nothing of the settings as a whole, nor of what the site does',
      severity: 'error',
      from: {
        path: '^api/src/platform/',
        pathNot: '\\.test\\.ts$|^api/src/platform/session/session-user\\.ts$',
      },
      to: { path: '^api/src/(?!platform/)', pathNot: '^api/src/test/' },
    },
    {
      name: 'no-circular',
      severity: 'error',
      from: {},
      to: { circular: true, dependencyTypesNot: ['type-only'] },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    // A fixture is a remote of another repository: its test installs it there and checks its types.
    exclude: { path: '(?:^|/)(?:dist|dist-alone|storybook-static)/|^e2e/fixtures/' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'module', 'default', 'types', 'node'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
  },
};
