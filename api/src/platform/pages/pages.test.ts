import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { Hono } from 'hono';
import { afterAll, describe, expect, test } from 'vitest';
import { sitePages } from './pages.ts';
import { siteFiles } from './site-files.ts';

const siteDir = mkdtempSync(path.join(tmpdir(), 'pool-pages-'));
afterAll(() => rmSync(siteDir, { recursive: true, force: true }));
const build = path.join(siteDir, 'remotes/mf-billing/b1');
mkdirSync(build, { recursive: true });
mkdirSync(path.join(siteDir, 'shell'));
writeFileSync(path.join(build, 'card.html'), '<!doctype html><title>Card</title>');
writeFileSync(path.join(build, 'card.js'), 'export {}');
writeFileSync(path.join(siteDir, 'shell/index.html'), '<html><head></head></html>');

const app = new Hono();
sitePages(siteDir, { tokenUrl: 'https://tokens.example:8443/xml/v1/request.api' })(app);
const headersOf = async (at: string) => (await app.request(at)).headers;

test('a page states whether prices include tax, if any tax is charged', async () => {
  const page = async (taxMode?: 'included' | 'added') => {
    const site = new Hono();
    sitePages(siteDir, { tokenUrl: 'https://tokens.example', ...(taxMode ? { taxMode } : {}) })(site);
    return await (await site.request('/home')).text();
  };
  expect(await page()).not.toContain('pool-tax');
  expect(await page('added')).toContain('<meta name="pool-tax" content="added">');
});

test('compresses a page for a browser that accepts it', async () => {
  const site = new Hono();
  const html = `<html><head></head>${'<p>Music</p>'.repeat(200)}</html>`;
  const files = { ...siteFiles(siteDir), page: async () => html };
  sitePages(siteDir, { tokenUrl: 'https://tokens.example', files })(site);
  const page = await site.request('/home', { headers: { 'accept-encoding': 'gzip, br' } });
  expect(page.headers.get('content-encoding')).toBe('gzip');
  expect(page.headers.get('content-type')).toBe('text/html; charset=UTF-8');
  expect(gunzipSync(await page.arrayBuffer()).toString()).toContain('<p>Music</p></html>');
});

test('a frame of a remote may connect only to the tokeniser, and has no origin', async () => {
  const headers = await headersOf('/remotes/mf-billing/b1/card.html');
  expect(headers.get('content-security-policy')?.split('; ')).toEqual([
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "font-src 'self'",
    'connect-src https://tokens.example:8443',
    "form-action 'none'",
    "base-uri 'none'",
    "frame-ancestors 'self'",
    'sandbox allow-scripts allow-forms',
  ]);
  expect(headers.get('referrer-policy')).toBe('no-referrer');
  expect(headers.get('cache-control')).toContain('immutable');
  expect(headers.get('x-content-type-options')).toBe('nosniff');
});

test('scripts and fonts may be fetched cross-origin; pages of the site may not be framed', async () => {
  const script = await headersOf('/remotes/mf-billing/b1/card.js');
  expect(script.get('access-control-allow-origin')).toBe('*');
  expect(script.get('content-security-policy')).toBeNull();
  const page = await headersOf('/profile/subscription');
  expect(page.get('access-control-allow-origin')).toBeNull();
  expect(page.get('content-security-policy')).toContain("frame-src 'self' https://www.youtube-nocookie.com");
  expect(page.get('content-security-policy')).toContain("connect-src 'self';");
  expect(page.get('content-security-policy')).toContain("frame-ancestors 'none'");
});

test('the page may frame the bank pages of 3-D Secure where they are configured', async () => {
  const withBanks = new Hono();
  sitePages(siteDir, { tokenUrl: 'https://tokens.example/', challengeOrigin: 'https://bank.example' })(
    withBanks,
  );
  const policy = (await withBanks.request('/')).headers.get('content-security-policy');
  expect(policy).toContain('https://player.vimeo.com https://bank.example;');
});

describe('pages of remotes', () => {
  const registry = path.join(siteDir, 'remotes.json');
  const manifest = {
    name: 'mf-mixes',
    label: 'Mixes',
    pages: [{ path: '/mixes/:id', title: 'Mix', access: ['visitor'] }],
  };
  const published = (given: unknown) => ({
    current: 'b1',
    versions: ['b1', 'b0'].map((id) => ({
      ...{ id, entry: `/remotes/mf-mixes/${id}/entry.js`, global: 'mixes', remoteApi: '^1.0.0' },
      ...{
        manifest: given,
        preload: [`/remotes/mf-mixes/${id}/main.css`],
        publishedAt: '2026-01-01T00:00:00Z',
      },
    })),
  });
  const publish = (remotes: object, at: string) => {
    writeFileSync(registry, JSON.stringify({ remotes }));
    utimesSync(registry, new Date(at), new Date(at));
  };
  const open = async (address: string) => {
    const answer = await app.request(address);
    return { status: answer.status, html: await answer.text() };
  };

  test('exist from the release on, with the files of the current build', async () => {
    rmSync(registry, { force: true });
    expect((await open('/mixes/7')).status).toBe(404);
    publish({ 'mf-mixes': published(manifest), 'mf-broken': published({ name: 'mf-login' }) }, '2026-01-01');
    const { status, html } = await open('/mixes/7');
    expect(status).toBe(200);
    expect(html).toContain('<link rel="preload" as="script" href="/remotes/mf-mixes/b1/entry.js">');
    expect(html).toContain('<link rel="preload" as="style" href="/remotes/mf-mixes/b1/main.css">');
    expect(html).not.toContain('/remotes/mf-mixes/b0/');
    expect((await open('/mixes')).status).toBe(404);
  });

  test('stay while the registry cannot be read', async () => {
    publish({ 'mf-mixes': published(manifest) }, '2026-01-02');
    expect((await open('/mixes/7')).status).toBe(200);
    writeFileSync(registry, '{"remotes":');
    utimesSync(registry, new Date('2026-01-03'), new Date('2026-01-03'));
    const { status, html } = await open('/mixes/7');
    expect(status).toBe(200);
    expect(html).toContain('/remotes/mf-mixes/b1/entry.js');
    rmSync(registry);
  });
});

test('answer 404 for a missing file of a remote, without caching it', async () => {
  const answer = await app.request('/remotes/mf-billing/b1/other.html');
  expect(answer.status).toBe(404);
  expect(answer.headers.get('cache-control')).toBe('no-store');
});
