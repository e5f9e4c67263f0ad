import { Decimal } from '@tapebook/domain/money';
import { sql } from 'kysely';
import type { Tx } from '#server/platform/database/index.ts';
import type { BookExecution } from './book-executions.ts';
import type { SetAside } from './set-aside.ts';
import type { SameExecutions } from './stated-execution.ts';

interface MatchedEntries {
  readonly aside: readonly SetAside[];
  /** Activities of the journal that what the file states says better. */
  readonly struck: readonly string[];
}

const OPENED_ALREADY = {
  code: 'same-executions',
  message:
    'The fills that opened this position are already in your journal, from another report of this broker.',
};
const WITHIN_ENTRY = {
  code: 'same-executions',
  message: 'The average entry of a closed trade includes it, from another report of this broker.',
};

/**
 * Reports of closed trades state the average of what opened a position that may still be open in part: no fills
 * sum up to that. Where the other report knows the position, its fills are what opened it, whichever came first;
 * where it begins amid the position, what it has of the fills is within the average.
 *
 * @param book what both reports state of one book. @param same what of it is known to be the same.
 */
export async function matchEntries(
  tx: Tx,
  ownerId: string,
  format: string,
  book: readonly BookExecution[],
  same: readonly SameExecutions<BookExecution>[],
): Promise<MatchedEntries> {
  const known = new Set(same.flatMap(({ ours, theirs }) => [...ours, ...theirs]));
  const left = book.filter((each) => !known.has(each));
  const entries = left.filter(({ isEntry, isSameReport }) => isEntry && !isSameReport);
  const aside: SetAside[] = [];
  const struck: string[] = [];
  const done = new Set<BookExecution>();
  /** Of what is held, taken by entries whose exits are not in the other report. */
  const spoken = { buy: Decimal.zero, sell: Decimal.zero };
  for (const entry of entries) {
    const isExitKnown = !left.some(
      (each) => each !== entry && each.isOurs === entry.isOurs && each.trip === entry.trip,
    );
    const position = await positionBefore(tx, ownerId, format, entry);
    const held = isExitKnown ? position.held.plus(entry.quantity) : position.held.minus(spoken[entry.kind]);
    if (held.sign() <= 0) continue;
    const isCovered = held.compare(entry.quantity) >= 0;
    if (isCovered) {
      if (!isExitKnown) spoken[entry.kind] = spoken[entry.kind].plus(entry.quantity);
      if (!entry.isOurs) struck.push(entry.key);
      else if (position.openedBy !== null)
        aside.push({ ...OPENED_ALREADY, ordinals: [entry.key], ids: [position.openedBy] });
      continue;
    }
    let within = Decimal.zero;
    const earlier = left.filter(
      (each) =>
        each.isOurs !== entry.isOurs &&
        each.kind === entry.kind &&
        each.at <= entry.at &&
        !each.isEntry &&
        !done.has(each),
    );
    for (const fill of earlier.toReversed()) {
      within = within.plus(fill.quantity);
      if (within.compare(held) > 0) break;
      done.add(fill);
      if (fill.isOurs) aside.push({ ...WITHIN_ENTRY, ordinals: [fill.key], ids: [entry.key] });
      else struck.push(fill.key);
    }
  }
  return { aside, struck };
}

interface Position {
  /** In the direction of the entry, at the time of its exit, as the other report states it. */
  readonly held: Decimal;
  /** The last fill that opened it, where that is in the journal. */
  readonly openedBy: string | null;
}

async function positionBefore(
  tx: Tx,
  ownerId: string,
  format: string,
  { isOurs, accountId, instrumentId, kind, at }: BookExecution,
): Promise<Position> {
  const until = new Date(at + 999).toISOString();
  const inJournal = sql`
    SELECT id, kind, quantity, occurred_at, identity_format FROM tapebook.activities
    WHERE user_id = ${ownerId} AND account_id = ${accountId} AND instrument_id = ${instrumentId}
      AND kind IN ('buy', 'sell') AND NOT cancelled`;
  const stated = isOurs
    ? inJournal
    : sql`SELECT NULL::uuid AS id, kind, quantity, occurred_at FROM import_staging
          WHERE account_id = ${accountId} AND instrument_id = ${instrumentId} AND kind IN ('buy', 'sell')
          UNION ALL
          SELECT id, kind, quantity, occurred_at FROM (${inJournal}) known
          WHERE identity_format = ${format} AND NOT EXISTS (SELECT FROM import_staging s WHERE s.id = known.id)`;
  const { rows } = await sql<{ held: string | null; opened_by: string | null }>`
    SELECT sum(CASE kind WHEN ${kind} THEN quantity ELSE -quantity END) AS held,
           (array_agg(id ORDER BY occurred_at DESC) FILTER (WHERE kind = ${kind}))[1] AS opened_by
    FROM (${stated}) facts WHERE occurred_at <= ${until}::timestamptz`.execute(tx);
  const [row] = rows;
  return { held: Decimal.parse(row?.held ?? '0'), openedBy: row?.opened_by ?? null };
}
