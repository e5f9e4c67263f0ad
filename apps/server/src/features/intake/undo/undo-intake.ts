import { sql } from 'kysely';
import { lockAccounts } from '#server/features/accounts/index.ts';
import { passOnCorrections, strikeCancelled } from '#server/features/activities/index.ts';
import {
  type Correction,
  findSpokenCorrections,
  returnToCorrected,
} from '#server/features/annotations/index.ts';
import { settlePlans } from '#server/features/day-plans/index.ts';
import { rebuildWhereFeesNeed } from '#server/features/rates/index.ts';
import { findTies, rebuildBooks, TouchedBooks } from '#server/features/trades/index.ts';
import type { Tx } from '#server/platform/database/index.ts';
import { takeBackAnnotations } from '../annotations/take-back-annotations.ts';
import { bringCoinsHome } from '../coins/bring-coins-home.ts';
import { findMarketFacts, touchMarked } from '../keep/market-facts.repository.ts';
import type { Intake } from '../staging/intake.ts';

/**
 * A fact that another import states too goes over to that import instead of going away, and so does its
 * place in that import's counts. Where that import states it in fewer parts, all parts go over.
 */
async function handOver(tx: Tx, ownerId: string, importId: string): Promise<void> {
  await sql`
    WITH stated AS (
      SELECT r.activity_id, r.further_activity_ids, r.import_id, r.ordinal, r.part, r.line, i.created_at
      FROM (SELECT id FROM tapebook.activities WHERE user_id = ${ownerId} AND import_id = ${importId}) a
      -- One look-up each (decision 20): a join goes through all rows for every fact.
      CROSS JOIN LATERAL (
        SELECT * FROM tapebook.import_rows WHERE user_id = ${ownerId} AND activity_id = a.id OFFSET 0
      ) r
      JOIN tapebook.imports i ON i.user_id = r.user_id AND i.id = r.import_id AND i.status = 'completed'
      WHERE r.verdict = 'duplicate' AND r.import_id <> ${importId}
    ), claims AS (
      SELECT activity_id, import_id, ordinal, part, line, created_at FROM stated
      UNION ALL
      SELECT further.id, s.import_id, s.ordinal, s.part, s.line, s.created_at
      FROM stated s CROSS JOIN unnest(s.further_activity_ids) AS further (id)
      CROSS JOIN LATERAL (
        SELECT import_id FROM tapebook.activities WHERE user_id = ${ownerId} AND id = further.id OFFSET 0
      ) a
      WHERE a.import_id = ${importId}
    ), heirs AS (
      SELECT DISTINCT ON (activity_id) activity_id, import_id, ordinal, part, line
      FROM claims ORDER BY activity_id, created_at, ordinal
    ), inherited AS (
      UPDATE tapebook.activities a SET import_id = heirs.import_id, part = heirs.part, line = heirs.line
      FROM heirs WHERE a.user_id = ${ownerId} AND a.id = heirs.activity_id
    ), recounted AS (
      UPDATE tapebook.imports i
      SET counts = i.counts || jsonb_build_object(
        'activities', (i.counts ->> 'activities')::int + h.count,
        'duplicates', (i.counts ->> 'duplicates')::int - h.count)
      FROM (SELECT import_id, count(DISTINCT ordinal)::int AS count FROM heirs GROUP BY import_id) h
      WHERE i.user_id = ${ownerId} AND i.id = h.import_id
    )
    DELETE FROM tapebook.import_rows r USING heirs
    WHERE r.user_id = ${ownerId} AND r.import_id = heirs.import_id AND r.ordinal = heirs.ordinal`.execute(tx);
}

/** Corrections that go with the import and that something is said against. */
async function findCorrections(tx: Tx, ownerId: string, importId: string): Promise<Correction[]> {
  const { rows } = await sql<Correction>`
    SELECT id, replaces FROM tapebook.activities
    WHERE user_id = ${ownerId} AND import_id = ${importId} AND replaces IS NOT NULL`.execute(tx);
  return findSpokenCorrections(tx, ownerId, rows);
}

/** How many facts of the import were corrected by hand: what was typed stays, and counts by itself without them. */
async function countCorrected(tx: Tx, ownerId: string, importId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM tapebook.activities c
    JOIN tapebook.activities a ON a.user_id = c.user_id AND a.id = c.replaces
    WHERE c.user_id = ${ownerId} AND c.replaces IS NOT NULL AND c.import_id IS NULL AND c.kind <> 'cancel'
      AND a.import_id = ${importId}`.execute(tx);
  return rows[0]?.count ?? 0;
}

/**
 * Takes back what only this import brought, and builds the trades of what it touched anew.
 *
 * @param accountIds that it went to.
 * @returns how many corrections by hand are left without what they correct.
 */
export async function undoIntake(
  tx: Tx,
  { ownerId, importId }: Intake,
  accountIds: readonly string[],
): Promise<number> {
  const market = await findMarketFacts(tx, ownerId, importId);
  await lockAccounts(tx, ownerId, [...accountIds, ...market.accountIds]);
  await takeBackAnnotations(tx, { ownerId, importId });
  await handOver(tx, ownerId, importId);
  const formerTies = await findTies(tx, ownerId);
  const touched = new TouchedBooks();
  await passOnCorrections(tx, ownerId, importId);
  const left = await countCorrected(tx, ownerId, importId);
  const corrections = await findCorrections(tx, ownerId, importId);
  const removed = await sql<{ account_id: string; instrument_id: string | null; first: string | null }>`
    WITH removed AS (
      DELETE FROM tapebook.activities WHERE user_id = ${ownerId} AND import_id = ${importId}
      RETURNING account_id, instrument_id, occurred_at, order_id, fees_stated
    )
    SELECT account_id, instrument_id, CASE WHEN bool_or(order_id IS NOT NULL AND NOT fees_stated) THEN NULL ELSE min(occurred_at) END AS first FROM removed
    GROUP BY account_id, instrument_id`.execute(tx);
  for (const book of removed.rows) touched.add(book.account_id, book.instrument_id, book.first);
  await bringCoinsHome(tx, ownerId, accountIds, touched);
  await touchMarked(tx, ownerId, importId, touched);
  for (const table of ['import_rows', 'cancellations', 'rates', 'marks'] as const) {
    await tx.deleteFrom(table).where('user_id', '=', ownerId).where('import_id', '=', importId).execute();
  }
  await strikeCancelled(tx, ownerId, accountIds, touched);
  await returnToCorrected(tx, ownerId, corrections);
  await settlePlans(tx, ownerId, touched.books);
  await rebuildBooks(tx, ownerId, touched.books, { formerTies });
  if (market.currencies.length > 0) await rebuildWhereFeesNeed(tx, ownerId, market.currencies);
  return left;
}
