import { Decimal } from '@tapebook/domain/money';
import { HELD_IN_FULL } from '@tapebook/statements';
import { sql } from 'kysely';
import {
  booksWithShorts,
  fillsWithin,
  isPlainSale,
  readDayBoundary,
} from '#server/features/short-sales/index.ts';
import type { BookKey } from '#server/features/trades/index.ts';
import type { Tx } from '#server/platform/database/index.ts';
import type { Intake } from '../staging/intake.ts';
import { type FillOfShort, salesOfShort } from './sales-of-short.ts';

/** A short that plain sales opened, of what is not sold short without being borrowed. */
export interface UnexplainedShort extends BookKey {
  readonly symbol: string;
  readonly isOpen: boolean;
  /** The sales of this import that opened it or added to it and have no reason of their own. */
  readonly sales: readonly FillOfShort[];
  /** Of these, the ones of which nothing says that they were bought. */
  readonly lacking: readonly FillOfShort[];
  /** The most that was short in it. */
  readonly depth: Decimal;
  /** It is the only one of its book. */
  readonly isAlone: boolean;
  /** What the built trades hold of its book at the end, below zero when short; `null` where facts of other sources take part. */
  readonly held: Decimal | null;
}

interface FillRow {
  readonly account_id: string;
  readonly instrument_id: string;
  readonly span: number;
  readonly is_open: boolean;
  readonly id: string;
  readonly line: number | null;
  readonly kind: 'buy' | 'sell';
  readonly quantity: string;
  readonly is_plain: boolean;
  readonly has_result: boolean;
}

const bookOf = ({
  account_id,
  instrument_id,
}: {
  readonly account_id: string;
  readonly instrument_id: string;
}) => `${account_id} ${instrument_id}`;

/**
 * The shorts among the built trades that nothing explains: opened by sales that do not say what they do.
 *
 * @param isNeverShort such sales of this source are none of shorts, whatever is bought afterwards.
 */
export async function findUnexplained(
  tx: Tx,
  { ownerId, importId }: Intake,
  accountIds: readonly string[],
  isNeverShort: boolean,
): Promise<UnexplainedShort[]> {
  const boundary = await readDayBoundary(tx, ownerId);
  const books = await booksWithShorts(tx, ownerId, accountIds, boundary);
  if (books.length === 0) return [];
  const { rows } = await sql<FillRow>`
    SELECT w.account_id, w.instrument_id, w.span, w.is_open, a.id, a.line, a.kind, a.quantity::text,
      a.import_id IS NOT DISTINCT FROM ${importId}::uuid AND ${isPlainSale} AS is_plain,
      NOT ${isNeverShort}::boolean AND a.import_id IS NOT DISTINCT FROM ${importId}::uuid AND a.held_cost IS NOT NULL AS has_result
    FROM (${fillsWithin(ownerId, books, sql`kind IN ('buy', 'sell') AND quantity IS NOT NULL`, boundary)}) w
    JOIN tapebook.activities a ON a.user_id = ${ownerId} AND a.id = w.id
    ORDER BY w.account_id, w.instrument_id, w.span, w.at, a.sequence, a.id`.execute(tx);
  const symbols = new Map(books.map((book) => [`${book.accountId} ${book.instrumentId}`, book.symbol]));
  const shorts = [...Map.groupBy(rows, (row) => `${bookOf(row)} ${row.span}`).values()].flatMap((fills) => {
    const [first] = fills;
    const { unexplained, lacking, depth } = salesOfShort(
      fills.map(({ id, line, kind, quantity, is_plain: isPlain, has_result: hasResult }) => ({
        ...{ id, line, kind, isPlain, hasResult },
        quantity: Decimal.parse(quantity),
      })),
    );
    if (first === undefined || unexplained.length === 0) return [];
    // Where every fill is a trade of its own, the first of them may be over long before the last.
    return [{ of: first, isOpen: fills.some((fill) => fill.is_open), sales: unexplained, lacking, depth }];
  });
  if (shorts.length === 0) return [];
  const held = await heldAtEnd(
    tx,
    { ownerId, importId },
    shorts.map(({ of }) => of),
  );
  const numbers = Map.groupBy(shorts, ({ of }) => bookOf(of));
  return shorts.map(({ of, isOpen, sales, lacking, depth }) => ({
    accountId: of.account_id,
    instrumentId: of.instrument_id,
    symbol: symbols.get(bookOf(of)) ?? '',
    ...{ isOpen, sales, lacking, depth },
    isAlone: numbers.get(bookOf(of))?.length === 1,
    held: held.get(bookOf(of)) ?? null,
  }));
}

/** What the built trades of some books hold at the end, where all their facts are of this import. */
async function heldAtEnd(
  tx: Tx,
  { ownerId, importId }: Pick<Intake, 'ownerId' | 'importId'>,
  books: readonly { readonly account_id: string; readonly instrument_id: string }[],
): Promise<ReadonlyMap<string, Decimal>> {
  const { rows } = await sql<{ account_id: string; instrument_id: string; held: string | null }>`
    SELECT b.account_id, b.instrument_id, (
      SELECT sum(CASE t.direction WHEN 'long' THEN t.open_quantity ELSE -t.open_quantity END)::text FROM tapebook.trades t
      WHERE t.user_id = ${ownerId} AND t.account_id = b.account_id AND t.instrument_id = b.instrument_id) AS held
    FROM (
      SELECT DISTINCT * FROM unnest(${books.map((one) => one.account_id)}::uuid[], ${books.map((one) => one.instrument_id)}::uuid[])
        AS b (account_id, instrument_id)
    ) b
    WHERE NOT EXISTS (
      SELECT FROM tapebook.activities x
      WHERE x.user_id = ${ownerId} AND x.account_id = b.account_id AND x.instrument_id = b.instrument_id
        AND x.import_id IS DISTINCT FROM ${importId}::uuid)`.execute(tx);
  return new Map(
    rows.flatMap((row) => (row.held === null ? [] : [[bookOf(row), Decimal.parse(row.held)] as const])),
  );
}

