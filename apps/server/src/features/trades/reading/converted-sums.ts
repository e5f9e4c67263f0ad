import { Decimal } from '@tapebook/domain/money';
import { sql } from 'kysely';
import type { Tx } from '#server/platform/database/index.ts';
import { type InstrumentRow, toInstrument } from '../books/stored-activity.ts';
import { convertedResult, ratesForTrades } from './converted-result.ts';
import type { TradeRow } from './trades.repository.ts';

/** What the trades of an account in one currency have realised, in the currency of the account. */
export interface ConvertedSum {
  readonly currency: string;
  readonly fees: Decimal;
  readonly netPnl: Decimal;
}

/** More are not converted one by one only to be looked at. */
const MOST_TRADES = 5000;

type ForeignTrade = Pick<
  TradeRow,
  | 'account_id'
  | 'currency'
  | 'priced_in'
  | 'account_currency'
  | 'exit_price'
  | 'realised_at'
  | 'realised_gross'
  | 'realised_fees'
> & { readonly instrument: InstrumentRow };

/**
 * By account and currency, as `account currency`: of trades that are not in the currency of their account. Left out are
 * sums of which some part has no rate, and all of them where there are very many.
 */
export async function convertedSums(
  tx: Tx,
  ownerId: string,
  accountIds: readonly string[],
): Promise<ReadonlyMap<string, ConvertedSum>> {
  const { rows } = await sql<ForeignTrade>`
    SELECT t.account_id, t.currency, t.priced_in, a.currency AS account_currency, t.exit_price, t.realised_at, t.realised_gross,
      t.realised_fees, to_jsonb(i) AS instrument
    FROM tapebook.trades t
    JOIN tapebook.accounts a ON a.user_id = t.user_id AND a.id = t.account_id AND a.currency <> t.currency
    JOIN tapebook.instruments i ON i.user_id = t.user_id AND i.id = t.instrument_id
    WHERE t.user_id = ${ownerId} AND t.account_id = any(${[...accountIds]}::uuid[]) AND t.realised_at <> '{}'
    LIMIT ${MOST_TRADES + 1}`.execute(tx);
  if (rows.length > MOST_TRADES) return new Map();
  const rates = await ratesForTrades(tx, ownerId, rows);
  const sums = new Map<string, ConvertedSum>();
  const unknown = new Set<string>();
  for (const { instrument, ...row } of rows) {
    const key = `${row.account_id} ${row.currency}`;
    const converted = convertedResult(row, toInstrument(instrument), rates);
    if (converted === undefined) {
      unknown.add(key);
      continue;
    }
    const { fees, netPnl } = sums.get(key) ?? { fees: Decimal.zero, netPnl: Decimal.zero };
    sums.set(key, {
      currency: converted.currency,
      fees: fees.plus(Decimal.parse(converted.fees)),
      netPnl: netPnl.plus(Decimal.parse(converted.netPnl)),
    });
  }
  for (const key of unknown) sums.delete(key);
  return sums;
}
