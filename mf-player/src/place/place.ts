/** Where the member is, in degrees; empty when they do not say. */
export type Place = { latitude: number; longitude: number } | Record<never, never>;

type Geo = Pick<Geolocation, 'getCurrentPosition'>;

/** Ten minutes: the place of a gig does not change between two tracks. In milliseconds. */
const freshFor = 600_000;
const timeoutMs = 3000;

const browsersGeo = (): Geo | undefined => globalThis.navigator?.geolocation;

/** The place, to a hundredth of a degree (about a kilometre): a town is what labels ask for, not a door. Never throws. */
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

/** Lets the browser ask the member for their place. Answers whether it told. */
export const requestPlace = async (geo: Geo | undefined = browsersGeo()): Promise<boolean> =>
  'latitude' in (await readPlace(geo));

/** The place, where the member has consented; without consent the browser is not even asked. */
export const placeIf = async (consents: boolean, geo: Geo | undefined = browsersGeo()): Promise<Place> =>
  consents ? await readPlace(geo) : {};
