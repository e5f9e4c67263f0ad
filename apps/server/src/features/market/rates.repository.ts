import type { Currency } from '@tapebook/domain/money';
import { Decimal } from '@tapebook/domain/money';
import { parseInstant } from '@tapebook/domain/time';
import { type KnownRate, RateTable } from '@tapebook/domain/trades';
import { sql } from 'kysely';
import type { Tx } from '#server/platform/database/index.ts';

export interface CurrencyPair {
  readonly from: Currency;
  readonly to: Currency;
}

/** The journal's rates between some currencies, either way round, for instants of some days. */
export async function loadRates(
  tx: Tx,
  ownerId: string,
  pairs: readonly CurrencyPair[],
  days: { readonly from: string; readonly to: string },
): Promise<RateTable> {
  if (pairs.length === 0) return new RateTable([]);
  // What a person typed counts before what a statement states of the same instant.
  const { rows } = await sql<{ base: string; quote: string; at: string; rate: string }>`
    SELECT base, quote, at, rate FROM tapebook.rates
    WHERE user_id = ${ownerId}
      AND (base, quote) IN (
        SELECT * FROM unnest(${pairs.map(({ from }) => from)}::text[], ${pairs.map(({ to }) => to)}::text[])
        UNION SELECT * FROM unnest(${pairs.map(({ to }) => to)}::text[], ${pairs.map(({ from }) => from)}::text[]))
      AND at >= ${days.from}::date - 8 AND at < ${days.to}::date + 2
    ORDER BY at, import_id NULLS FIRST`.execute(tx);
  return new RateTable(
    rows.flatMap(({ base, quote, at, rate }): KnownRate[] => {
      const instant = parseInstant(at);
      return instant === null ? [] : [{ base, quote, at: instant, rate: Decimal.parse(rate) }];
    }),
  );
}
