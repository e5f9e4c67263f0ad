import type { WrittenDocument } from '@tapebook/documents';
import { type Instant, parseInstant } from '@tapebook/domain/time';
import { sql } from 'kysely';
import type { Tx } from '#server/platform/database/index.ts';

export interface PlanState {
  readonly at: Instant;
  readonly document: WrittenDocument;
}

/** Of what is typed within a minute the last is kept: a fill within it finds the plan as it was before. */
export async function keepPlanState(
  tx: Tx,
  ownerId: string,
  entryId: string,
  at: string,
  document: WrittenDocument,
): Promise<void> {
  await sql`DELETE FROM tapebook.plan_states
    WHERE user_id = ${ownerId} AND entry_id = ${entryId} AND at >= date_trunc('minute', ${at}::timestamptz)`.execute(
    tx,
  );
  await tx
    .insertInto('plan_states')
    .values({ user_id: ownerId, entry_id: entryId, at, document: JSON.stringify(document) })
    .execute();
}

export async function findPlanStates(tx: Tx, ownerId: string, entryId: string): Promise<PlanState[]> {
  const rows = await tx
    .selectFrom('plan_states')
    .select(['at', 'document'])
    .where('user_id', '=', ownerId)
    .where('entry_id', '=', entryId)
    .orderBy('at')
    .execute();
  return rows.flatMap(({ at, document }) => {
    const instant = parseInstant(at);
    return instant === null ? [] : [{ at: instant, document: document as unknown as WrittenDocument }];
  });
}
