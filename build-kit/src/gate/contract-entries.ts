import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Call } from '@pool/contracts';
import { isCall } from '@pool/contracts/call-shape';
import { folderOf } from '../folders.ts';

/** Loads every call that contracts declares, in any of its entries. */
export async function loadCalls(): Promise<Call[]> {
  const folder = folderOf('contracts');
  const { exports: entries } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    exports: Record<string, string>;
  };
  const modules: Record<string, unknown>[] = await Promise.all(
    Object.values(entries).map((file) => import(join(folder, file))),
  );
  return [...new Set(modules.flatMap((module) => Object.values(module)).filter(isCall))];
}
