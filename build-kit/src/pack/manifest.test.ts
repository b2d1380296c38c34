import { expect, test } from 'vitest';
import { manifestOf } from './manifest.ts';

test('a packed package refers to compiled files, and to the other packages by version', () => {
  expect(manifestOf('remote-kit')).toMatchObject({
    name: '@pool/remote-kit',
    exports: { '.': './src/index.js', './stand-in': './src/stand-in.js' },
    peerDependencies: { '@pool/remote-api': expect.stringMatching(/^\d+\.\d+\.\d+$/) },
    dependencies: { react: 'catalog:' },
  });
  expect(manifestOf('contracts')).toMatchObject({ sideEffects: ['./src/zod.js'] });
});

test.each(['contracts', 'remote-api', 'remote-kit', 'design-system', 'build-kit'])(
  'packs %s without anything that only this repository has',
  (name) => {
    const text = JSON.stringify(manifestOf(name));
    expect(text).not.toMatch(/workspace:|devDependencies|scripts|"private"|(?<!\.d)\.tsx?"/);
  },
);
