import type { Person } from './person.ts';
import type { Statement } from './statement.ts';

/**
 * Proves that what was measured is right: every trade is there, by `/v2/trades` page by page and by
 * `app_data`, and the results add up to the statement's, to the cent.
 */
export async function checkJournal(person: Person, { trades, netCents }: Statement): Promise<void> {
  const listed = await sumPages(person);
  const shipped = await sumColumns(person);
  for (const [where, sum] of [
    ['/v2/trades', listed],
    ['/v2/app_data', shipped],
  ] as const) {
    if (sum.count !== trades || sum.cents !== netCents) {
      throw new Error(
        `${where} has ${sum.count} trades with ${sum.cents} cents; it must be ${trades} with ${netCents}`,
      );
    }
  }
}

interface Sum {
  count: number;
  cents: bigint;
}

/** Every amount here is a whole number of cents, so a float64 rounds to it exactly. */
const centsOf = (amount: number | null): bigint =>
  amount === null || Number.isNaN(amount) ? 0n : BigInt(Math.round(amount * 100));

async function sumPages(person: Person): Promise<Sum> {
  const sum: Sum = { count: 0, cents: 0n };
  let cursor: string | null = '';
  while (cursor !== null) {
    const path: string = `/v2/trades?limit=500${cursor === '' ? '' : `&cursor=${encodeURIComponent(cursor)}`}`;
    const page = (await (await person.call('GET', path)).json()) as {
      trades: { netPnl: string | null; status: string }[];
      nextCursor: string | null;
    };
    for (const { netPnl, status } of page.trades) {
      sum.count += 1;
      if (status === 'closed') sum.cents += centsOf(netPnl === null ? null : Number(netPnl));
    }
    cursor = page.nextCursor;
  }
  return sum;
}

async function sumColumns(person: Person): Promise<Sum> {
  const { trades } = (await (await person.call('GET', '/v2/app_data')).json()) as {
    trades: { count: number; columns: { numbers: { netPnl: (number | null)[] } } };
  };
  const cents = trades.columns.numbers.netPnl.reduce((sum, net) => sum + centsOf(net), 0n);
  return { count: trades.count, cents };
}
