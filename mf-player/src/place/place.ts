/** The member's location, in degrees; empty if they do not share it. */
export type Place = { latitude: number; longitude: number } | Record<never, never>;

type Geo = Pick<Geolocation, 'getCurrentPosition'>;

/** How long a location is reused, in milliseconds: ten minutes, since a gig does not move between two tracks. */
const freshFor = 600_000;
const timeoutMs = 3000;

const browsersGeo = (): Geo | undefined => globalThis.navigator?.geolocation;

/**
 * Returns the location, to a hundredth of a degree (about a kilometre), since labels want to know the town, not the address. Never throws.
 */
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

/** Has the browser ask the member for their location. Returns whether it was shared. */
export const requestPlace = async (geo: Geo | undefined = browsersGeo()): Promise<boolean> =>
  'latitude' in (await readPlace(geo));

/** Returns the location if the member has consented; without consent the browser is not even asked. */
export const placeIf = async (consents: boolean, geo: Geo | undefined = browsersGeo()): Promise<Place> =>
  consents ? await readPlace(geo) : {};
