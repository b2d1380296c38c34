/** The arrows of the house, checked: who may import whom. See README.md, "Where things are". */
const rooms = 'contracts|design-system|remote-api|remote-kit|build-kit|shell|mf-[a-z]+|api|e2e';
const only = (room, ...allowed) => ({
  name: `${room}-imports`,
  comment: `${room} may import ${allowed.join(', ') || 'no other room'}`,
  severity: 'error',
  from: { path: `^${room}/` },
  to: { path: `^(?:${rooms})/`, pathNot: `^(?:${[room, ...allowed].join('|')})/` },
});
const alone = (library, where) => ({
  name: `${library}-behind-one-module`,
  comment: `${library} is imported by ${where} alone`,
  severity: 'error',
  from: { pathNot: `^${where}|\\.test\\.ts$` },
  to: { path: `/node_modules/${library}/` },
});

export default {
  forbidden: [
    only('contracts'),
    only('design-system'),
    only('remote-api', 'contracts'),
    only('remote-kit', 'remote-api', 'contracts'),
    only('build-kit', 'remote-api', 'contracts', 'api/src/platform/site'),
    only('shell', 'remote-kit', 'remote-api', 'design-system', 'contracts'),
    only('api', 'remote-api', 'contracts'),
    only('e2e', 'contracts', 'remote-api', 'build-kit'),
    {
      name: 'remote-imports',
      comment:
        'a remote imports remote-kit, remote-api, design-system and contracts, and never another remote',
      severity: 'error',
      from: { path: '^(mf-[a-z]+)/' },
      to: { path: `^(?:${rooms})/`, pathNot: '^(?:$1|remote-kit|remote-api|design-system|contracts)/' },
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
    alone('pg', 'api/src/(?:platform|test)/'),
    alone('pg-boss', 'api/src/platform/'),
    alone('@node-rs/argon2', 'api/src/platform/'),
    alone('nodemailer', 'api/src/platform/mail/'),
    alone('@resvg/resvg-js', 'api/src/platform/pictures/'),
    alone('s3mini', 'api/src/platform/storage/'),
    alone('openai', 'api/src/platform/llm/'),
    alone('mediabunny', 'api/src/platform/audio/'),
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
      comment: 'an import that does not resolve is a package the room does not declare',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^(?:virtual:|node:)' },
    },
    {
      name: 'sandbox-by-http-alone',
      comment: 'the API pays by the sandbox gateway as it pays by any other: over the wire',
      severity: 'error',
      from: { path: '^api/src/', pathNot: '^api/src/(?:sandbox-gateway|test)/' },
      to: { path: '^api/src/sandbox-gateway/' },
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
