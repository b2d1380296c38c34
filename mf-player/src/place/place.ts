/** The member's place, in degrees; empty when they do not share it. */
export type Place = { latitude: number; longitude: number } | Record<never, never>;

type Geo = Pick<Geolocation, 'getCurrentPosition'>;

/** Ten minutes: the place of a gig does not change between two tracks. In milliseconds. */
const freshFor = 600_000;
const timeoutMs = 3000;

const browsersGeo = (): Geo | undefined => globalThis.navigator?.geolocation;

/** Returns the place, to a hundredth of a degree (about a kilometre): labels want to know the town, not the address. Never throws. */
export function readPlace(geo: Geo | undefined = browsersGeo()): Promise<Place> {
  const round = (degrees: number) => Math.round(degrees * 100) / 100;
  return new Promise((resolve) => {
    if (!geo) {
      resolve({});
      return;
    }
    geo.getCurrentPosition(
      ({ coords }) => resolve({ latitude: round(coords.latitude), longitude: round(coords.longitude) }),
      () => resolve({}),
      { maximumAge: freshFor, timeout: timeoutMs, enableHighAccuracy: false },
    );
  });
}

/** Has the browser ask the member for their place. Returns whether it was shared. */
export const requestPlace = async (geo: Geo | undefined = browsersGeo()): Promise<boolean> =>
  'latitude' in (await readPlace(geo));

/** Returns the place, where the member has consented; without consent the browser is not even asked. */
export const placeIf = async (consents: boolean, geo: Geo | undefined = browsersGeo()): Promise<Place> =>
  consents ? await readPlace(geo) : {};
