import { instrumentKey } from '@tapebook/domain/instruments';
import { formatInstant } from '@tapebook/domain/time';
import { sql } from 'kysely';
import { instrumentId, type TouchedBooks } from '#server/features/trades/index.ts';
import type { Tx } from '#server/platform/database/index.ts';
import type { SourceSummary } from '../staging/activity-source.ts';

/** What a statement says of the market, beside the facts of its accounts. */
export type MarketFacts = Pick<SourceSummary, 'rates' | 'marks'>;

const markedIds = ({ marks }: MarketFacts): string[] =>
  marks.map(({ instrument }) => instrumentId(instrumentKey(instrument)));

export const ratedCurrencies = ({ rates }: MarketFacts): string[] => [
  ...new Set(rates.flatMap(({ from, to }) => [from, to])),
];

/**
 * Accounts whose trades rates and prices may change: those that trade what is priced, and those that paid
 * fees in a currency that has a rate. They are locked with the import's own, all in one order.
 */
async function accountsConcerned(
  tx: Tx,
  ownerId: string,
  { instrumentIds, currencies }: { instrumentIds: readonly string[]; currencies: readonly string[] },
): Promise<string[]> {
  const ofMarks = sql<{ account_id: string }>`
    SELECT DISTINCT account_id FROM tapebook.activities
    WHERE user_id = ${ownerId} AND instrument_id = any(${[...instrumentIds]}::uuid[])`;
  const ofRates = sql<{ account_id: string }>`
    SELECT DISTINCT account_id FROM tapebook.activities
    WHERE user_id = ${ownerId} AND fee_rate IS NULL AND fee_currency = any(${[...currencies]}::text[])`;
  const marked = instrumentIds.length === 0 ? [] : (await ofMarks.execute(tx)).rows;
  const rated = currencies.length === 0 ? [] : (await ofRates.execute(tx)).rows;
  return [...marked, ...rated].map((row) => row.account_id);
}

/** Accounts to lock before rates and prices of a statement are kept. */
export const accountsOfFacts = (tx: Tx, ownerId: string, facts: MarketFacts): Promise<string[]> =>
  accountsConcerned(tx, ownerId, { instrumentIds: markedIds(facts), currencies: ratedCurrencies(facts) });

/** Keeps rates and prices as facts of their import. What is no instrument of the journal needs no price. */
export async function keepMarketFacts(
  tx: Tx,
  ownerId: string,
  importId: string,
  facts: MarketFacts,
): Promise<void> {
  const { rates, marks } = facts;
  if (rates.length > 0) {
    await sql`
      INSERT INTO tapebook.rates (user_id, base, quote, at, rate, import_id)
      SELECT ${ownerId}, r.*, ${importId}::uuid FROM unnest(
        ${rates.map(({ from }) => from)}::text[], ${rates.map(({ to }) => to)}::text[],
        ${rates.map(({ at }) => formatInstant(at))}::timestamptz[],
        ${rates.map(({ rate }) => rate.toString())}::numeric[]) AS r
      ON CONFLICT DO NOTHING`.execute(tx);
  }
  if (marks.length > 0) {
    await sql`
      INSERT INTO tapebook.marks (user_id, instrument_id, at, price, import_id)
      SELECT ${ownerId}, r.instrument_id, r.at, r.price, ${importId}::uuid FROM unnest(
        ${markedIds(facts)}::uuid[], ${marks.map(({ at }) => formatInstant(at))}::timestamptz[],
        ${marks.map(({ price }) => price.toString())}::numeric[]) AS r (instrument_id, at, price)
      WHERE EXISTS (SELECT FROM tapebook.instruments i WHERE i.user_id = ${ownerId} AND i.id = r.instrument_id)
      ON CONFLICT DO NOTHING`.execute(tx);
  }
}

/** Books in which something happened before one of the import's prices, from that price on. */
export async function touchMarked(
  tx: Tx,
  ownerId: string,
  importId: string,
  touched: TouchedBooks,
): Promise<void> {
  const { rows } = await sql<{ account_id: string; instrument_id: string; first: string }>`
    SELECT a.id AS account_id, m.instrument_id, min(m.at) AS first
    FROM tapebook.marks m JOIN tapebook.accounts a ON a.user_id = m.user_id
    WHERE m.user_id = ${ownerId} AND m.import_id = ${importId} AND EXISTS (
      SELECT FROM tapebook.activities f
      WHERE f.user_id = ${ownerId} AND f.account_id = a.id AND f.instrument_id = m.instrument_id AND f.occurred_at <= m.at)
    GROUP BY a.id, m.instrument_id`.execute(tx);
  for (const row of rows) touched.add(row.account_id, row.instrument_id, row.first);
}

/** What an import stated of the market, by what must be rebuilt once it is gone. */
export async function findMarketFacts(
  tx: Tx,
  ownerId: string,
  importId: string,
): Promise<{ readonly currencies: readonly string[]; readonly accountIds: readonly string[] }> {
  const ofImport = sql`WHERE user_id = ${ownerId} AND import_id = ${importId}`;
  const rated = await sql<{ currency: string }>`
    SELECT base AS currency FROM tapebook.rates ${ofImport}
    UNION SELECT quote FROM tapebook.rates ${ofImport}`.execute(tx);
  const marked = await sql<{ id: string }>`
    SELECT DISTINCT instrument_id AS id FROM tapebook.marks ${ofImport}`.execute(tx);
  const currencies = rated.rows.map(({ currency }) => currency);
  const instrumentIds = marked.rows.map(({ id }) => id);
  return { currencies, accountIds: await accountsConcerned(tx, ownerId, { instrumentIds, currencies }) };
}
