import { Decimal } from '@tapebook/domain/money';
import { type CataloguedFormat, STATEMENT_FORMATS } from '@tapebook/statements';
import { sql } from 'kysely';
import type { Tx } from '#server/platform/database/index.ts';
import { knownFormats } from '../../staging/each-report.ts';
import { DAY as DAY_ALONE } from '../twins/pair-facts.ts';
import type { CostedExecution } from './match-costs.ts';

/** One of a book that two reports state something of. */
export interface BookExecution extends CostedExecution {
  readonly book: string;
  readonly accountId: string;
  readonly instrumentId: string;
  readonly isOurs: boolean;
  readonly isSameReport: boolean;
  /** The row that states it with its entry or exit, where the report has one time for both. */
  readonly trip: string | null;
  readonly isEntry: boolean;
  /** It opens this position or adds to it, where the platform keeps them apart. */
  readonly positionId: string | null;
  readonly isOpening: boolean;
}

export interface ExecutionRow {
  readonly place: number;
  readonly key: string;
  readonly account_id: string;
  readonly instrument_id: string;
  readonly kind: 'buy' | 'sell';
  readonly is_ours: boolean;
  readonly format: string;
  readonly at: number;
  readonly is_of_day: boolean;
  /** As {@link DAY_NUMBER}. */
  readonly day: number | null;
  readonly quantity: string;
  readonly price: string;
  readonly order_id: string | null;
  readonly has_own_id: boolean;
  readonly own_id?: string | null;
  readonly costs: CostedExecution['costs'];
  readonly trip: string | null;
  readonly effect: 'open' | 'close' | null;
  readonly position_id?: string | null;
}

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const DAY = 24 * 60 * MINUTE;
/** How long an order may wait and a position be held, for the two reports of it to be brought together. */
const LONGEST_ORDER = 92 * DAY;
const LONGEST_HOLDING = 400 * DAY;
const BATCH = 10_000;

/** What a day alone is called, as days since 1970. */
export const DAY_NUMBER = sql`CASE f.time_precision WHEN 'day' THEN ${DAY_ALONE} - '1970-01-01'::date END`;

const withTimes = (times: CataloguedFormat['times']): string[] =>
  STATEMENT_FORMATS.filter((format) => format.times === times).map(({ id }) => id);
const OF_PLACING = withTimes('placing');
const OF_CLOSING = withTimes('closing');

/**
 * Books of which both the file and the journal state executions that nothing has told to be the same yet, one
 * after the other; each in the order in which they happened.
 */
export async function* findBooks(
  tx: Tx,
  ownerId: string,
  format: string,
): AsyncGenerator<readonly BookExecution[]> {
  if (!(await gather(tx, ownerId, format))) return;
  let book: BookExecution[] = [];
  for (let after = 0; ; ) {
    const { rows } = await sql<ExecutionRow>`
      SELECT * FROM import_executions WHERE place > ${after} ORDER BY place LIMIT ${BATCH}`.execute(tx);
    for (const row of rows) {
      const next = executionOf(row, format);
      const [first] = book;
      if (first !== undefined && first.book !== next.book) {
        yield withoutUnseen(book);
        book = [];
      }
      book.push(next);
      after = row.place;
    }
    if (rows.length < BATCH) break;
  }
  if (book.length > 0) yield withoutUnseen(book);
  await sql`DROP TABLE import_executions`.execute(tx);
}

/** An order waits for days only where the other report knows of those days: else it begins after the order was filled. */
function withoutUnseen(book: readonly BookExecution[]): readonly BookExecution[] {
  const firstOf = (isOurs: boolean): number =>
    book.reduce(
      (least, each) => (each.isOurs === isOurs && !each.isSameReport ? Math.min(least, each.at) : least),
      Number.POSITIVE_INFINITY,
    );
  const others = { ours: firstOf(false), theirs: firstOf(true) };
  return book.map((each) => {
    const isSeen = others[each.isOurs ? 'ours' : 'theirs'] <= each.at + DAY;
    return isSeen || each.until <= each.at + DAY ? each : { ...each, until: each.at + DAY };
  });
}

export function executionOf(row: ExecutionRow, format: string): BookExecution {
  const { key, kind, trip, costs, is_of_day: isOfDay, is_ours: isOurs } = row;
  const at = Number(row.at);
  const isEntry = trip !== null && row.effect === 'open';
  return {
    key,
    kind,
    costs,
    book: `${row.account_id} ${row.instrument_id}`,
    accountId: row.account_id,
    instrumentId: row.instrument_id,
    at,
    since: isEntry ? at - LONGEST_HOLDING : at,
    until: at + lasts(row, at),
    quantity: Decimal.parse(row.quantity),
    price: Decimal.parse(row.price),
    orderId: row.order_id,
    hasOwnId: row.has_own_id,
    ownId: row.own_id ?? null,
    isOfDay,
    day: row.day ?? Math.floor(at / DAY),
    isOurs,
    isSameReport: !isOurs && row.format === format,
    trip,
    isEntry,
    positionId: row.position_id ?? null,
    isOpening: row.effect === 'open',
  };
}

