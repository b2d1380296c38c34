import { expect, test } from 'vitest';
import { checkPicture, isOwnPicture, pictureName } from './check-picture.ts';

const mega = 1024 * 1024;

test.each([
  [{ type: 'image/jpeg', size: 10 }, null],
  [{ type: 'image/png', size: 5 * mega }, null],
  [{ type: 'image/webp', size: 10 }, null],
  [{ type: 'image/png', size: 0 }, 'This file is empty.'],
  [{ type: 'image/png', size: 5 * mega + 1 }, 'Pictures can be up to 5 MB. This one is 5.1 MB.'],
  [{ type: 'image/svg+xml', size: 10 }, 'Only JPEG, PNG or WebP pictures can be sent.'],
  [{ type: 'image/gif', size: 10 }, 'Only JPEG, PNG or WebP pictures can be sent.'],
  [{ type: '', size: 10 }, 'Only JPEG, PNG or WebP pictures can be sent.'],
])('%j', (file, sentence) => {
  expect(checkPicture(file)).toBe(sentence);
});

test('names a saved picture after the time', () => {
  expect(pictureName(new Date(2026, 10, 2, 3, 4, 5))).toBe('ai-generated-image-20261102-030405.png');
});

test.each([
  ['/api/ai/images/1?sig=x', true],
  ['data:image/png;base64,AAAA', true],
  ['data:image/svg+xml;base64,AAAA', false],
  ['data:text/html,x', false],
  ['//elsewhere.example/x.png', false],
  ['/\\elsewhere.example/x.png', false],
  ['/\t/elsewhere.example/x.png', false],
  ['https://elsewhere.example/x.png', false],
  ['javascript:alert(1)', false],
])('recognises pictures of this site: %s', (url, own) => {
  expect(isOwnPicture(url)).toBe(own);
});
