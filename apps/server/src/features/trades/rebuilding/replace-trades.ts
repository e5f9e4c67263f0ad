import { Decimal } from '@tapebook/domain/money';
import { sql } from 'kysely';
import type { Tx } from '#server/platform/database/index.ts';
import { type BookStretch, rowsOfBook, stretchColumns, stretchRows } from '../books/books.repository.ts';
import { bookName } from '../books/books.ts';
import { storeInstruments } from '../books/instruments.repository.ts';
import type { BuiltBooks } from '../building/build-books.ts';
import { TRADE_COLUMN_NAMES, TRADE_COLUMNS, type TradeColumn } from '../building/trade-columns.ts';
import type { TradeRows } from '../building/trade-text.ts';

export interface ReplacedTrades {
  /** Trades that were not there before, and trades that are closed now and were not. */
  readonly opened: number;
  readonly closed: number;
  /** Ids of the trades that are new or differ from before. */
  readonly changedIds: readonly string[];
}

const isArray = (name: TradeColumn): boolean => TRADE_COLUMNS[name].type.endsWith('[]');

const names = sql.join(TRADE_COLUMN_NAMES.map((name) => sql.ref(name)));
/** An array within an array would have to be as long as its neighbours; text is taken apart later. */
const values = sql.join(
  TRADE_COLUMN_NAMES.map((name) =>
    isArray(name) ? sql`r.${sql.ref(name)}::${sql.raw(TRADE_COLUMNS[name].type)}` : sql`r.${sql.ref(name)}`,
  ),
);
const compared = TRADE_COLUMN_NAMES.filter((name) => name !== 'id');
const stored = sql.join(compared.map((name) => sql`t.${sql.ref(name)}`));
const built = sql.join(compared.map((name) => sql`n.${sql.ref(name)}`));
const taken = sql.join(compared.map((name) => sql`${sql.ref(name)} = excluded.${sql.ref(name)}`));

/** Taken apart side by side as a list, which costs a third less than as a table of functions. */
const rowsOf = ({ columns }: TradeRows) => {
  const lists = sql.join(
    TRADE_COLUMN_NAMES.map((name) => {
      const type = sql.raw(isArray(name) ? 'text' : TRADE_COLUMNS[name].type);
      return sql`unnest(${columns[name]}::${type}[]) AS ${sql.ref(name)}`;
    }),
  );
  return sql`SELECT ${values} FROM (SELECT ${lists}) AS r`;
};

/** Writes trades of books that have none: nothing needs to be compared. */
async function insertTrades(tx: Tx, ownerId: string, trades: TradeRows): Promise<ReplacedTrades> {
  await sql`
    INSERT INTO tapebook.trades (user_id, ${names})
    SELECT ${ownerId}, n.* FROM (${rowsOf(trades)}) AS n`.execute(tx);
  return { opened: trades.ids.length, closed: trades.closedCount, changedIds: trades.ids };
}

/** Writes those of the trades that are new or differ from what is stored; the others are not touched. */
async function writeChanged(tx: Tx, ownerId: string, trades: TradeRows): Promise<ReplacedTrades> {
  const { rows } = await sql<{ id: string; is_new: boolean; closes: boolean }>`
    WITH n AS MATERIALIZED (${rowsOf(trades)}), changed AS MATERIALIZED (
      SELECT n.*, t.id IS NULL AS is_new,
             n.status = 'closed' AND t.status IS DISTINCT FROM 'closed' AS closes
      FROM n LEFT JOIN LATERAL (
        SELECT * FROM tapebook.trades x WHERE x.user_id = ${ownerId} AND x.id = n.id OFFSET 0
      ) t ON true
      WHERE t.id IS NULL OR (${stored}) IS DISTINCT FROM (${built})
    ), written AS (
      INSERT INTO tapebook.trades (user_id, ${names})
      SELECT ${ownerId}, ${names} FROM changed
      ON CONFLICT (user_id, id) DO UPDATE SET ${taken}
    )
    SELECT id, is_new, closes FROM changed`.execute(tx);
  return {
    opened: rows.filter((row) => row.is_new).length,
    closed: rows.filter((row) => row.closes).length,
    changedIds: rows.map(({ id }) => id),
  };
}

/**
 * Replaces what was built of some books, from their bases to their ends, by `books`: trades, what is wrong with their
 * facts, and the points from which they can be built anew.
 */
