import { sql } from 'kysely';
import type { Tx } from '#server/platform/database/index.ts';
import { alignSequences } from './align-sequences.ts';
import { FACT_COLUMNS } from './staging.ts';

export interface Settled {
  /** Facts that were not there before. */
  readonly added: number;
  /** Facts that the journal has already, from this file, another one, or another format of it. */
  readonly duplicates: number;
}

/**
 * The same fill in two formats of a broker has two identities (one has the broker's id, the other only
 * its content). Fills of this file that an import of another format brought, alike in instrument,
 * side, quantity, price and second, are that same fill: as many as were brought, no more.
 */
async function setTwinsAside(tx: Tx, ownerId: string, format: string): Promise<number> {
  // Most people have one format of a broker: for them there is nothing to hold every row against.
  const others = await tx
    .selectFrom('imports')
    .select('id')
    .where('user_id', '=', ownerId)
    .where('format', '<>', format)
    .limit(1)
    .execute();
  if (others.length === 0) return 0;
  const result = await sql`
    WITH theirs AS (
      SELECT a.id, a.account_id, a.instrument_id, a.kind, a.quantity, a.price, date_trunc('second', a.occurred_at) AS at,
             row_number() OVER (PARTITION BY a.account_id, a.instrument_id, a.kind, a.quantity, a.price,
                                date_trunc('second', a.occurred_at) ORDER BY a.id) AS place
      FROM tapebook.activities a
      WHERE a.user_id = ${ownerId} AND a.identity_format <> ${format} AND a.kind IN ('buy', 'sell')
        AND a.account_id IN (SELECT DISTINCT account_id FROM import_staging WHERE account_id IS NOT NULL)
        AND a.occurred_at BETWEEN (SELECT min(occurred_at) FROM import_staging) - interval '1 second'
                              AND (SELECT max(occurred_at) FROM import_staging) + interval '1 second'
        AND NOT EXISTS (SELECT FROM import_staging s WHERE s.id = a.id)
    ), ours AS (
      SELECT s.ordinal, s.account_id, s.instrument_id, s.kind, s.quantity, s.price, date_trunc('second', s.occurred_at) AS at,
             row_number() OVER (PARTITION BY s.account_id, s.instrument_id, s.kind, s.quantity, s.price,
                                date_trunc('second', s.occurred_at) ORDER BY s.ordinal) AS place
      FROM import_staging s
      WHERE s.verdict = 'activity' AND s.kind IN ('buy', 'sell') AND s.time_precision = 'instant'
        AND NOT EXISTS (SELECT FROM tapebook.activities a WHERE a.user_id = ${ownerId} AND a.id = s.id)
    ), twins AS (
      SELECT ours.ordinal, theirs.id FROM ours JOIN theirs
        USING (account_id, instrument_id, kind, quantity, price, at, place)
    )
    UPDATE import_staging s
    SET verdict = 'duplicate', code = 'same-fill-other-format', id = twins.id,
        message = 'The same fill is there already, from another report of this broker.'
    FROM twins WHERE s.ordinal = twins.ordinal`.execute(tx);
  return Number(result.numAffectedRows ?? 0);
}

/**
 * Moves what was staged into the journal: new facts become activities of the import, facts that are
 * there become verdicts, and so do rows that were ignored or rejected.
 */
export async function settleStaging(
  tx: Tx,
  ownerId: string,
  importId: string,
  format: string,
): Promise<Settled> {
  await sql`ANALYZE import_staging`.execute(tx);
  const twins = await setTwinsAside(tx, ownerId, format);
  const facts = sql.raw(FACT_COLUMNS.join(', '));
  const inserted = await sql`
    INSERT INTO tapebook.activities (user_id, ${facts}, import_id, line, identity_format)
    SELECT ${ownerId}, ${facts}, ${importId}, line, ${format}
    FROM import_staging
    WHERE verdict = 'activity'
    ORDER BY ordinal
    ON CONFLICT (user_id, id) DO NOTHING`.execute(tx);
  const added = Number(inserted.numAffectedRows ?? 0);
  const known = added === (await countFacts(tx)) ? 0 : await noteKnown(tx, ownerId, importId);
  if (added > 0 && twins + known > 0) await alignSequences(tx, ownerId, importId);
  await sql`
    INSERT INTO tapebook.import_rows (user_id, import_id, ordinal, line, verdict, code, message, activity_id)
    SELECT ${ownerId}, ${importId}, ordinal, line, verdict, code, message, id
    FROM import_staging WHERE verdict <> 'activity'`.execute(tx);
  return { added, duplicates: twins + known };
}

async function countFacts(tx: Tx): Promise<number> {
  const { rows } = await sql<{ count: string }>`
    SELECT count(*) FROM import_staging WHERE verdict = 'activity'`.execute(tx);
  return Number(rows[0]?.count ?? 0);
}

/** Verdicts on facts that were there before. Looking for them sorts all rows, so first see that there are any. */
async function noteKnown(tx: Tx, ownerId: string, importId: string): Promise<number> {
  const known = await sql`
    INSERT INTO tapebook.import_rows (user_id, import_id, ordinal, line, verdict, code, message, activity_id)
    SELECT ${ownerId}, ${importId}, s.ordinal, s.line, 'duplicate', 'already-there',
           CASE WHEN a.import_id = ${importId} THEN 'The file states it twice under one id: see line ' || a.line || '.'
                ELSE 'It is in the journal already.' END, s.id
    FROM (
      SELECT ordinal, line, id, row_number() OVER (PARTITION BY id ORDER BY ordinal) AS place
      FROM import_staging WHERE verdict = 'activity'
    ) s
    JOIN tapebook.activities a ON a.user_id = ${ownerId} AND a.id = s.id
    WHERE a.import_id IS DISTINCT FROM ${importId}::uuid OR s.place > 1`.execute(tx);
  return Number(known.numAffectedRows ?? 0);
}
