/** The arrows of the house, checked: who may import whom. See README.md, "Where things are". */
const rooms = 'contracts|design-system|web-kit|build-kit|shell|mf-[a-z]+|api|e2e';
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
    only('web-kit', 'contracts'),
    only('build-kit', 'contracts'),
    only('shell', 'web-kit', 'design-system', 'contracts'),
    only('api', 'contracts'),
    only('e2e', 'contracts', 'build-kit'),
    {
      name: 'remote-imports',
      comment: 'a remote imports web-kit, design-system and contracts, and never another remote',
      severity: 'error',
      from: { path: '^(mf-[a-z]+)/' },
      to: { path: `^(?:${rooms})/`, pathNot: '^(?:$1|web-kit|design-system|contracts)/' },
    },
    {
      name: 'contracts-import-zod-only',
      severity: 'error',
      from: { path: '^contracts/', pathNot: '\\.test\\.ts$' },
      to: { dependencyTypes: ['npm', 'core'], pathNot: '/node_modules/zod/' },
    },
    {
      name: 'zod-by-contracts-in-browsers',
      comment: 'a browser app takes its schemas from contracts, so that zod is there once',
      severity: 'error',
      from: { path: '^(?:shell|mf-[a-z]+|design-system|web-kit)/' },
      to: { path: '/node_modules/zod/' },
    },
    alone('lucia', 'api/src/platform/'),
    alone('pg', 'api/src/(?:platform|test)/'),
    alone('pg-boss', 'api/src/platform/'),
    alone('@node-rs/argon2', 'api/src/platform/'),
    alone('nodemailer', 'api/src/platform/mail/'),
    alone('@resvg/resvg-js', 'api/src/platform/pictures/'),
    alone('s3mini', 'api/src/platform/storage/'),
    alone('mediabunny', 'api/src/platform/audio/'),
    alone('single-spa', 'web-kit/'),
    alone('single-spa-react', 'web-kit/'),
    alone('@base-ui/react', 'design-system/'),
    alone('lucide-react', 'design-system/'),
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
      to: { couldNotResolve: true, pathNot: '^(?:virtual:|node:|linked-)' },
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
    exclude: { path: '(?:^|/)(?:dist|dist-alone|storybook-static)/' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'module', 'default', 'types', 'node'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
  },
};
