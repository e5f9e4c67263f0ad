import { sql } from 'kysely';
import { followCorrections } from '#server/features/annotations/index.ts';
import type { TouchedBooks } from '#server/features/trades/index.ts';
import { inIndexOrder, type Tx } from '#server/platform/database/index.ts';
import { findCancelled } from './find-cancelled.ts';
import { placeCorrections } from './place-corrections.ts';

interface Struck {
  readonly id: string;
  readonly instrument_id: string | null;
  readonly occurred_at: string;
}

/** What an activity of the account corrects. */
interface Correction {
  readonly id: string;
  readonly replaces: string;
  /** By a report, under the name that the other has: it is the same fact, put right. */
  readonly is_retold: boolean;
}

async function findCorrections(tx: Tx, ownerId: string, accountId: string): Promise<readonly Correction[]> {
  const { rows } = await inIndexOrder(tx, () =>
    sql<Correction>`
      SELECT id, replaces, import_id IS NOT NULL AND NOT EXISTS (
        SELECT FROM tapebook.activities a
        WHERE a.user_id = ${ownerId} AND a.id = corrections.replaces
          AND a.external_id IS DISTINCT FROM corrections.external_id) AS is_retold
      FROM (
        SELECT account_id, id, replaces, import_id, external_id FROM tapebook.activities
        WHERE user_id = ${ownerId} AND replaces IS NOT NULL ORDER BY replaces OFFSET 0
      ) corrections WHERE account_id = ${accountId} AND replaces <> id`.execute(tx),
  );
  return rows;
}

/** What another activity of the account corrects or takes back, be it that a cancellation did so as well. */
async function strikeReplaced(
  tx: Tx,
  ownerId: string,
  accountId: string,
  corrections: readonly Correction[],
): Promise<readonly Struck[]> {
  // Most journals have none, and joining with nothing may still read all of it.
  if (corrections.length === 0) return [];
  await placeCorrections(
    tx,
    ownerId,
    corrections.map(({ id }) => id),
  );
  const { rows } = await sql<Struck>`
    UPDATE tapebook.activities a SET cancelled = true
    WHERE a.user_id = ${ownerId} AND a.account_id = ${accountId} AND NOT a.cancelled
      AND a.id = any(${corrections.map(({ replaces }) => replaces)}::uuid[])
    RETURNING a.id, a.instrument_id, a.occurred_at`.execute(tx);
  return rows;
}

/**
 * Finds anew which activities of an account are taken back: what cancellations strike ({@link findCancelled}), and what
 * corrections replace. What nothing takes back any more counts again. What a person said against what is corrected now goes on to
 * the correction.
 *
 * @param touched takes up the books whose activities changed by it.
 */
export async function strikeCancelled(
  tx: Tx,
  ownerId: string,
  accountIds: Iterable<string>,
  touched: TouchedBooks,
): Promise<void> {
  for (const accountId of accountIds) {
    const { rows: before } = await sql<Struck>`
      UPDATE tapebook.activities SET cancelled = false
      WHERE user_id = ${ownerId} AND account_id = ${accountId} AND cancelled
      RETURNING id, instrument_id, occurred_at`.execute(tx);
    const corrections = await findCorrections(tx, ownerId, accountId);
    const retold = new Map(
      corrections.flatMap(({ id, replaces, is_retold: isRetold }) => (isRetold ? [[replaces, id]] : [])),
    );
    const replaced = new Set(corrections.map(({ replaces }) => replaces));
    const cancelled = await findCancelled(tx, ownerId, accountId, retold, replaced);
    const { rows: after } =
      cancelled.size === 0
        ? { rows: [] }
        : await sql<Struck>`
            UPDATE tapebook.activities SET cancelled = true
            WHERE user_id = ${ownerId} AND account_id = ${accountId} AND id = any(${[...cancelled]}::uuid[])
            RETURNING id, instrument_id, occurred_at`.execute(tx);
    const corrected = await strikeReplaced(tx, ownerId, accountId, corrections);
    const [struckBefore, struckAfter] = [before, [...after, ...corrected]].map(
      (rows) => new Set(rows.map(({ id }) => id)),
    );
    for (const { id, instrument_id: instrument, occurred_at: at } of [...before, ...after, ...corrected]) {
      const changed = struckBefore?.has(id) !== struckAfter?.has(id);
      if (changed && instrument !== null) touched.add(accountId, instrument, at);
    }
    // One may be taken back as well, and is corrected nevertheless.
    const newlyCorrected = corrections.flatMap(({ replaces }) =>
      struckAfter?.has(replaces) === true && struckBefore?.has(replaces) !== true ? [replaces] : [],
    );
    await followCorrections(tx, ownerId, newlyCorrected);
  }
}
