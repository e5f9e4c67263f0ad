import type { ConvertedByLegsJson, ConvertedResultJson } from '@tapebook/contract';
import type { Instrument } from '@tapebook/domain/instruments';
import { Decimal } from '@tapebook/domain/money';
import { formatInstant, type Instant, parseInstant } from '@tapebook/domain/time';
import type { RateTable } from '@tapebook/domain/trades';
import { convertTrade, type DatedRate, ownRate } from '@tapebook/domain/trades';
import { type CurrencyPair, loadRates } from '#server/features/market/index.ts';
import type { Tx } from '#server/platform/database/index.ts';
import type { BuiltTrade } from './build-trade.ts';
import type { TradeRow } from './trades.repository.ts';

/** Places of a converted amount. */
const PLACES = 12;

const shown = (amount: Decimal): string => amount.rounded(PLACES).normalized().toString();

type ConvertedRow = Pick<
  TradeRow,
  | 'currency'
  | 'priced_in'
  | 'account_currency'
  | 'exit_price'
  | 'realised_at'
  | 'realised_gross'
  | 'realised_fees'
>;

/** The rates that the trades need whose results are not in their account's currency; mostly none. */
export async function ratesForTrades(
  tx: Tx,
  ownerId: string,
  rows: readonly ConvertedRow[],
): Promise<RateTable> {
  const pairs = new Map<string, CurrencyPair>();
  const instants: string[] = [];
  for (const { currency, account_currency: to, realised_at: at } of rows) {
    if (at === null || at.length === 0) continue;
    pairs.set(`${currency}/${to}`, { from: currency, to });
    instants.push(...at);
  }
  const [first = '', last = ''] = [instants.sort()[0], instants.at(-1)];
  return loadRates(tx, ownerId, [...pairs.values()], { from: first.slice(0, 10), to: last.slice(0, 10) });
}

/** What a pair was sold at is a rate of that day, where nobody states another: of trades that end in one day. */
function rateOfExit(
  { account_currency: to, exit_price: price, realised_at: times, priced_in: priced }: ConvertedRow,
  instrument: Instrument,
  at: Instant,
): DatedRate | null {
  if (price === null || times?.length !== 1) return null;
  if (priced !== null) return null;
  const rate = ownRate(instrument, to, Decimal.parse(price));
  return rate === null ? null : { rate, at };
}

/**
 * The result in the account's currency: what each day realised at the rate of its last exit. `undefined` where
 * it is in that currency anyway, nothing is realised or known, or a rate is missing: none is made up.
 */
export function convertedResult(
  row: ConvertedRow,
  instrument: Instrument,
  rates: RateTable,
): ConvertedResultJson | undefined {
  const {
    currency,
    account_currency: to,
    realised_at: times,
    realised_gross: gross,
    realised_fees: costs,
  } = row;
  if (times === null || gross === null || costs === null) return undefined;
  let [grossPnl, fees] = [Decimal.zero, Decimal.zero];
  let last: ReturnType<RateTable['find']> = null;
  for (const [index, time] of times.entries()) {
    const at = parseInstant(time);
    last = at === null ? null : (rates.find(currency, to, at) ?? rateOfExit(row, instrument, at));
    if (last === null) return undefined;
    grossPnl = grossPnl.plus(Decimal.parse(gross[index] ?? '0').times(last.rate));
    fees = fees.plus(Decimal.parse(costs[index] ?? '0').times(last.rate));
  }
  if (last === null) return undefined;
  return {
    currency: to,
    convention: 'exit-rate',
    grossPnl: shown(grossPnl),
    fees: shown(fees),
    netPnl: grossPnl.rounded(PLACES).minus(fees.rounded(PLACES)).normalized().toString(),
    rate: shown(last.rate),
    rateAt: formatInstant(last.at),
  };
}

/** The result with every payment at the rate of its own time; `undefined` as in {@link convertedResult}. */
export async function convertedByLegs(
  tx: Tx,
  ownerId: string,
  { trade, activities }: BuiltTrade,
  to: string,
): Promise<ConvertedByLegsJson | undefined> {
  if (trade.currency === to || trade.fills.length === 0) return undefined;
  const days = [...trade.fills].map(({ occurredAt }) => formatInstant(occurredAt).slice(0, 10)).sort();
  const rates = await loadRates(tx, ownerId, [{ from: trade.currency, to }], {
    from: days[0] ?? '',
    to: days.at(-1) ?? '',
  });
  const { byLegRates } = convertTrade(trade, to, (from, into, at) => rates.find(from, into, at), activities);
  if (byLegRates === null) return undefined;
  const { grossPnl, fees } = byLegRates;
  return {
    currency: to,
    convention: 'leg-rates',
    grossPnl: shown(grossPnl),
    fees: shown(fees),
    netPnl: grossPnl.rounded(PLACES).minus(fees.rounded(PLACES)).normalized().toString(),
    rates: byLegRates.rates.map(({ at, rate }) => ({ at: formatInstant(at), rate: shown(rate) })),
  };
}
