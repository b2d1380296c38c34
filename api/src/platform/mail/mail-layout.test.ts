import { brand } from '@pool/contracts';
import { expect, test } from 'vitest';
import { accentHex } from './accent-hex.ts';
import { greetingName, letterHtml, letterText } from './mail-layout.ts';

const letter = {
  subject: 'Confirm your email address',
  preview: 'One click.',
  name: 'Ana Example',
  paragraphs: ['Welcome & enjoy <b>it</b>.'],
  button: { label: 'Confirm', url: 'https://pool.example/confirmEmail?uid=1&token=x' },
  notes: ['For seven days.'],
};

test('a letter has one button, its bare link, and no remote content', () => {
  const html = letterHtml(letter);
  expect(html.match(/class="button"/g)).toHaveLength(1);
  expect(html.match(/href="https:\/\/pool\.example\/confirmEmail\?uid=1&amp;token=x"/g)).toHaveLength(2);
  expect(html).not.toMatch(/<(?:img|script|link|table|iframe)|url\(|src=/i);
  expect(html).toContain('prefers-color-scheme: dark');
  expect(html).toContain(brand.name);
  expect(html).toContain('Welcome &amp; enjoy &lt;b&gt;it&lt;/b&gt;.');
  expect(html.indexOf('One click.')).toBeLessThan(html.indexOf('Hello Ana'));
});

test('the plain text has the same content', () => {
  expect(letterText(letter)).toBe(
    `Confirm your email address

Hello Ana Example,

Welcome & enjoy <b>it</b>.

Confirm:
https://pool.example/confirmEmail?uid=1&token=x

For seven days.

-- 
${brand.name}, ${brand.support.email}
`,
  );
});

test.each([
  ['Ana Example', 'Ana Example'],
  ['  Señor\tKö \r\n', 'Señor Kö'],
  ["D'Angelo & Söhne", "D'Angelo & Söhne"],
  ['', null],
  ['Win at https://casino.example', null],
  ['casino.example', null],
  ['www casino', null],
  ['<img src=x onerror=alert(1)>', null],
  ['Write to x@y', null],
  ['Your account was closed, please call this number', null],
])('greets %j as %j', (fullName, greeted) => {
  expect(greetingName(fullName)).toBe(greeted);
});

test('converts the brand’s colours to what mail programs support', () => {
  expect(accentHex('oklch(1 0 0)')).toBe('#ffffff');
  expect(accentHex('oklch(0 0 0)')).toBe('#000000');
  expect(accentHex('oklch(0.628 0.2577 29.23)')).toBe('#ff0000');
  expect(() => accentHex('red')).toThrow('is no oklch() colour');
});
