import { expect, test, vi } from 'vitest';
import { placeIf, readPlace } from './place.ts';

type Geo = NonNullable<Parameters<typeof readPlace>[0]>;
const at = (latitude: number, longitude: number) => {
  const coords = {
    latitude,
    longitude,
    accuracy: 10,
    altitude: null,
    altitudeAccuracy: null,
    heading: null,
    speed: null,
  };
  return { timestamp: 0, coords: { ...coords, toJSON: () => coords }, toJSON: () => coords };
};
const there: Geo = { getCurrentPosition: (succeed) => succeed(at(52.51678, 13.38891)) };
const refused: Geo = {
  getCurrentPosition: (_succeed, fail) =>
    fail?.({ code: 1, message: 'denied', PERMISSION_DENIED: 1, POSITION_UNAVAILABLE: 2, TIMEOUT: 3 }),
};

test('rounds a location to a hundredth of a degree, and returns none after a refusal', async () => {
  expect(await readPlace(there)).toEqual({ latitude: 52.52, longitude: 13.39 });
  expect(await readPlace(refused)).toEqual({});
});

test('does not ask the browser without consent', async () => {
  const geo = { getCurrentPosition: vi.fn(there.getCurrentPosition) };
  expect(await placeIf(false, geo)).toEqual({});
  expect(geo.getCurrentPosition).not.toHaveBeenCalled();
  expect(await placeIf(true, geo)).toEqual({ latitude: 52.52, longitude: 13.39 });
});
