import { z } from 'zod';
import type { VatNumber } from './vat-number.ts';

/** Where VIES, the EU's register of VAT numbers, has its REST service. */
export const viesPath = '/taxation_customs/vies/rest-api';

/** `consultation`: VIES' proof of the check, which it gives only to requesters with a VAT number of their own. */
export type VatCheck = { isValid: boolean; consultation: string };

/** VIES, or the register of a member state behind it, gave no verdict. The number may be valid. */
export class ViesUnavailable extends Error {}

/** Checks a number. Throws ViesUnavailable. */
export type Vies = { check: (number: VatNumber) => Promise<VatCheck> };

const answer = z.object({
  isValid: z.boolean(),
  /** VALID and INVALID are verdicts, all others failures, with which `isValid` means nothing. INVALID_INPUT is a verdict on the format. */
  userError: z.string().default(''),
  requestIdentifier: z.string().nullish(),
});

type Options = { url: string; requester: VatNumber | null; timeoutMs?: number };

/** Creates a client of the EU's service at `url`. `requester`: the seller's own number. */
export const createVies = ({ url, requester, timeoutMs = 5000 }: Options): Vies => ({
  check: async ({ prefix, number }) => {
    const query = requester
      ? `?${new URLSearchParams({ requesterMemberStateCode: requester.prefix, requesterNumber: requester.number })}`
      : '';
    const path = `/ms/${prefix}/vat/${encodeURIComponent(number)}${query}`;
    const response = await fetch(url + path, {
      headers: { accept: 'application/json' },
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
      .then(async (got) => ({ ok: got.ok, status: got.status, json: (await got.json()) as unknown }))
      .catch((error: unknown) => {
        throw new ViesUnavailable(`VIES: no answer (${error instanceof Error ? error.name : 'unknown'})`);
      });
    const read = answer.safeParse(response.json);
    if (!response.ok || !read.success) throw new ViesUnavailable(`VIES: answered with ${response.status}`);
    const { isValid, userError, requestIdentifier } = read.data;
    if (!['', 'VALID', 'INVALID', 'INVALID_INPUT'].includes(userError))
      throw new ViesUnavailable(`VIES: ${/^[A-Z_]{1,40}$/.test(userError) ? userError : 'an unknown error'}`);
    return { isValid, consultation: requestIdentifier ?? '' };
  },
});