export async function replaceTrades(
  tx: Tx,
  ownerId: string,
  stretches: readonly BookStretch[],
  books: BuiltBooks,
): Promise<ReplacedTrades> {
  const inStretch = (table: 'trades' | 'activity_problems' | 'flat_points', key: string) => sql`
    SELECT f.${sql.ref(key)} FROM ${stretchRows(stretches)}
    CROSS JOIN LATERAL (${rowsOfBook(ownerId, table, sql.ref(`x.${key}`))}) AS f`;
  const { rows: before } = await sql<{ id: string }>`${inStretch('trades', 'id')}`.execute(tx);
  if (before.length > 0) {
    const kept = new Set(books.trades.flatMap(({ ids }) => ids));
    const gone = before.map(({ id }) => id).filter((id) => !kept.has(id));
    await sql`DELETE FROM tapebook.trades WHERE user_id = ${ownerId} AND id = any(${gone}::uuid[])`.execute(
      tx,
    );
  }
  for (const table of ['activity_problems', 'flat_points'] as const) {
    await sql`DELETE FROM tapebook.${sql.ref(table)}
      WHERE ctid = any(ARRAY(${inStretch(table, 'ctid')}))`.execute(tx);
  }
  await storeInstruments(
    tx,
    ownerId,
    books.instruments.map((one) => ({
      ...one,
      multiplier: one.multiplier === null ? null : Decimal.parse(one.multiplier),
    })),
  );
  const replaced = { opened: 0, closed: 0, changedIds: [] as string[] };
  const write = before.length === 0 ? insertTrades : writeChanged;
  for (const rows of books.trades) {
    const written = await write(tx, ownerId, rows);
    replaced.changedIds.push(...written.changedIds);
    replaced.opened += written.opened;
    replaced.closed += written.closed;
  }
  if (books.problems.length > 0) await writeProblems(tx, ownerId, books.problems);
  if (books.flatPoints.length > 0) await writeFlatPoints(tx, ownerId, stretches, books.flatPoints);
  return replaced;
}

async function writeProblems(tx: Tx, ownerId: string, problems: BuiltBooks['problems']): Promise<void> {
  const column = <T>(value: (problem: BuiltBooks['problems'][number]) => T): T[] => problems.map(value);
  await sql`
    INSERT INTO tapebook.activity_problems
      (user_id, activity_id, ordinal, account_id, instrument_id, occurred_at, code, message)
    SELECT ${ownerId}, r.activity_id, row_number() OVER (PARTITION BY r.activity_id ORDER BY r.place),
           r.account_id, r.instrument_id, r.occurred_at, r.code, r.message
    FROM unnest(
      ${column(({ activityId }) => activityId)}::uuid[],
      ${column(({ accountId }) => accountId)}::uuid[],
      ${column(({ instrumentId }) => instrumentId)}::uuid[],
      ${column(({ occurredAt }) => occurredAt)}::timestamptz[],
      ${column(({ code }) => code)}::text[],
      ${column(({ message }) => message)}::text[]
    ) WITH ORDINALITY AS r (activity_id, account_id, instrument_id, occurred_at, code, message, place)`.execute(
    tx,
  );
}

/** Points nearer to one another than this many activities are not worth a row. */
const SPARSE = 64;

/**
 * Keeps the new points of each book, and lets go of the one that it was built from where that has become
 * one of many: a book that grows by a trade at a time would else keep a point for each.
 */
async function writeFlatPoints(
  tx: Tx,
  ownerId: string,
  stretches: readonly BookStretch[],
  points: BuiltBooks['flatPoints'],
): Promise<void> {
  const within = new Set(points.map(bookName));
  const folded = await foldBases(
    tx,
    ownerId,
    stretches.filter((stretch) => stretch.base !== null && within.has(bookName(stretch))),
  );
  const counts = points.map((point, index) => {
    const before = points[index - 1];
    const follows = before !== undefined && bookName(before) === bookName(point);
    return point.activityCount - (follows ? before.activityCount : -(folded.get(bookName(point)) ?? 0));
  });
  await sql`
    INSERT INTO tapebook.flat_points (user_id, account_id, instrument_id, at, activity_count)
    SELECT ${ownerId}, r.* FROM unnest(
      ${points.map((point) => point.accountId)}::uuid[],
      ${points.map((point) => point.instrumentId)}::uuid[],
      ${points.map((point) => point.at)}::timestamptz[],
      ${counts}::integer[]
    ) AS r`.execute(tx);
}

/** Lets go of the points at which books began to be built and that are too near to the one before. @returns how many activities each book had there. */
async function foldBases(
  tx: Tx,
  ownerId: string,
  stretches: readonly BookStretch[],
): Promise<ReadonlyMap<string, number>> {
  if (stretches.length === 0) return new Map();
  const { accounts, instruments, bases } = stretchColumns(stretches);
  const { rows } = await sql<{ account_id: string; instrument_id: string; activity_count: number }>`
    DELETE FROM tapebook.flat_points WHERE ctid = any(ARRAY(
      SELECT f.ctid FROM unnest(${accounts}::uuid[], ${instruments}::uuid[], ${bases}::timestamptz[])
        AS b (account_id, instrument_id, base)
      CROSS JOIN LATERAL (
        SELECT x.ctid, x.activity_count FROM tapebook.flat_points x
        WHERE x.user_id = ${ownerId} AND x.account_id = b.account_id AND x.instrument_id = b.instrument_id AND x.at = b.base
        OFFSET 0
      ) f
      WHERE f.activity_count < ${SPARSE}))
    RETURNING account_id, instrument_id, activity_count`.execute(tx);
  return new Map(
    rows.map((row) => [
      bookName({ accountId: row.account_id, instrumentId: row.instrument_id }),
      row.activity_count,
    ]),
  );
}