/** A date alone is the start of its day; where reports give minutes, the second is the first. */
function lasts({ is_of_day: isOfDay, format }: ExecutionRow, at: number): number {
  if (OF_PLACING.includes(format)) return LONGEST_ORDER;
  if (isOfDay) return DAY;
  return at % MINUTE === 0 ? MINUTE : SECOND;
}

/** OANDA's files print `-0` behind the ticket, and its interface tells a fill of several parts as `id`, `id/2` and so on. */
const OWN_ID = sql`regexp_replace(f.external_id, '(?:-0|/[0-9]+)$', '')`;

/** Queries that choose their columns: of one day they may say neither a time nor an id, and say both in another file. */
const OF_QUERIES = ['ibkr-flex-xml', 'ibkr-flex-csv'];

/** What a person put right was told by its report all the same, which may tell it again under another id. */
const CORRECTED_BY_HAND = sql`EXISTS (
  SELECT FROM tapebook.activities r WHERE r.user_id = f.user_id AND r.replaces = f.id AND r.import_id IS NULL)`;

async function gather(tx: Tx, ownerId: string, format: string): Promise<boolean> {
  const special = [...OF_PLACING, ...OF_CLOSING];
  const isSpecial = special.includes(format) || (await hasImportsOf(tx, ownerId, special));
  const reach = isSpecial ? sql`interval '400 days'` : sql`interval '2 days'`;
  const theirs = sql`tapebook.activities f
    WHERE f.user_id = ${ownerId} AND f.kind IN ('buy', 'sell') AND f.import_id IS NOT NULL
      AND f.price IS NOT NULL AND (NOT f.cancelled OR (f.identity_format = ${format} AND ${CORRECTED_BY_HAND}))
      AND (f.identity_format <> ${format} OR f.time_precision = 'instant' OR f.identity_format = any(${OF_QUERIES}::text[]))
      AND f.account_id IN (SELECT DISTINCT account_id FROM import_staging WHERE account_id IS NOT NULL)
      AND f.occurred_at BETWEEN (SELECT min(occurred_at) FROM import_staging) - ${reach}
                            AND (SELECT max(occurred_at) FROM import_staging) + ${reach}`;
  const unclaimed = sql`NOT EXISTS (SELECT FROM import_staging s WHERE s.id = f.id)`;
  const any = await sql`SELECT FROM ${theirs} AND ${unclaimed} LIMIT 1`.execute(tx);
  if (any.rows.length === 0) return false;
  // A row's entry is told by the exit beside it, which may be known already: seen before those are left out.
  const trip = isSpecial
    ? sql`CASE WHEN format = any(${OF_CLOSING}::text[])
            AND min(effect) OVER same_row <> max(effect) OVER same_row THEN row END`
    : sql`NULL::text`;
  const facts = sql`f.id, f.account_id, f.instrument_id, f.kind, f.occurred_at, f.sequence, f.quantity, f.price,
    f.order_id, f.effect, f.position_id, f.external_id IS NOT NULL AS has_own_id, ${OWN_ID} AS own_id, f.time_precision = 'day' AS is_of_day, ${DAY_NUMBER} AS day,
    CASE WHEN NOT f.fees_stated THEN 'silent' WHEN f.fees = 0 AND f.time_precision = 'day' THEN 'within' END AS costs`;
  await sql`
    CREATE TEMPORARY TABLE import_executions ON COMMIT DROP AS
    WITH stated AS (
      SELECT true AS is_ours, f.ordinal::text AS key, ${format}::text AS format, ${facts},
             concat_ws(' ', f.part, f.line) AS row, f.verdict = 'activity' AS is_left
      FROM import_staging f WHERE f.kind IN ('buy', 'sell') AND f.price IS NOT NULL
      UNION ALL
      SELECT false, f.id::text, f.identity_format, ${facts}, concat_ws(' ', f.import_id, f.part, f.line), true
      FROM ${theirs}
    ), trips AS (
      SELECT *, ${trip} AS trip FROM stated
      WINDOW same_row AS (PARTITION BY is_ours, row, instrument_id, occurred_at)
    ), free AS (
      SELECT * FROM trips f WHERE is_left AND CASE WHEN is_ours
        THEN NOT EXISTS (SELECT FROM tapebook.activities known WHERE known.user_id = ${ownerId} AND known.id = f.id)
        ELSE ${unclaimed} END
    ), books AS (
      SELECT account_id, instrument_id FROM free GROUP BY account_id, instrument_id
      HAVING bool_or(is_ours) AND NOT bool_and(is_ours)
    )
    SELECT key, account_id, instrument_id, kind, is_ours, format, is_of_day, day, quantity, price, order_id, has_own_id,
           own_id, costs, effect, position_id, trip, extract(epoch FROM occurred_at) * 1000 AS at,
           row_number() OVER (ORDER BY account_id, instrument_id, occurred_at, sequence, key)::integer AS place
    FROM free JOIN books USING (account_id, instrument_id)`.execute(tx);
  await sql`CREATE INDEX ON import_executions (place)`.execute(tx);
  return true;
}

async function hasImportsOf(tx: Tx, ownerId: string, formats: readonly string[]): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM ${knownFormats(ownerId)} WHERE format = any(${[...formats]}::text[]) LIMIT 1`.execute(tx);
  return rows.length > 0;
}
