import type { KnownInstrumentJson } from '@tapebook/contract';
import { sql } from 'kysely';
import { contractRoot } from '#server/features/market/index.ts';
import { findInstruments, instrumentJson, toInstrument } from '#server/features/trades/index.ts';
import type { Tx } from '#server/platform/database/index.ts';
import { cutPage, decodeCursor } from '#server/platform/pages/index.ts';

export interface InstrumentFilter {
  readonly multiplier?: 'known' | 'unknown' | undefined;
  readonly symbol?: string | undefined;
}

/** The instruments of these ids, in their order, each with how many trades wait for its multiplier. */
export async function instrumentsJson(
  tx: Tx,
  ownerId: string,
  ids: readonly string[],
): Promise<KnownInstrumentJson[]> {
  const rows = await findInstruments(tx, ownerId, ids);
  const { rows: counts } = await sql<{ instrument_id: string; count: number }>`
    SELECT t.instrument_id, count(*)::integer AS count FROM tapebook.trades t
    JOIN tapebook.instruments i ON i.user_id = t.user_id AND i.id = t.instrument_id AND i.multiplier IS NULL
    WHERE t.user_id = ${ownerId} AND t.instrument_id = any(${[...ids]}::uuid[])
    GROUP BY t.instrument_id`.execute(tx);
  const waiting = new Map(counts.map((row) => [row.instrument_id, row.count]));
  return ids.flatMap((id) => {
    const row = rows.get(id);
    if (row === undefined) return [];
    const instrument = toInstrument(row);
    return [
      {
        ...instrumentJson(instrument),
        id,
        root: contractRoot(instrument),
        waitingTrades: waiting.get(id) ?? 0,
      },
    ];
  });
}

/** Ids of a page of instruments, by symbol. */
export async function findInstrumentPage(
  tx: Tx,
  ownerId: string,
  filter: InstrumentFilter,
  page: { readonly limit: number; readonly cursor?: string | undefined },
): Promise<{ readonly ids: readonly string[]; readonly nextCursor: string | null }> {
  let query = tx.selectFrom('instruments').select(['id', 'symbol']).where('user_id', '=', ownerId);
  if (filter.symbol !== undefined) query = query.where('symbol', '=', filter.symbol);
  if (filter.multiplier !== undefined)
    query = query.where('multiplier', filter.multiplier === 'known' ? 'is not' : 'is', null);
  if (page.cursor !== undefined) {
    const [symbol, id] = decodeCursor(page.cursor, ['text', 'uuid']);
    query = query.where(sql<boolean>`(symbol, id) > (${symbol}, ${id}::uuid)`);
  }
  const rows = await query
    .orderBy('symbol')
    .orderBy('id')
    .limit(page.limit + 1)
    .execute();
  const cut = cutPage(rows, page.limit, (last) => [last.symbol, last.id]);
  return { ids: cut.rows.map(({ id }) => id), nextCursor: cut.nextCursor };
}
