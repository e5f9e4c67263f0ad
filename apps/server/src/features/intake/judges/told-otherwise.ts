import { sql } from 'kysely';
import type { Tx } from '#server/platform/database/index.ts';
import { latestOf } from '../staging/chains-of-corrections.ts';
import { printedDay, vanished } from '../staging/vanished.ts';
import { type Judge, type ReportAtHand, whenOpen } from './judge.ts';

/** Providers that tell an entry otherwise under another id, and the former no more. Those of money alone open no trades. */
const TOLD_OTHERWISE: readonly string[] = ['snaptrade-wire-json'];

interface Pair {
  readonly ordinal: number;
  /** What stands for the former today. */
  readonly last: string;
  /** By the word of a person, or of another report. */
  readonly is_settled: boolean;
}

const SETTLED =
  'It is in the journal otherwise, as you corrected it or as another report states it: that stays, and this is not added to it.';

/**
 * An entry that is new, in the place of one of the same account, instrument, kind and day that is not told any more, corrects that one:
 * what is said of its trade goes on. One that a person corrected, or that another report states, stands as it is.
 */
export const toldOtherwise: Judge = {
  verdict: 'duplicate',
  when: (report) => whenOpen(report) && TOLD_OTHERWISE.includes(report.format),
  judge: pairWithVanished,
};

async function pairWithVanished(tx: Tx, report: ReportAtHand): Promise<number> {
  const pairs = matched(await findPairs(tx, report));
  const corrections = pairs.filter(({ is_settled: isSettled }) => !isSettled);
  const settled = pairs.filter(({ is_settled: isSettled }) => isSettled);
  if (corrections.length > 0) {
    await sql`
      UPDATE import_staging s SET replaces = p.last FROM ${unnested(corrections)} WHERE s.ordinal = p.ordinal`.execute(
      tx,
    );
  }
  if (settled.length > 0) {
    await sql`
      UPDATE import_staging s SET verdict = 'duplicate', code = 'already-there', message = ${SETTLED}::text, id = p.last
      FROM ${unnested(settled)} WHERE s.ordinal = p.ordinal`.execute(tx);
  }
  return settled.length;
}

const unnested = (pairs: readonly Pair[]) =>
  sql`unnest(${pairs.map(({ ordinal }) => ordinal)}::integer[], ${pairs.map(({ last }) => last)}::uuid[]) AS p (ordinal, last)`;

/** Each with one other, the most alike first. */
function matched(pairs: readonly Pair[]): Pair[] {
  const taken = new Set<string | number>();
  return pairs.filter(({ ordinal, last }) => {
    if (taken.has(ordinal) || taken.has(last)) return false;
    taken.add(ordinal).add(last);
    return true;
  });
}

/** What was struck before is over, but for what is settled: of that each further reading tells the same again. */
async function findPairs(tx: Tx, { ownerId, importId, format }: ReportAtHand): Promise<Pair[]> {
  const told = sql<{ id: string }>`
    SELECT unnest(id || coalesce(further_ids, '{}')) AS id FROM import_staging WHERE id IS NOT NULL`;
  const { rows } = await sql<Pair>`
    WITH RECURSIVE told AS MATERIALIZED (${told}), fresh AS MATERIALIZED (
      SELECT s.*, ${printedDay('s')} AS day FROM import_staging s
      WHERE s.verdict = 'activity' AND s.replaces IS NULL
        AND NOT EXISTS (SELECT FROM tapebook.activities a WHERE a.user_id = ${ownerId} AND a.id = s.id)
    ), gone AS MATERIALIZED (
      SELECT a.*, ${printedDay('a')} AS day FROM (${vanished({ ownerId, importId }, sql`SELECT id FROM told`)}) a
      WHERE EXISTS (SELECT FROM fresh)
    ), ${latestOf(ownerId, sql`SELECT id AS root, id FROM gone`)}
    SELECT f.ordinal, l.id AS last, g.elsewhere OR l.import_id IS NULL AS is_settled
    FROM gone g
    JOIN latest ON latest.root = g.id
    JOIN tapebook.activities l ON l.user_id = ${ownerId} AND l.id = latest.id
    JOIN fresh f ON f.account_id = g.account_id AND f.instrument_id IS NOT DISTINCT FROM g.instrument_id
      AND f.kind = g.kind AND f.day = g.day
      AND (f.quantity IS NOT DISTINCT FROM g.quantity OR f.price = g.price)
    WHERE (l.import_id IS NULL OR l.identity_format = ${format})
      AND NOT EXISTS (SELECT FROM told WHERE told.id = l.id)
      AND (g.elsewhere OR l.import_id IS NULL OR NOT EXISTS (
        SELECT FROM tapebook.cancellations c WHERE c.user_id = ${ownerId} AND c.key = 'gone ' || g.id))
    ORDER BY (f.quantity IS NOT DISTINCT FROM g.quantity) DESC, (f.price IS NOT DISTINCT FROM g.price) DESC,
             f.occurred_at <> g.occurred_at, f.ordinal, l.id`.execute(tx);
  return rows;
}
