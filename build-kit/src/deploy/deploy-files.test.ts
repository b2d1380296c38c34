import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { root } from '../folders.ts';
import { declaredAlerts, declaredMetrics } from '../metrics-table.ts';

const folder = join(root, 'deploy');
const read = (file: string): string => readFileSync(join(folder, file), 'utf8');

/** Metrics of prom-client and of Prometheus itself. */
const foreign = /^(up|ALERTS|(nodejs|process)_\w+)$/;
/** Returns the names of metrics in an expression: what precedes a brace, a bracket or the end of a term. */
const namesIn = (expression: string): string[] =>
  [...expression.replaceAll(/\{[^}]*\}/g, '').matchAll(/\b(?:pool|nodejs|process)_\w+|\bup\b/g)].map(
    ([name]) => name.replace(/_(bucket|count|sum)$/, ''),
  );
const known = new Set(declaredMetrics().map(({ name }) => name));
const unknownIn = (expression: string): string[] =>
  namesIn(expression).filter((name) => !known.has(name) && !foreign.test(name));

type Panel = { title: string; targets?: { expr: string }[] };
const { panels } = JSON.parse(read('grafana/record-pool.json')) as { panels: Panel[] };

test.each(panels)('the panel “$title” queries metrics that exist', ({ targets = [] }) => {
  expect(targets.length).toBeGreaterThan(0);
  for (const { expr } of targets) {
    expect(namesIn(expr).length).toBeGreaterThan(0);
    expect(unknownIn(expr)).toEqual([]);
  }
});

test('the dashboard shows every metric', () => {
  const shown = new Set(panels.flatMap(({ targets = [] }) => targets.flatMap(({ expr }) => namesIn(expr))));
  // Two gauges that rise with what others show, and one for an alert.
  const hidden = ['pool_catalogue_generation', 'pool_queue_stats_up'];
  expect([...known].filter((name) => !shown.has(name)).sort()).toEqual(hidden.sort());
});

test.each(declaredAlerts())('$alert queries metrics that exist and says what to do', (alert) => {
  expect(namesIn(alert.expr).length).toBeGreaterThan(0);
  expect(unknownIn(alert.expr)).toEqual([]);
  expect(alert.annotations.summary).toMatch(/\.$/);
  expect(alert.annotations.action).toMatch(/\.$/);
  expect(read('prometheus/record-pool.rules.test.yml')).toContain(alert.alert);
});

test('proxies accept the largest upload, and ask /readyz where they can ask', () => {
  const source = readFileSync(join(root, 'api/src/platform/http/mount.ts'), 'utf8');
  const [, megabytes = ''] = /multipartLimit = (\d+) \* 1024 \* 1024/.exec(source) ?? [];
  const largest = Number(megabytes) * 1024 * 1024;
  expect(largest).toBeGreaterThan(0);
  const [caddy, nginx, haproxy] = ['Caddyfile', 'nginx.conf', 'haproxy.cfg'].map((file) =>
    read(join('proxies', file)),
  );
  expect(Number(/max_size (\d+)MB/.exec(caddy ?? '')?.[1]) * 1_000_000).toBeGreaterThan(largest);
  expect(Number(/client_max_body_size (\d+)m/.exec(nginx ?? '')?.[1]) * 1024 * 1024).toBeGreaterThan(largest);
  expect(Number(/content-length\) gt (\d+)/.exec(haproxy ?? '')?.[1])).toBeGreaterThan(largest);
  expect(caddy).toContain('health_uri /readyz?exclude=files');
  expect(haproxy).toContain('http-check send meth GET uri /readyz?exclude=files');
});

test('systemd waits longer for a stop than the pool waits for downloads', () => {
  const unit = read('systemd/record-pool.service');
  const grace = Number(/POOL_STOP_GRACE=(\d+)/.exec(unit)?.[1]);
  expect(grace).toBeGreaterThan(0);
  expect(Number(/TimeoutStopSec=(\d+)/.exec(unit)?.[1])).toBeGreaterThan(grace + 10);
});

