import { brokenAnswer, brokenOff, noConnection } from '@pool/contracts';
import { ApiError } from '@pool/remote-kit';
import { expect, test } from 'vitest';
import { errorText, systemText } from './error-text.ts';

test.each([
  [new ApiError('Too many questions at once', 429), 'Too many questions at once'],
  [new ApiError(noConnection, 0), 'Error connecting to the server'],
  [new ApiError(brokenOff, 0), brokenOff],
  [new ApiError(brokenAnswer, 502), 'Failed to get AI response'],
  [new ApiError('  ', 500), 'Failed to get AI response'],
  [new TypeError('x is not a function'), 'Failed to get AI response'],
  [new ApiError('API request failed: 400 {"error":{"message":"Too long"}}', 400), 'Too long'],
  [new ApiError('API request failed: 400 - {"error":"Too long"}', 400), 'Too long'],
  [new ApiError('API request failed: 400: {"message":"Too long"}', 400), 'Too long'],
  [new ApiError('API request failed: 400', 400), 'API request failed: 400'],
  [new ApiError('API request failed: 400 {"error":', 400), 'API request failed: 400 {"error":'],
  [new ApiError('API request failed: 400 {"error":null}', 400), 'API request failed: 400 {"error":null}'],
])('%s', (error, text) => {
  expect(errorText(error)).toBe(text);
  expect(systemText(error)).toBe(`[System]: ${text}`);
});
