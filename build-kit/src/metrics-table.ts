import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { root } from './folders.ts';
import { markdownTable } from './markdown-table.ts';

/** The page about metrics, whose tables `npm run site-map` writes. */
export const observingPage = join(root, 'docs', 'observing.md');

type Metric = { name: string; type: string; labels: string[]; meaning: string };
type Alert = {
  alert: string;
  expr: string;
  labels: { severity: string };
  annotations: { summary: string; action: string };
};

/** Returns the metrics that the API declares. */
export function declaredMetrics(): Metric[] {
  const script = join(root, 'api', 'src', 'cli', 'print-metrics.ts');
  const flags = ['--disable-warning=ExperimentalWarning', script];
  return JSON.parse(execFileSync(process.execPath, flags, { encoding: 'utf8' }));
}

/** Returns the alerts of deploy/prometheus. */
export function declaredAlerts(): Alert[] {
  const file = join(root, 'deploy', 'prometheus', 'record-pool.rules.yml');
  const { groups } = parse(readFileSync(file, 'utf8')) as { groups: { rules: Alert[] }[] };
  return groups.flatMap(({ rules }) => rules);
}

/** Returns the page with the metrics and alerts as they are declared. Throws if a table is missing in the page. */
export function pageWithMetrics(): string {
  const metrics = declaredMetrics().map(({ name, type, labels, meaning }) => [
    name,
    type,
    labels.join(', '),
    meaning,
  ]);
  const alerts = declaredAlerts().map(({ alert, labels, annotations: { summary, action } }) => [
    alert,
    labels.severity,
    inWords(summary),
    action,
  ]);
  const page = readFileSync(observingPage, 'utf8');
  const withMetrics = replaceTable(page, ['metric', 'type', 'labels', 'meaning'], metrics);
  return replaceTable(withMetrics, ['alert', 'severity', 'what has happened', 'what to do'], alerts);
}

/** Replaces the placeholders of a summary by words in italics. */
const inWords = (summary: string): string =>
  summary
    .replaceAll(/\{\{ \$labels\.(\w+) \}\}/g, (_, label: string) => `_${label}_`)
    .replaceAll(/\{\{ \$value[^}]*\}\}/g, '_value_');

function replaceTable(page: string, head: string[], rows: string[][]): string {
  const present = new RegExp(`^\\| ${head[0]} .*\\n(?:\\|.*\\n)+`, 'm');
  if (!present.test(page)) throw new Error(`docs/observing.md has no table that begins with “${head[0]}”`);
  return page.replace(present, () => markdownTable(head, rows));
}
