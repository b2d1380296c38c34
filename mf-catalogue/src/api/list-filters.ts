import { listCountries } from '@pool/contracts';
import { listGenres, listPresets } from '@pool/contracts/catalogue';
import { useCall } from '@pool/remote-kit';

// The pool's genres and versions change about once a week.
const options = { staleTime: 10 * 60_000 };

/** Reads the genres and versions by which a list can be filtered. */
export const useFilterNames = () => useCall(listGenres, {}, options);

/** Reads the presets of the preset bar, in order. */
export const usePresets = () => useCall(listPresets, {}, options);

/** Reads all countries, by name. */
export const useCountries = () => useCall(listCountries, {}, options);
