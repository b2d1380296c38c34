import { Hono } from 'hono';
import { expect, test } from 'vitest';
import type { Env } from './api.ts';
import { addressOf } from './client-address.ts';

const clientAddress = async (trustProxy: boolean, forwarded?: string) => {
  const app = new Hono<Env>().get('/', (c) => c.text(addressOf(c, trustProxy)));
  const headers: Record<string, string> = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded };
  const socket = { incoming: { socket: { remoteAddress: '192.0.2.1' } } };
  return await (await app.request('/', { headers }, socket)).text();
};

test('ignores X-Forwarded-For without a trusted proxy, as anyone can send it', async () => {
  expect(await clientAddress(false, '203.0.113.9')).toBe('192.0.2.1');
});

test('uses the last entry behind a trusted proxy, not what a client put before it', async () => {
  expect(await clientAddress(true, '198.51.100.1, 203.0.113.9')).toBe('203.0.113.9');
  expect(await clientAddress(true)).toBe('192.0.2.1');
});
