import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Hono } from 'hono';
import { afterAll, expect, test } from 'vitest';
import { sitePages } from './pages.ts';

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

test('a page says whether prices include tax, where any is charged', async () => {
  const page = async (taxMode?: 'included' | 'added') => {
    const site = new Hono();
    sitePages(siteDir, { tokenUrl: 'https://tokens.example', ...(taxMode ? { taxMode } : {}) })(site);
    return await (await site.request('/home')).text();
  };
  expect(await page()).not.toContain('pool-tax');
  expect(await page('added')).toContain('<meta name="pool-tax" content="added">');
});

test('a frame of a remote may speak to the tokeniser alone, from no origin', async () => {
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

test('its scripts and fonts may be fetched by a stranger; a page of the site may not be framed', async () => {
  const script = await headersOf('/remotes/mf-billing/b1/card.js');
  expect(script.get('access-control-allow-origin')).toBe('*');
  expect(script.get('content-security-policy')).toBeNull();
  const page = await headersOf('/profile/subscription');
  expect(page.get('access-control-allow-origin')).toBeNull();
  expect(page.get('content-security-policy')).toContain("frame-src 'self' https://www.youtube-nocookie.com");
  expect(page.get('content-security-policy')).toContain("connect-src 'self';");
  expect(page.get('content-security-policy')).toContain("frame-ancestors 'none'");
});

test('the page may frame the banks of 3-D Secure where they are set', async () => {
  const withBanks = new Hono();
  sitePages(siteDir, { tokenUrl: 'https://tokens.example/', challengeOrigin: 'https://bank.example' })(
    withBanks,
  );
  const policy = (await withBanks.request('/')).headers.get('content-security-policy');
  expect(policy).toContain('https://player.vimeo.com https://bank.example;');
});

test('a missing file of a remote is missing, and not for good', async () => {
  const answer = await app.request('/remotes/mf-billing/b1/other.html');
  expect(answer.status).toBe(404);
  expect(answer.headers.get('cache-control')).toBe('no-store');
});
