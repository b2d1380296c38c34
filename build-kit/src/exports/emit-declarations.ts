import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Extractor, ExtractorConfig, ExtractorLogLevel } from '@microsoft/api-extractor';
import { root } from '../folders.ts';

const quiet = { default: { logLevel: ExtractorLogLevel.None } };

/**
 * Returns the declarations of everything a package exports from src/index.ts as one text, by tsc and API Extractor. Throws with the output
 * of tsc if it fails.
 */
export function emitDeclarations(name: string): string {
  const packageDir = join(root, name);
  const outDir = join(packageDir, '.cache', 'declarations');
  rmSync(outDir, { recursive: true, force: true });
  mkdirSync(outDir, { recursive: true });
  const emitted = spawnSync(
    'tsc',
    [
      ...[
        '-p',
        join(packageDir, 'tsconfig.json'),
        '--noEmit',
        'false',
        '--declaration',
        '--emitDeclarationOnly',
      ],
      ...['--outDir', outDir, '--rootDir', root],
    ],
    { encoding: 'utf8' },
  );
  if (emitted.status !== 0)
    throw new Error(`tsc could not emit the declarations of ${name}\n${emitted.stdout}`);
  const rollup = join(outDir, 'exports.d.ts');
  Extractor.invoke(
    ExtractorConfig.prepare({
      configObject: {
        projectFolder: packageDir,
        mainEntryPointFilePath: join(outDir, name, 'src', 'index.d.ts'),
        compiler: { tsconfigFilePath: writeCompilerOptions(outDir, name) },
        apiReport: { enabled: false },
        docModel: { enabled: false },
        dtsRollup: { enabled: true, untrimmedFilePath: rollup },
        tsdocMetadata: { enabled: false },
        messages: {
          compilerMessageReporting: quiet,
          extractorMessageReporting: quiet,
          tsdocMessageReporting: quiet,
        },
      },
      configObjectFullPath: undefined,
      packageJsonFullPath: join(packageDir, 'package.json'),
    }),
    { localBuild: true, messageCallback: (message) => (message.handled = true) },
  );
  return readFileSync(rollup, 'utf8');
}

/** Writes options for API Extractor, whose own compiler does not support all of ours. */
function writeCompilerOptions(outDir: string, name: string): string {
  const file = join(outDir, 'tsconfig.json');
  const compilerOptions = {
    target: 'ES2022',
    lib: ['ES2022', 'DOM', 'DOM.Iterable'],
    module: 'ESNext',
    moduleResolution: 'bundler',
    allowImportingTsExtensions: true,
    noEmit: true,
    strict: true,
    skipLibCheck: true,
    jsx: 'react-jsx',
    types: [],
  };
  writeFileSync(file, JSON.stringify({ compilerOptions, files: [`${name}/src/index.d.ts`] }));
  return file;
}
