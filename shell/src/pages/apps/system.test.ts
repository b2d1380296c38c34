import { expect, test } from 'vitest';
import { inOrder, systemOf } from './system.ts';

const desktop = 'Mozilla/5.0 (X11) Chrome/156';
test.each([
  [{ platform: 'Win32', userAgent: desktop }, 'windows'],
  [{ platform: 'MacIntel', userAgent: desktop }, 'mac_arm64'],
  [{ platform: 'macOS', userAgent: desktop, architecture: 'arm' }, 'mac_arm64'],
  [{ platform: 'macOS', userAgent: desktop, architecture: 'x86' }, 'mac_x64'],
  [{ platform: 'Linux x86_64', userAgent: desktop }, null],
  [{ platform: 'iPhone', userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0) Mobile' }, null],
  [{ platform: 'MacIntel', userAgent: 'Mozilla/5.0 (iPad) Mobile' }, null],
])('detects %j as %s', (browser, system) => {
  expect(systemOf(browser)).toBe(system);
});

test('lists the visitor’s own system first, and then every other one', () => {
  expect(inOrder(null)).toEqual(['mac_arm64', 'mac_x64', 'windows']);
  expect(inOrder('windows')).toEqual(['windows', 'mac_arm64', 'mac_x64']);
});
