import { RateTable } from '@tapebook/domain/trades';
import { sql } from 'kysely';
import { type InstrumentBars, loadBars, loadMarks, loadRates } from '#server/features/market/index.ts';
import type { Tx } from '#server/platform/database/index.ts';
import { type BookStretch, rowsOfBook, stretchRows } from '../books/books.repository.ts';
import type { MarketData } from './market-data.ts';

interface NeededRate {
  readonly base: string;
  readonly quote: string;
  readonly first: string;
  readonly last: string;
}

/** Most journals know no rates and no bars, and looking through their activities would find none. */
async function whatIsKnown(
  tx: Tx,
  ownerId: string,
): Promise<{ readonly rates: boolean; readonly bars: boolean }> {
  const { rows } = await sql<{ rates: boolean; bars: boolean }>`
    SELECT EXISTS (SELECT FROM tapebook.rates WHERE user_id = ${ownerId}) AS rates,
           EXISTS (SELECT FROM tapebook.price_bars WHERE user_id = ${ownerId}) AS bars`.execute(tx);
  return rows[0] ?? { rates: false, bars: false };
}

/** Money in another currency than its instrument's: what a position brought, and fees that name no currency. */
async function foreignMoney(tx: Tx, ownerId: string, books: readonly BookStretch[]): Promise<NeededRate[]> {
  const { rows } = await sql<NeededRate>`
    SELECT a.currency AS base, i.currency AS quote, min(a.occurred_at)::date AS first, max(a.occurred_at)::date AS last
    FROM ${stretchRows(books)}
    JOIN tapebook.instruments i ON i.user_id = ${ownerId} AND i.id = b.instrument_id
    CROSS JOIN LATERAL (${rowsOfBook(ownerId, 'activities', sql`x.currency, x.occurred_at`)}) AS a
    WHERE a.currency <> i.currency
    GROUP BY a.currency, i.currency`.execute(tx);
  return rows;
}

/** Pairs of fees whose source states no rate, and the days that they span: of all books of the accounts. */
async function foreignFees(tx: Tx, ownerId: string, books: readonly BookStretch[]): Promise<NeededRate[]> {
  const { rows } = await sql<NeededRate>`
    SELECT f.base, i.currency AS quote, min(f.occurred_at)::date AS first, max(f.occurred_at)::date AS last
    FROM (
      SELECT fee_currency AS base, instrument_id, occurred_at FROM tapebook.activities
      WHERE user_id = ${ownerId} AND account_id = any(${[...new Set(books.map(({ accountId }) => accountId))]}::uuid[])
        AND fee_currency IS NOT NULL AND fee_rate IS NULL
    ) AS f
    JOIN tapebook.instruments i ON i.user_id = ${ownerId} AND i.id = f.instrument_id
    WHERE f.base <> i.currency
    GROUP BY f.base, i.currency`.execute(tx);
  return rows;
}

/** Bars of the time that some books are built over: from their first activity on, as what is open has no end. */
async function barsOfBooks(
  tx: Tx,
  ownerId: string,
  books: readonly BookStretch[],
): Promise<readonly InstrumentBars[]> {
  const { rows } = await sql<{ instrument_id: string; from: string; to: string }>`
    SELECT b.instrument_id, min(a.occurred_at)::text AS "from", max(b.until)::text AS "to"
    FROM ${stretchRows(books)}
    CROSS JOIN LATERAL (${rowsOfBook(ownerId, 'activities', sql`x.occurred_at`)}) AS a
    GROUP BY b.instrument_id`.execute(tx);
  return loadBars(
    tx,
    ownerId,
    rows.map(({ instrument_id, from, to }) => ({ instrumentId: instrument_id, from, to })),
  );
}

/** What the journal knows of prices and rates for building some books. */
export async function loadMarketData(
  tx: Tx,
  ownerId: string,
  books: readonly BookStretch[],
): Promise<MarketData> {
  const marks = await loadMarks(tx, ownerId, [...new Set(books.map((book) => book.instrumentId))]);
  const known = await whatIsKnown(tx, ownerId);
  const needed = known.rates
    ? [...(await foreignFees(tx, ownerId, books)), ...(await foreignMoney(tx, ownerId, books))]
    : [];
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
    bars: known.bars ? await barsOfBooks(tx, ownerId, books) : [],
    marks: [...marks].map(([instrumentId, list]) => ({
      instrumentId,
      at: list.map(({ at }) => at),
      prices: list.map(({ price }) => price.toString()),
    })),
    rates: table.known().map(({ base, quote, at, rate }) => ({ base, quote, at, rate: rate.toString() })),
  };
}
