import { listCountries } from '@pool/contracts';
import { listGenres, listPresets } from '@pool/contracts/catalogue';
import { useCall } from '@pool/remote-kit';

// The pool's genres and versions change by the week.
const options = { staleTime: 10 * 60_000 };

/** The genres and versions a list can be narrowed to. */
export const useFilterNames = () => useCall(listGenres, {}, options);

/** The presets of the bar, in order. */
export const usePresets = () => useCall(listPresets, {}, options);

/** All countries by name. */
export const useCountries = () => useCall(listCountries, {}, options);
