import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '#server/platform/database/index.ts';
import type { SameInstrument } from '../../staging/early-facts.ts';
import {
  type BookExecution,
  DAY_NUMBER,
  type ExecutionRow,
  executionOf,
} from '../executions/book-executions.ts';
import { commonOf, likeness, marksAround, marksOf } from './compare-fills.ts';
import { type HeldInstrument, heldKey } from './find-named.ts';
import { mayBeSame, type NamedInstrument } from './named-instrument.ts';

/** Larger books are of people whose reports name what they trade. */
const MOST_FILLS = 50_000;

/**
 * Finds instruments of the statement that another report of the account has under another name: what both tell of one
 * time is the same. An instrument that is like two others is neither of them.
 *
 * @param unknown instruments of the statement. @param held instruments of the journal.
 */
export async function findSameInstruments(
  tx: Tx,
  ownerId: string,
  format: string,
  instruments: ReadonlyMap<string, NamedInstrument>,
  {
    unknown,
    held,
  }: { readonly unknown: readonly HeldInstrument[]; readonly held: readonly HeldInstrument[] },
): Promise<SameInstrument[]> {
  const mayBe = (our: HeldInstrument, their: HeldInstrument): boolean => {
    const [one, other] = [instruments.get(our.instrumentId), instruments.get(their.instrumentId)];
    return (
      our.accountId === their.accountId && one !== undefined && other !== undefined && mayBeSame(one, other)
    );
  };
  const ours = unknown.filter((our) => held.some((their) => mayBe(our, their)));
  const theirs = held.filter((their) => ours.some((our) => mayBe(our, their)));
  if (ours.length === 0) return [];
  const byId = onlyOnes(await pairsOfOneFact(tx, ownerId, ours, theirs));
  const told = new Set(byId.map((pair) => heldKey({ ...pair, instrumentId: pair.ours })));
  const left = ours.filter((our) => !told.has(heldKey(our)));
  return [...byId, ...onlyOnes(await pairsOfFills(tx, ownerId, format, { ours: left, theirs, mayBe }))];
}

interface LikelyPair extends SameInstrument {
  readonly score: number;
}

/** Those that are more alike than either of the two is to any other. */
const onlyOnes = (pairs: readonly LikelyPair[]): LikelyPair[] =>
  pairs.filter(
    (pair) =>
      !pairs.some(
        (other) =>
          other !== pair &&
          other.accountId === pair.accountId &&
          (other.ours === pair.ours || other.theirs === pair.theirs) &&
          other.score >= pair.score,
      ),
  );

/** The broker's id tells that two facts are one, whatever each report calls the instrument. */
async function pairsOfOneFact(
  tx: Tx,
  ownerId: string,
  ours: readonly HeldInstrument[],
  theirs: readonly HeldInstrument[],
): Promise<LikelyPair[]> {
  const { rows } = await sql<LikelyPair>`
    SELECT s.account_id AS "accountId", s.instrument_id AS ours, a.instrument_id AS theirs, count(*)::int AS score
    FROM import_staging s JOIN tapebook.activities a ON a.user_id = ${ownerId} AND a.id = s.id
    WHERE ${isOf(ours, 's')} AND ${isOf(theirs, 'a')}
    GROUP BY s.account_id, s.instrument_id, a.instrument_id`.execute(tx);
  return rows;
}

async function pairsOfFills(
  tx: Tx,
  ownerId: string,
  format: string,
  given: {
    readonly ours: readonly HeldInstrument[];
    readonly theirs: readonly HeldInstrument[];
    readonly mayBe: (our: HeldInstrument, their: HeldInstrument) => boolean;
  },
): Promise<LikelyPair[]> {
  if (given.ours.length === 0) return [];
  const ours = await fillsOf(
    tx,
    format,
    sql`SELECT f.ordinal::text AS key, true AS is_ours, ${format}::text AS format, ${FACTS}
        FROM import_staging f WHERE ${isOf(given.ours, 'f')} AND ${IS_FILL}`,
  );
  const theirs = await fillsOf(
    tx,
    format,
    sql`SELECT f.id::text AS key, false AS is_ours, f.identity_format AS format, ${FACTS}
        FROM tapebook.activities f
        WHERE f.user_id = ${ownerId} AND ${isOf(given.theirs, 'f')} AND ${IS_FILL}
          AND f.identity_format <> ${format} AND NOT f.cancelled
          AND f.occurred_at BETWEEN (SELECT min(occurred_at) FROM import_staging) - interval '2 days'
                                AND (SELECT max(occurred_at) FROM import_staging) + interval '2 days'`,
  );
  const marked = new Map<string, Set<HeldInstrument>>();
  for (const their of given.theirs) {
    for (const mark of marksOf(theirs.get(heldKey(their)) ?? [])) {
      const place = `${their.accountId} ${mark}`;
      marked.set(place, (marked.get(place) ?? new Set()).add(their));
    }
  }
  return given.ours.flatMap((our) => {
    const fills = ours.get(heldKey(our)) ?? [];
    const alike = new Set<HeldInstrument>();
    for (const mark of marksAround(fills)) {
      for (const their of marked.get(`${our.accountId} ${mark}`) ?? []) {
        if (given.mayBe(our, their)) alike.add(their);
      }
    }
    const common = commonOf(ofAccount(ours, our.accountId), ofAccount(theirs, our.accountId));
    return [...alike].flatMap((their) => {
      const score = likeness(fills, theirs.get(heldKey(their)) ?? [], common);
      const { accountId } = our;
      return score > 0 ? [{ accountId, ours: our.instrumentId, theirs: their.instrumentId, score }] : [];
    });
  });
}

type Fills = ReadonlyMap<string, readonly BookExecution[]>;

function* ofAccount(fills: Fills, accountId: string): Generator<BookExecution> {
  for (const [key, all] of fills) if (key.startsWith(accountId)) yield* all;
}

const IS_FILL = sql`f.kind IN ('buy', 'sell') AND f.price IS NOT NULL`;
/** Ids of two reports are their own: they tell nothing of what is one. */
const FACTS = sql`f.account_id, f.instrument_id, f.kind, f.quantity, f.price, f.order_id, f.sequence,
  extract(epoch FROM f.occurred_at) * 1000 AS at, f.time_precision = 'day' AS is_of_day, ${DAY_NUMBER} AS day, false AS has_own_id,
  NULL::text AS costs, NULL::text AS trip, NULL::text AS effect, 0 AS place`;

const isOf = (instruments: readonly HeldInstrument[], name: 's' | 'a' | 'f'): RawBuilder<unknown> => {
  const facts = sql.raw(name);
  return sql`(${facts}.account_id, ${facts}.instrument_id) IN (
    SELECT * FROM unnest(${instruments.map(({ accountId }) => accountId)}::uuid[], ${instruments.map(({ instrumentId }) => instrumentId)}::uuid[]))`;
};

async function fillsOf(tx: Tx, format: string, facts: RawBuilder<unknown>): Promise<Fills> {
  const { rows } = await sql<ExecutionRow>`
    SELECT * FROM (${facts}) stated ORDER BY at, sequence, key LIMIT ${MOST_FILLS}`.execute(tx);
  const books = new Map<string, BookExecution[]>();
  for (const row of rows) {
    const execution = executionOf(row, format);
    const known = books.get(execution.book);
    if (known === undefined) books.set(execution.book, [execution]);
    else known.push(execution);
  }
  return books;
}
