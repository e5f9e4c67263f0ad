import type { ConvertedResultJson } from '@tapebook/contract';
import { Decimal } from '@tapebook/domain/money';
import { formatInstant, parseInstant } from '@tapebook/domain/time';
import { type CurrencyPair, loadRates, type RateTable } from '#server/features/market/index.ts';
import type { Tx } from '#server/platform/database/index.ts';
import type { TradeRow } from './trades.repository.ts';

/** Places of a converted amount. */
const PLACES = 12;

type ConvertedRow = Pick<
  TradeRow,
  'currency' | 'account_currency' | 'closed_at' | 'day' | 'realised_days' | 'realised_gross' | 'realised_fees'
>;

/** The rates that the trades need whose results are not in their account's currency; mostly none. */
export async function ratesForTrades(
  tx: Tx,
  ownerId: string,
  rows: readonly ConvertedRow[],
): Promise<RateTable> {
  const foreign = rows.filter(({ realised_days: days }) => days !== null && days.length > 0);
  const pairs = new Map(
    foreign.map((row): [string, CurrencyPair] => [
      `${row.currency}/${row.account_currency}`,
      { from: row.currency, to: row.account_currency },
    ]),
  );
  const days = foreign.flatMap((row) => row.realised_days ?? []).sort();
  const [first = '', last = ''] = [days[0], days.at(-1)];
  return loadRates(tx, ownerId, [...pairs.values()], { from: first, to: last });
}

/**
 * The result in the account's currency: what each day realised at the rate of that day (of the last exit, at
 * its very instant). `undefined` where it is in that currency anyway, nothing is realised or known, or a rate
 * is missing: none is made up.
 */
export function convertedResult(row: ConvertedRow, rates: RateTable): ConvertedResultJson | undefined {
  const { realised_days: days, realised_gross: grosses, realised_fees: costs } = row;
  if (days === null || grosses === null || costs === null) return undefined;
  let [grossPnl, fees] = [Decimal.zero, Decimal.zero];
  let last: ConvertedResultJson | undefined;
  for (const [index, day] of days.entries()) {
    const isLast = index === days.length - 1;
    const at = parseInstant(isLast && row.closed_at !== null ? row.closed_at : `${day}T12:00:00Z`);
    const [gross, paid] = [grosses[index], costs[index]];
    if (at === null || gross === undefined || paid === undefined) return undefined;
    const found = rates.find(row.currency, row.account_currency, at);
    if (found === null) return undefined;
    grossPnl = grossPnl.plus(Decimal.parse(gross).times(found.rate));
    fees = fees.plus(Decimal.parse(paid).times(found.rate));
    const [roundedGross, roundedFees] = [grossPnl.rounded(PLACES), fees.rounded(PLACES)];
    last = {
      currency: row.account_currency,
      convention: 'exit-rate',
      grossPnl: roundedGross.normalized().toString(),
      fees: roundedFees.normalized().toString(),
      netPnl: roundedGross.minus(roundedFees).normalized().toString(),
      rate: found.rate.rounded(PLACES).normalized().toString(),
      rateAt: formatInstant(found.at),
    };
  }
  return last;
}
