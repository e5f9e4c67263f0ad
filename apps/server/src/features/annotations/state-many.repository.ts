import { sql } from 'kysely';
import type { Tx } from '#server/platform/database/index.ts';

/** What is said of a trade at once, against the fill that opens it. */
export interface Statement {
  readonly openingId: string;
  readonly setupId: string | null;
  /** The version of the setup that its criteria are answered at. */
  readonly setupVersion: number | null;
  /** Ids of the criteria that are met. */
  readonly met: readonly string[];
  readonly tagIds: readonly string[];
  readonly rating: number | null;
  readonly reviewed: boolean;
  /** Markdown; empty where nothing is written. */
  readonly notes: string;
}

/** Says something of many trades in one statement, beside what is said of them already. */
export async function stateMany(tx: Tx, ownerId: string, statements: readonly Statement[]): Promise<void> {
  const rows = statements.map(({ met, ...one }) => ({
    ...one,
    criteria: Object.fromEntries(met.map((id) => [id, true])),
  }));
  await sql`
    INSERT INTO tapebook.trade_annotations
      (user_id, opening_activity_id, setup_id, setup_version, criteria, tag_ids, rating, reviewed, notes)
    SELECT ${ownerId}, "openingId", "setupId", "setupVersion", criteria, "tagIds", rating, reviewed, notes
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS said (
      "openingId" uuid, "setupId" uuid, "setupVersion" int, criteria jsonb, "tagIds" uuid[],
      rating smallint, reviewed boolean, notes text)
    ON CONFLICT (user_id, opening_activity_id) DO UPDATE SET
      setup_id = excluded.setup_id, setup_version = excluded.setup_version, criteria = excluded.criteria,
      tag_ids = excluded.tag_ids, rating = excluded.rating, reviewed = excluded.reviewed, notes = excluded.notes`.execute(
    tx,
  );
}
