import type { RateJson } from '@tapebook/contract';
import { Decimal } from '@tapebook/domain/money';
import { sql } from 'kysely';
import type { Tx } from '#server/platform/database/index.ts';
import { cutPage, decodeCursor, type Page } from '#server/platform/pages/index.ts';
import type { StatedRate } from './stated-rates.ts';

interface RateRow {
  readonly id: string;
  readonly base: string;
  readonly quote: string;
  readonly at: string;
  readonly rate: string;
  readonly import_id: string | null;
}

export interface RateFilter {
  readonly base?: string | undefined;
  readonly quote?: string | undefined;
  /** UTC days, both included. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

export const rateJson = (row: RateRow): RateJson => ({
  id: row.id,
  base: row.base,
  quote: row.quote,
  at: row.at,
  rate: Decimal.parse(row.rate).normalized().toString(),
  ...(row.import_id === null ? {} : { importId: row.import_id }),
});

/** A page of rates, newest first. */
export async function findRates(
  tx: Tx,
  ownerId: string,
  filter: RateFilter,
  page: { readonly limit: number; readonly cursor?: string | undefined },
): Promise<Page<RateRow>> {
  let query = tx
    .selectFrom('rates')
    .select(['id', 'base', 'quote', 'at', 'rate', 'import_id'])
    .where('user_id', '=', ownerId);
  if (filter.base !== undefined) query = query.where('base', '=', filter.base);
  if (filter.quote !== undefined) query = query.where('quote', '=', filter.quote);
  if (filter.from !== undefined) query = query.where('at', '>=', `${filter.from}T00:00:00Z`);
  if (filter.to !== undefined) query = query.where('at', '<', sql<string>`${filter.to}::date + 1`);
  if (page.cursor !== undefined) {
    const [at, id] = decodeCursor(page.cursor, ['instant', 'uuid']);
    query = query.where(sql<boolean>`(at, id) < (${at}::timestamptz, ${id}::uuid)`);
  }
  const rows = await query
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(page.limit + 1)
    .execute();
  return cutPage(rows, page.limit, (last) => [last.at, last.id]);
}

/** Keeps typed rates; one of the same pair and instant that was typed before is replaced. */
export async function keepRates(tx: Tx, ownerId: string, rates: readonly StatedRate[]): Promise<void> {
  await sql`
    INSERT INTO tapebook.rates (user_id, base, quote, at, rate)
    SELECT ${ownerId}, r.* FROM unnest(
      ${rates.map(({ base }) => base)}::text[], ${rates.map(({ quote }) => quote)}::text[],
      ${rates.map(({ at }) => at)}::timestamptz[], ${rates.map(({ rate }) => rate.toString())}::numeric[]) AS r
    ON CONFLICT (user_id, base, quote, at, import_id) DO UPDATE SET rate = excluded.rate`.execute(tx);
}

/** @returns how many typed rates were removed. */
export async function removeRates(
  tx: Tx,
  ownerId: string,
  filter: RateFilter & { readonly base: string; readonly quote: string },
): Promise<number> {
  let query = tx
    .deleteFrom('rates')
    .where('user_id', '=', ownerId)
    .where('base', '=', filter.base)
    .where('quote', '=', filter.quote)
    .where('import_id', 'is', null);
  if (filter.from !== undefined) query = query.where('at', '>=', `${filter.from}T00:00:00Z`);
  if (filter.to !== undefined) query = query.where('at', '<', sql<string>`${filter.to}::date + 1`);
  return Number((await query.executeTakeFirst()).numDeletedRows);
}
