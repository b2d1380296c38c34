import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { root } from '../folders.ts';
import { hasProgram, run, selfSigned } from './programs.ts';

const deploy = (...names: string[]): string => join(root, 'deploy', ...names);
const folder = mkdtempSync(join(tmpdir(), 'pool-deploy-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Writes a file of deploy/ with some of its texts replaced, and returns its path. */
function rewritten(
  file: string,
  texts: Record<string, string>,
  name = file.split('/').at(-1) ?? file,
): string {
  let content = readFileSync(deploy(file), 'utf8');
  for (const [from, to] of Object.entries(texts)) {
    expect(content).toContain(from);
    content = content.replaceAll(from, to);
  }
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}

test('Prometheus accepts the configuration and the alerts', () => {
  expect(run('promtool', 'check', 'config', deploy('prometheus/prometheus.yml'))).toContain('SUCCESS');
});

test('the alerts fire when they should, and not otherwise', () => {
  const output = run('promtool', 'test', 'rules', deploy('prometheus/record-pool.rules.test.yml'));
  expect(output).toContain('SUCCESS');
});

test('Caddy accepts its configuration', () => {
  const file = deploy('proxies/Caddyfile');
  expect(run('caddy', 'validate', '--adapter', 'caddyfile', '--config', file)).toContain(
    'Valid configuration',
  );
});

test('HAProxy accepts its configuration', () => {
  const file = rewritten('proxies/haproxy.cfg', { '/etc/ssl/record-pool': selfSigned(folder) });
  expect(run('haproxy', '-c', '-f', file)).toContain('valid');
});

test('nginx accepts its configuration', () => {
  const logs = join(folder, 'nginx');
  mkdirSync(logs, { recursive: true });
  const file = rewritten('proxies/nginx.conf', {
    '/etc/ssl/record-pool': selfSigned(folder),
    '/run/nginx.pid': join(logs, 'pid'),
    '/var/log/nginx': logs,
  });
  expect(run('nginx', '-t', '-e', 'stderr', '-c', file)).toContain('test is successful');
});

test('systemd accepts the unit and finds it hardened', () => {
  // The program itself is not installed here.
  const file = rewritten('systemd/record-pool.service', { '/opt/record-pool/bin/record-pool': '/bin/true' });
  expect(run('systemd-analyze', 'verify', file)).not.toContain('record-pool.service:');
  const rating = run('systemd-analyze', 'security', '--offline=true', '--threshold=20', file);
  expect(rating).toMatch(/Overall exposure level for record-pool.service: [01]\./);
});

// Debian has no kubectl that is recent enough, so that it is never required.
test.skipIf(!hasProgram('kubectl'))('Kustomize renders the base and the example', () => {
  for (const at of ['base', 'overlays/example']) {
    const rendered = run('kubectl', 'kustomize', deploy('kubernetes', at));
    expect(rendered.match(/^kind: Deployment$/gm)).toHaveLength(2);
  }
});
