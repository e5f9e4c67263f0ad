import type { MarkJson } from '@tapebook/contract';
import { Decimal } from '@tapebook/domain/money';
import { sql } from 'kysely';
import type { Tx } from '#server/platform/database/index.ts';
import { cutPage, decodeCursor, type Page } from '#server/platform/pages/index.ts';
import type { StatedMark } from './stated-marks.ts';

interface MarkRow {
  readonly id: string;
  readonly instrument_id: string;
  readonly symbol: string;
  readonly at: string;
  readonly price: string;
  readonly import_id: string | null;
}

export interface MarkFilter {
  readonly instrumentId?: string | undefined;
  /** UTC days, both included. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

export const markJson = (row: MarkRow): MarkJson => ({
  id: row.id,
  instrumentId: row.instrument_id,
  symbol: row.symbol,
  at: row.at,
  price: Decimal.parse(row.price).normalized().toString(),
  ...(row.import_id === null ? {} : { importId: row.import_id }),
});

/** A page of prices, newest first. */
export async function findMarks(
  tx: Tx,
  ownerId: string,
  filter: MarkFilter,
  page: { readonly limit: number; readonly cursor?: string | undefined },
): Promise<Page<MarkRow>> {
  let query = tx
    .selectFrom('marks')
    .innerJoin('instruments', (join) =>
      join
        .onRef('instruments.user_id', '=', 'marks.user_id')
        .onRef('instruments.id', '=', 'marks.instrument_id'),
    )
    .select([
      'marks.id',
      'marks.instrument_id',
      'instruments.symbol',
      'marks.at',
      'marks.price',
      'marks.import_id',
    ])
    .where('marks.user_id', '=', ownerId);
  if (filter.instrumentId !== undefined) query = query.where('marks.instrument_id', '=', filter.instrumentId);
  if (filter.from !== undefined) query = query.where('marks.at', '>=', `${filter.from}T00:00:00Z`);
  if (filter.to !== undefined) query = query.where('marks.at', '<', sql<string>`${filter.to}::date + 1`);
  if (page.cursor !== undefined) {
    const [at, id] = decodeCursor(page.cursor, ['instant', 'uuid']);
    query = query.where(sql<boolean>`(marks.at, marks.id) < (${at}::timestamptz, ${id}::uuid)`);
  }
  const rows = await query
    .orderBy('marks.at', 'desc')
    .orderBy('marks.id', 'desc')
    .limit(page.limit + 1)
    .execute();
  return cutPage(rows, page.limit, (last) => [last.at, last.id]);
}

/** Keeps typed prices; one of the same instrument and instant that was typed before is replaced. */
export async function keepMarks(tx: Tx, ownerId: string, marks: readonly StatedMark[]): Promise<void> {
  await sql`
    INSERT INTO tapebook.marks (user_id, instrument_id, at, price)
    SELECT ${ownerId}, r.* FROM unnest(
      ${marks.map(({ instrumentId }) => instrumentId)}::uuid[],
      ${marks.map(({ at }) => at)}::timestamptz[], ${marks.map(({ price }) => price)}::numeric[]) AS r
    ON CONFLICT (user_id, instrument_id, at, import_id) DO UPDATE SET price = excluded.price`.execute(tx);
}

/** @returns how many typed prices were removed. */
export async function removeMarks(
  tx: Tx,
  ownerId: string,
  filter: MarkFilter & { readonly instrumentId: string },
): Promise<number> {
  let query = tx
    .deleteFrom('marks')
    .where('user_id', '=', ownerId)
    .where('instrument_id', '=', filter.instrumentId)
    .where('import_id', 'is', null);
  if (filter.from !== undefined) query = query.where('at', '>=', `${filter.from}T00:00:00Z`);
  if (filter.to !== undefined) query = query.where('at', '<', sql<string>`${filter.to}::date + 1`);
  return Number((await query.executeTakeFirst()).numDeletedRows);
}
