import { listCountries } from '@pool/contracts';
import { useCall } from './calls.ts';

/** Reads the countries that the API knows, only once while the page is open. */
export const useCountries = () => useCall(listCountries, {}, { staleTime: Infinity });
