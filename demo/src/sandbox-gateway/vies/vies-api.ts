import { randomBytes } from 'node:crypto';
import { viesPath } from 'api/settings';
import type { Context, Hono } from 'hono';
import type { SandboxEnv } from '../faults.ts';

type Ctx = Context<SandboxEnv>;
export const nameOfViesRequest = async (c: Ctx) => `vies GET ${c.req.path.slice(viesPath.length)}`;
export const isViesRequest = (c: Ctx) => c.req.path.startsWith(viesPath);

/** Creates the register of VAT numbers: all are in use except those that end in 00 or were deleted. Those that end in 99 get no verdict. */
export function createVatRegister() {
  const deleted = new Set<string>();
  const lookups: string[] = [];
  return {
    delete: (number: string) => deleted.add(number),
    restore: (number: string) => deleted.delete(number),
    /** The numbers that were looked up, in order. */
    lookups: (): readonly string[] => lookups,
    verdictOn: (number: string) => {
      lookups.push(number);
      if (number.endsWith('99')) return 'MS_UNAVAILABLE' as const;
      return number.endsWith('00') || deleted.has(number) ? ('INVALID' as const) : ('VALID' as const);
    },
  };
}
export type VatRegister = ReturnType<typeof createVatRegister>;

/** Mounts VIES' REST service, as far as a pool needs it. */
export function viesApi(app: Hono<SandboxEnv>, register: VatRegister, now: () => number): void {
  app.get(`${viesPath}/ms/:prefix/vat/:number`, (c) => {
    const { prefix, number } = c.req.param();
    const verdict = register.verdictOn(prefix + number);
    const requester = c.req.query('requesterNumber') ?? '';
    return c.json({
      isValid: verdict === 'VALID',
      requestDate: new Date(now()).toISOString(),
      userError: verdict,
      name: verdict === 'VALID' ? 'SANDBOX TRADER' : '---',
      address: '---',
      requestIdentifier:
        verdict === 'VALID' && requester !== '' ? `WAPIAAAA${randomBytes(6).toString('base64url')}` : '',
      originalVatNumber: number,
      vatNumber: number,
    });
  });
}
