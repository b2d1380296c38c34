type Line = { transactionId: string; amountCents: number; state: string };

/**
 * Returns the payments in the gateways' ledgers (`taken`), and those in the pool's (`booked`), of which `bookings` is the CSV of
 * `npm run pool -- billing export`. Each is `transaction cents`; both lists are sorted.
 */
export async function readLedgers(
  sandboxUrl: string,
  bookings: string,
): Promise<{ taken: string[]; booked: string[] }> {
  const ledger = (await (await fetch(`${sandboxUrl}/sandbox/ledger`)).json()) as Line[];
  const taken = ledger.filter(({ state }) => state === 'settled');
  const [header = '', ...lines] = bookings.trim().split('\n');
  const names = header.split(',');
  const column = (line: string, name: string) => line.split(',')[names.indexOf(name)] ?? '';
  return {
    taken: taken.map(({ transactionId, amountCents }) => `${transactionId} ${amountCents}`).sort(),
    booked: lines
      // The demo's members have paid before, at no gateway.
      .filter(
        (line) => column(line, 'kind') === 'payment' && !column(line, 'transaction_id').startsWith('DEMO-'),
      )
      .map((line) => `${column(line, 'transaction_id')} ${column(line, 'amount_cents')}`)
      .sort(),
  };
}
