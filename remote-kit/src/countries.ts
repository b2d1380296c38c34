import { listCountries } from '@pool/contracts';
import { useCall } from './calls.ts';

/** Reads the countries that the API knows, once for as long as the page is open. */
export const useCountries = () => useCall(listCountries, {}, { staleTime: Infinity });