type Kustomization = {
  resources: string[];
  patches?: { path: string }[];
  configMapGenerator?: { name: string; literals: string[] }[];
  images?: { name: string }[];
};
// The parts of manifests that the tests below read.
type Container = {
  image: string;
  args: string[];
  envFrom: object[];
  lifecycle?: { preStop: { exec: { command: string[] } } };
  securityContext: object;
};
type Manifest = {
  kind: string;
  metadata: { name: string };
  spec: {
    selector?: { matchLabels?: object };
    template?: {
      metadata: { labels: Record<string, string> };
      spec: { terminationGracePeriodSeconds?: number; securityContext: object; containers: Container[] };
    };
  };
};

const kustomization = (at: string) =>
  parse(read(join('kubernetes', at, 'kustomization.yaml'))) as Kustomization;
const manifestsIn = (at: string, file: string): Manifest[] =>
  parseAllDocuments(read(join('kubernetes', at, file))).map((document) => {
    expect(document.errors).toEqual([]);
    return document.toJS() as Manifest;
  });
const base = kustomization('base');
const manifests = base.resources.flatMap((file) => manifestsIn('base', file));
const containers = manifests.flatMap(({ spec }) => spec?.template?.spec.containers ?? []);

test('Kustomize uses every file, and patches only what exists', () => {
  for (const at of ['base', 'overlays/example']) {
    const { resources, patches = [] } = kustomization(at);
    const used = [...resources, ...patches.map(({ path }) => path), 'kustomization.yaml'];
    const files = readdirSync(join(folder, 'kubernetes', at));
    expect(files.filter((file) => !used.includes(file))).toEqual([]);
    for (const file of used) expect(existsSync(join(folder, 'kubernetes', at, file))).toBe(true);
    for (const { path } of patches) {
      for (const { kind, metadata } of manifestsIn(at, path))
        expect(manifests.map(({ kind, metadata: { name } }) => `${kind} ${name}`)).toContain(
          `${kind} ${metadata.name}`,
        );
    }
  }
  const images = kustomization('overlays/example').images?.map(({ name }) => name);
  expect(new Set(containers.map(({ image }) => image))).toEqual(new Set(images));
});

test('containers run the commands of the image, whose entry point is record-pool', () => {
  expect(read('container/Containerfile')).toContain('ENTRYPOINT ["/usr/local/bin/record-pool"]');
  expect(containers.map(({ args }) => args.join(' ')).sort()).toEqual(['migrate', 'start', 'start']);
});

test('containers run without privileges, with the settings of the config map', () => {
  expect(containers.length).toBe(3);
  for (const container of containers) {
    expect(container.securityContext).toEqual({
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ['ALL'] },
    });
    expect(container.envFrom).toContainEqual({ configMapRef: { name: base.configMapGenerator?.[0]?.name } });
  }
  for (const { spec } of manifests)
    if (spec?.template) expect(spec.template.spec.securityContext).toMatchObject({ runAsNonRoot: true });
});

test('pods may take longer to stop than preStop and downloads under way', () => {
  const literals = base.configMapGenerator?.flatMap((map) => map.literals) ?? [];
  const grace = Number(literals.find((line) => line.startsWith('POOL_STOP_GRACE='))?.split('=')[1]);
  const deployments = manifests.filter(({ kind }) => kind === 'Deployment');
  expect(deployments.length).toBe(2);
  for (const { spec } of deployments) {
    const { terminationGracePeriodSeconds = 0, containers = [] } = spec.template?.spec ?? {};
    const preStop = Number(containers[0]?.lifecycle?.preStop.exec.command[1]);
    expect(terminationGracePeriodSeconds).toBeGreaterThan(preStop + grace + 10);
    expect(spec.template?.metadata.labels).toMatchObject(spec.selector?.matchLabels ?? { missing: true });
  }
});
