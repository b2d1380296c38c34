import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { root } from '../folders.ts';
import { nextRecord } from './record.ts';
import { surfaceOf } from './surface.ts';
import { changesOf, minVersion, versionProblem } from './verdict.ts';

const folder = 'build-kit/.cache/exports-test';
afterAll(() => rmSync(join(root, folder), { recursive: true, force: true }));

const before = `import { ReactNode } from 'react';
import { X as XIcon } from 'lucide-react';

/** A button. */
export declare function Button({ label, size }: ButtonProps): ReactNode;

declare type Size = 'small' | 'large';

export declare type ButtonProps = {
    label: string;
    size?: Size;
};

export declare type Choice<Value extends string = string> = {
    value: Value;
};

export declare const columns: number;

export declare class Failure extends Error {
    readonly [failureBrand] = true;
}

declare const failureBrand: unique symbol;

export { XIcon }

export { }
`;

/** Returns the verdict on a change from `before`, for a package with version 1.2.0 or another. */
function judge(now: string, version = '1.2.0') {
  const record = nextRecord(null, surfaceOf(before), '1.2.0');
  const question = {
    name: folder,
    version,
    before: { record, declarations: before },
    now: { surface: surfaceOf(now), declarations: now },
  };
  const changes = changesOf(question);
  return {
    changes: changes.map(({ name, bump }) => `${name} ${bump}`),
    least: minVersion('1.2.0', changes),
    problem: versionProblem(question, changes),
  };
}

describe('the exports of a package', () => {
  test('include all exported names and re-exports', () => {
    expect(Object.keys(surfaceOf(before))).toEqual([
      'Button',
      'ButtonProps',
      'Choice',
      'Failure',
      'XIcon',
      'columns',
    ]);
  });

  test('do not change with comments or layout', () => {
    const now = before.replace('/** A button. */', '/** Another text. */').replace('    label', '  label');
    expect(judge(now)).toEqual({ changes: [], least: '1.2.0', problem: null });
  });

  test('change with a type they use, wherever it is declared', () => {
    const now = before.replace("'small' | 'large'", "'small' | 'large' | 'huge'");
    expect(judge(now)).toMatchObject({ changes: ['Button minor', 'ButtonProps minor'], least: '1.3.0' });
  });
});

describe('the version that a change requires', () => {
  test.each([
    ['a new export', `${before}\nexport declare const rows: number;\n`, ['rows minor'], '1.3.0'],
    [
      'a new optional prop',
      before.replace('size?: Size', 'size?: Size;\n    tone?: string'),
      ['Button minor', 'ButtonProps minor'],
      '1.3.0',
    ],
    [
      'a new required prop',
      before.replace('size?: Size', 'size?: Size;\n    tone: string'),
      ['Button major', 'ButtonProps major'],
      '2.0.0',
    ],
    [
      'a new field of a class with a brand',
      before.replace('[failureBrand] = true;', '[failureBrand] = true;\n    readonly code: number;'),
      ['Failure minor'],
      '1.3.0',
    ],
    [
      'a new optional member of a type with a parameter',
      before.replace('value: Value;', 'value: Value;\n    label?: string;'),
      ['Choice minor'],
      '1.3.0',
    ],
    [
      'a removed prop',
      before.replace('    size?: Size;\n', ''),
      ['Button major', 'ButtonProps minor'],
      '2.0.0',
    ],
    [
      'a removed value of a union',
      before.replace("'small' | 'large'", "'small'"),
      ['Button major', 'ButtonProps major'],
      '2.0.0',
    ],
    [
      'a value of another type',
      before.replace('columns: number', 'columns: string'),
      ['columns major'],
      '2.0.0',
    ],
    ['a removed export', before.replace('export { XIcon }', ''), ['XIcon major'], '2.0.0'],
  ])('%s', (_, now, changes, least) => {
    expect(judge(now)).toMatchObject({ changes, least });
  });

  test('is refused if it is too low, with the changes and what to do', () => {
    const { problem } = judge(before.replace('columns: number', 'columns: string'), '1.3.0');
    expect(problem).toContain(
      "columns no longer fits code written for it: Argument of type 'string' is not assignable to parameter of type 'number'.",
    );
    expect(problem).toContain(`Set "version": "2.0.0" in ${folder}/package.json, then run npm run exports.`);
  });

  test('must be recorded once it is high enough', () => {
    const now = `${before}\nexport declare const rows: number;\n`;
    expect(judge(now, '1.3.0').problem).toContain(
      'exports.json is not up to date:\n  rows is new\nRun npm run exports.',
    );
    expect(judge(before, '1.2.1').problem).toContain('the version is 1.2.1 now');
  });
});

test('records when an export appeared, and when its types last changed', () => {
  const first = nextRecord(null, surfaceOf(before), '1.0.0');
  const now = `${before.replace('columns: number', 'columns: string')}\nexport declare const rows: number;\n`;
  const { exports } = nextRecord(first, surfaceOf(now), '2.0.0');
  expect(exports.Button).toMatchObject({ since: '1.0.0', changed: '1.0.0' });
  expect(exports.columns).toMatchObject({ since: '1.0.0', changed: '2.0.0' });
  expect(exports.rows).toMatchObject({ since: '2.0.0', changed: '2.0.0' });
});
