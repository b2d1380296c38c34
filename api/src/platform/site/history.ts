import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as z from '@pool/contracts/zod';

/** One step of a release, stored permanently. */
const historyEntry = z.object({
  at: z.iso.datetime(),
  remote: z.string(),
  build: z.string(),
  step: z.enum(['staged', 'smoke passed', 'smoke failed', 'canary', 'promoted', 'reverted', 'removed']),
  /** The person, or `the site` where it acted automatically. */
  by: z.string(),
  detail: z._default(z.string(), ''),
});
export type HistoryEntry = z.infer<typeof historyEntry>;

const historyPath = (site: string) => path.join(site, 'history.jsonl');

/** Adds one line to the history of releases. Nothing is ever removed from it. */
export function addToHistory(site: string, entry: z.input<typeof historyEntry>): void {
  mkdirSync(site, { recursive: true });
  appendFileSync(historyPath(site), `${JSON.stringify(historyEntry.parse(entry))}\n`);
}

/** Reads the history of all releases, or of one remote's, oldest first. Unreadable lines are left out. */
export function readHistory(site: string, remote?: string): HistoryEntry[] {
  if (!existsSync(historyPath(site))) return [];
  return readFileSync(historyPath(site), 'utf8')
    .split('\n')
    .flatMap((line) => {
      try {
        return historyEntry.parse(JSON.parse(line));
      } catch {
        return [];
      }
    })
    .filter((entry) => remote === undefined || entry.remote === remote);
}
