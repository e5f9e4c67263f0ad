import type { Activity } from '@tapebook/domain/activities';
import { instrumentKey } from '@tapebook/domain/instruments';
import { sql } from 'kysely';
import type { Tx } from '#server/platform/database/index.ts';
import type { Book, Tie } from './books.ts';
import {
  ACTIVITY_COLUMNS,
  type ActivityRow,
  INSTRUMENT_COLUMNS,
  type InstrumentRow,
  toActivity,
  toInstrument,
} from './stored-activity.ts';

/** Symbol changes of the account. */
export async function findTies(tx: Tx, ownerId: string, accountId: string): Promise<Tie[]> {
  const rows = await tx
    .selectFrom('activities')
    .select(['instrument_id', 'successor_id'])
    .where('user_id', '=', ownerId)
    .where('account_id', '=', accountId)
    .where('successor_id', 'is not', null)
    .where('cancelled', '=', false)
    .execute();
  return rows.flatMap(({ instrument_id: from, successor_id: to }) =>
    from === null || to === null ? [] : [{ from, to }],
  );
}

/** The account's books (instruments with activities), or those of `instrumentIds`. */
export async function findBooks(
  tx: Tx,
  ownerId: string,
  accountId: string,
  instrumentIds: readonly string[] | null,
): Promise<Book[]> {
  const rows = await tx
    .selectFrom('activities')
    .select((eb) => ['instrument_id', eb.fn.countAll<string>().as('count')])
    .where('user_id', '=', ownerId)
    .where('account_id', '=', accountId)
    .where('instrument_id', 'is not', null)
    .where('cancelled', '=', false)
    .$if(instrumentIds !== null, (query) =>
      query.where('instrument_id', '=', sql<string>`any(${[...(instrumentIds ?? [])]}::uuid[])`),
    )
    .groupBy('instrument_id')
    .orderBy('instrument_id')
    .execute();
  return rows.flatMap((row) =>
    row.instrument_id === null ? [] : [{ instrumentId: row.instrument_id, activityCount: Number(row.count) }],
  );
}

export interface LoadedBooks {
  readonly activities: readonly Activity[];
  /** Ids by instrument key. */
  readonly idOf: ReadonlyMap<string, string>;
}

/** Instants, both included. */
export interface Span {
  readonly from: string;
  readonly to: string | null;
}

/** All activities of some books (or those of a span), in order of time. */
export async function loadBooks(
  tx: Tx,
  ownerId: string,
  accountId: string,
  instrumentIds: readonly string[],
  span: Span | null = null,
): Promise<LoadedBooks> {
  const wanted = [...instrumentIds];
  const rows = (await tx
    .selectFrom('activities')
    .select(ACTIVITY_COLUMNS)
    .where('user_id', '=', ownerId)
    .where('account_id', '=', accountId)
    .where('instrument_id', '=', sql<string>`any(${wanted}::uuid[])`)
    .where('cancelled', '=', false)
    .$if(span !== null, (query) => query.where('occurred_at', '>=', span?.from ?? ''))
    .$if(span?.to != null, (query) => query.where('occurred_at', '<=', span?.to ?? ''))
    .orderBy('instrument_id')
    .orderBy('occurred_at')
    .orderBy('sequence')
    .orderBy('id')
    .execute()) satisfies ActivityRow[];
  const needed = new Set([
    ...wanted,
    ...rows.flatMap((row) => (row.successor_id === null ? [] : [row.successor_id])),
  ]);
  const instrumentRows: InstrumentRow[] = await tx
    .selectFrom('instruments')
    .select(INSTRUMENT_COLUMNS)
    .where('user_id', '=', ownerId)
    .where('id', '=', sql<string>`any(${[...needed]}::uuid[])`)
    .execute();
  const instruments = new Map(instrumentRows.map((row) => [row.id, toInstrument(row)]));
  return {
    activities: rows.map((row) => toActivity(row, instruments)),
    idOf: new Map([...instruments].map(([id, instrument]) => [instrumentKey(instrument), id])),
  };
}
