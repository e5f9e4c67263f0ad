import { sql } from 'kysely';
import { loadMarks, loadRates, RateTable } from '#server/features/market/index.ts';
import type { Tx } from '#server/platform/database/index.ts';
import { type BookStretch, stretchColumns } from './books.repository.ts';
import type { MarketData } from './market-data.ts';

interface NeededRate {
  readonly base: string;
  readonly quote: string;
  readonly first: string;
  readonly last: string;
}

/** Pairs of fees whose source states no rate, and the days that they span. */
async function neededRates(tx: Tx, ownerId: string, books: readonly BookStretch[]): Promise<NeededRate[]> {
  const { accounts, instruments, bases } = stretchColumns(books);
  const { rows } = await sql<NeededRate>`
    SELECT a.fee_currency AS base, i.currency AS quote,
           min(a.occurred_at)::date AS first, max(a.occurred_at)::date AS last
    FROM unnest(${accounts}::uuid[], ${instruments}::uuid[], ${bases}::timestamptz[])
      AS b (account_id, instrument_id, base)
    JOIN tapebook.instruments i ON i.user_id = ${ownerId} AND i.id = b.instrument_id
    JOIN tapebook.activities a
      ON a.user_id = ${ownerId} AND a.account_id = b.account_id AND a.instrument_id = b.instrument_id
     AND a.occurred_at > b.base
    WHERE a.fee_currency IS NOT NULL AND a.fee_currency <> i.currency AND a.fee_rate IS NULL
    GROUP BY a.fee_currency, i.currency`.execute(tx);
  return rows;
}

/** What the journal knows of prices and rates for building some books. */
export async function loadMarketData(
  tx: Tx,
  ownerId: string,
  books: readonly BookStretch[],
): Promise<MarketData> {
  const marks = await loadMarks(tx, ownerId, [...new Set(books.map((book) => book.instrumentId))]);
  const needed = await neededRates(tx, ownerId, books);
  const from = needed.map(({ first }) => first).sort()[0];
  const to = needed
    .map(({ last }) => last)
    .sort()
    .at(-1);
  const table =
    from === undefined || to === undefined
      ? new RateTable([])
      : await loadRates(
          tx,
          ownerId,
          needed.map(({ base, quote }) => ({ from: base, to: quote })),
          { from, to },
        );
  return {
    marks: [...marks].map(([instrumentId, list]) => ({
      instrumentId,
      at: list.map(({ at }) => at),
      prices: list.map(({ price }) => price.toString()),
    })),
    rates: table.known().map(({ base, quote, at, rate }) => ({ base, quote, at, rate: rate.toString() })),
  };
}