/**
 * Has fills close what was held before, of which the source says what that had cost or brought, and of which the journal
 * shows that they opened something: a sale that made a short, a purchase that is held. What went through zero did both.
 *
 * Nothing is closed twice without being opened: where what begins trades and what ends them has a result, the source books
 * the costs of what opens as its result. Then no result tells of what was before.
 *
 * Ends are met with beginnings, and spans and trades with fills, in the order of time: where every fill is a trade of its own, to
 * look for those of each would take the square of their number, and so does a join of what no statistics are known of.
 */
export async function markStatedCosts(
  tx: Tx,
  { ownerId, importId }: Intake,
  accountIds: readonly string[],
): Promise<BookKey[]> {
  const isStated = sql`user_id = ${ownerId} AND import_id = ${importId} AND effect IS NULL AND held_cost IS NOT NULL AND NOT cancelled`;
  const { rows: stated } = await sql`SELECT FROM tapebook.activities WHERE ${isStated} LIMIT 1`.execute(tx);
  if (stated.length === 0) return [];
  const { rows } = await sql<{ account_id: string; instrument_id: string }>`
    WITH stated AS MATERIALIZED (
      SELECT f.id, f.account_id, f.instrument_id, f.kind, f.occurred_at
      FROM (SELECT * FROM tapebook.activities WHERE ${isStated} AND account_id = any(${[...accountIds]}::uuid[])) f
      JOIN tapebook.instruments i ON i.user_id = ${ownerId} AND i.id = f.instrument_id
        AND i.asset_class = any(${[...HELD_IN_FULL]})
    ), built AS MATERIALIZED (
      SELECT b.*, t.* FROM (SELECT DISTINCT account_id, instrument_id FROM stated) b CROSS JOIN LATERAL (
        SELECT CASE direction WHEN 'long' THEN 'buy' ELSE 'sell' END AS opens,
          CASE direction WHEN 'long' THEN 'sell' ELSE 'buy' END AS closes, opening_activity_id, began_at, ended_at
        FROM tapebook.trades
        WHERE user_id = ${ownerId} AND account_id = b.account_id AND instrument_id = b.instrument_id AND fill_count > 0
        OFFSET 0
      ) t
    ), met AS MATERIALIZED (
      SELECT e.*,
        bool_or(NOT is_built) OVER (PARTITION BY id, opens) AS has_beginning,
        bool_or(NOT is_built) OVER (PARTITION BY account_id, instrument_id, closes, ended_at) AS has_end
      FROM (
        SELECT true AS is_built, account_id, instrument_id, opening_activity_id AS id, opens, closes, began_at, ended_at FROM built
        UNION ALL
        SELECT false, account_id, instrument_id, id, kind, kind, occurred_at, occurred_at FROM stated
      ) e
    ), booking_costs AS MATERIALIZED (
      SELECT account_id FROM met WHERE is_built
      GROUP BY account_id
      HAVING count(*) FILTER (WHERE has_beginning AND has_end) > 0
        AND count(*) FILTER (WHERE has_beginning AND has_end) >= count(*) FILTER (WHERE NOT has_beginning)
    ), opened AS (
      SELECT m.* FROM (
        SELECT e.*, bool_or(is_end) OVER (PARTITION BY account_id, instrument_id, kind, at) AS ends_another
        FROM (
          SELECT account_id, instrument_id, opens AS kind, began_at AS at, coalesce(ended_at, 'infinity') AS until,
            has_beginning, false AS is_end FROM met WHERE is_built
          UNION ALL
          SELECT account_id, instrument_id, closes, ended_at, NULL, false, true FROM met WHERE is_built AND ended_at IS NOT NULL
        ) e
      ) m
      WHERE m.has_beginning AND NOT m.ends_another AND m.account_id NOT IN (SELECT account_id FROM booking_costs)
    ), closing AS MATERIALIZED (
      SELECT id FROM (
        SELECT e.*, max(until) OVER (
          PARTITION BY account_id, instrument_id, kind ORDER BY at, place ROWS UNBOUNDED PRECEDING) AS reach
        FROM (
          SELECT account_id, instrument_id, kind, at, 0 AS place, until, NULL::uuid AS id FROM opened
          UNION ALL
          SELECT account_id, instrument_id, kind, occurred_at, 1, NULL, id FROM stated
        ) e
      ) swept
      WHERE id IS NOT NULL AND at <= reach
    )
    UPDATE tapebook.activities a SET effect = 'close', held_before = true
    FROM closing WHERE a.user_id = ${ownerId} AND a.id = closing.id
    RETURNING a.account_id, a.instrument_id`.execute(tx);
  return rows.map(({ account_id: accountId, instrument_id: instrumentId }) => ({ accountId, instrumentId }));
}

/** Whether the source itself calls some sales of what is held in full short ones: then its plain sales are none. */
export async function marksShorts(tx: Tx, { ownerId, importId }: Intake): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM tapebook.activities f
    JOIN tapebook.instruments i ON i.user_id = f.user_id AND i.id = f.instrument_id
    WHERE f.user_id = ${ownerId} AND f.import_id = ${importId} AND f.kind = 'sell' AND f.effect = 'open'
      AND i.asset_class = any(${[...HELD_IN_FULL]})
    LIMIT 1`.execute(tx);
  return rows.length > 0;
}
