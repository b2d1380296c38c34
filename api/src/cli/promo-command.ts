import { countOf } from '@pool/contracts';
import { discounted, normalizeCode } from '../features/subscriptions/promos.ts';
import { SetupError } from '../platform/setup-error.ts';
import { dayOf, optionsOf } from './billing-parts.ts';
import type { Command } from './commands.ts';

type Context = Parameters<Command['run']>[0];

export const promoCommand: Command = {
  usage:
    'add <code> --percent 20|--amount 5.00 [--months 3] [--uses 100] [--until YYYY-MM-DD] | list | end <code>',
  what: 'makes, lists and ends promo codes for new subscriptions',
  run: async (context) => {
    const [action, code = '', ...options] = context.args;
    if (action === 'list') return await list(context);
    if (action === 'add') return await add(context, codeOf(code), options);
    if (action === 'end') return await end(context, codeOf(code));
    throw new SetupError('Choose an action: add, list or end.');
  },
};

function codeOf(text: string): string {
  const code = normalizeCode(text);
  if (!/^[A-Z0-9][A-Z0-9-]{2,39}$/.test(code))
    throw new SetupError('A code has 3 to 40 letters, digits and hyphens.');
  return code;
}

async function add({ db, print }: Context, code: string, args: string[]): Promise<void> {
  const {
    percent,
    amount,
    months = '1',
    uses,
    until,
  } = optionsOf(args, ['percent', 'amount', 'months', 'uses', 'until'], []);
  if ((percent === undefined) === (amount === undefined))
    throw new SetupError('Give --percent or --amount, and not both.');
  if (amount !== undefined && !/^\d{1,4}(\.\d{2})?$/.test(amount))
    throw new SetupError(`${amount} is not an amount. Use dollars and cents, like 5.00.`);
  const row = {
    code,
    percent: percent === undefined ? null : wholeOf('percent', percent, 99),
    amount_cents: amount === undefined ? null : Math.round(Number(amount) * 100),
    months: wholeOf('months', months, 36),
    max_uses: uses === undefined ? null : wholeOf('uses', uses, 1_000_000),
    // The day itself is included.
    expires_at: until === undefined ? null : new Date(dayOf(until).getTime() + 86_400_000),
  };
  if (row.amount_cents === 0) throw new SetupError('--amount must be more than nothing.');
  const added = await db
    .insertInto('promo_codes')
    .values(row)
    .onConflict((known) => known.doNothing())
    .returning('code')
    .executeTakeFirst();
  if (!added) throw new SetupError(`There is a code ${code} already.`);
  const months_ = row.months === 1 ? 'the first month costs' : `the first ${row.months} months cost`;
  print(`${code}: ${months_} ${(discounted(row) / 100).toFixed(2)} USD${row.months === 1 ? '' : ' each'}.`);
}

function wholeOf(name: string, text: string, max: number): number {
  const value = Number(text);
  if (!/^\d+$/.test(text) || value < 1 || value > max)
    throw new SetupError(`--${name} must be a whole number from 1 to ${max}.`);
  return value;
}

async function list({ db, print }: Context): Promise<void> {
  const rows = await db
    .selectFrom('promo_codes as p')
    .leftJoin('promo_claims as c', 'c.code', 'p.code')
    .selectAll('p')
    .select(({ fn }) => fn.count<number>('c.user_id').as('uses'))
    .groupBy('p.code')
    .orderBy('p.created_at')
    .execute();
  for (const one of rows) {
    const off =
      one.percent === null ? `${((one.amount_cents ?? 0) / 100).toFixed(2)} USD` : `${one.percent} %`;
    const last = one.expires_at && new Date(one.expires_at.getTime() - 86_400_000).toISOString().slice(0, 10);
    const limits = [
      countOf(one.months, 'month'),
      `used ${one.uses}${one.max_uses === null ? '' : ` of ${one.max_uses}`}`,
      ...(last ? [`until ${last}`] : []),
      ...(one.ended_at ? ['ended'] : []),
    ];
    print(`${one.code}: ${off} off, ${limits.join(', ')}`);
  }
  print(`${countOf(rows.length, 'code')}.`);
}

/** Ends a code. Members who use it keep their discount. */
async function end({ db, print }: Context, code: string): Promise<void> {
  const ended = await db
    .updateTable('promo_codes')
    .set({ ended_at: new Date() })
    .where('code', '=', code)
    .where('ended_at', 'is', null)
    .returning('code')
    .executeTakeFirst();
  if (!ended) throw new SetupError(`There is no code ${code} that still counts.`);
  print(`${code} has ended. Members who use it keep their discount.`);
}
