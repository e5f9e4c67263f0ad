import { type Given, give, type Sayings, takeBack } from '@tapebook/domain/plans';
import { sql } from 'kysely';
import type { Tx } from '#server/platform/database/index.ts';
import { lockAnnotations } from './annotations.repository.ts';

async function readSayings(tx: Tx, ownerId: string, anchorId: string): Promise<Sayings> {
  const row = await tx
    .selectFrom('trade_annotations')
    .select(['stop', 'targets', 'risk', 'setup_id', 'tag_ids'])
    .where('user_id', '=', ownerId)
    .where('opening_activity_id', '=', anchorId)
    .executeTakeFirstOrThrow();
  return {
    stop: row.stop,
    targets: row.targets as unknown as Sayings['targets'],
    risk: row.risk,
    setupId: row.setup_id,
    tagIds: row.tag_ids,
  };
}

/** Answers to the criteria of a setup stay: they are there when it is given again. */
async function writeSayings(tx: Tx, ownerId: string, anchorId: string, said: Sayings): Promise<void> {
  await tx
    .updateTable('trade_annotations')
    .set({
      stop: said.stop,
      targets: JSON.stringify(said.targets),
      risk: said.risk,
      setup_id: said.setupId,
      tag_ids: [...said.tagIds],
      version: sql`version + 1`,
      changed_at: sql`now()`,
    })
    .where('user_id', '=', ownerId)
    .where('opening_activity_id', '=', anchorId)
    .execute();
}

/** What of a plan names a setup and tags that are still there. */
async function present(tx: Tx, ownerId: string, sayings: Sayings): Promise<Sayings> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM tapebook.setups WHERE user_id = ${ownerId} AND id = ${sayings.setupId}::uuid
    UNION ALL
    SELECT id FROM tapebook.tags WHERE user_id = ${ownerId} AND id = any(${[...sayings.tagIds]}::uuid[])`.execute(
    tx,
  );
  const known = new Set(rows.map(({ id }) => id));
  return {
    ...sayings,
    setupId: sayings.setupId !== null && known.has(sayings.setupId) ? sayings.setupId : null,
    tagIds: sayings.tagIds.filter((id) => known.has(id)),
  };
}

/** Says of a trade what its plan says and nobody has said yet. @returns what that was. */
export async function givePlan(tx: Tx, ownerId: string, anchorId: string, plan: Sayings): Promise<Given> {
  await lockAnnotations(tx, ownerId, [anchorId]);
  const before = await readSayings(tx, ownerId, anchorId);
  const { said, given } = give(before, await present(tx, ownerId, plan));
  if (Object.keys(given).length > 0) await writeSayings(tx, ownerId, anchorId, said);
  return given;
}

/** Takes away what {@link givePlan} said, but for what the trader has changed since. */
export async function takePlanBack(tx: Tx, ownerId: string, anchorId: string, given: Given): Promise<void> {
  if (Object.keys(given).length === 0) return;
  await lockAnnotations(tx, ownerId, [anchorId]);
  await writeSayings(tx, ownerId, anchorId, takeBack(await readSayings(tx, ownerId, anchorId), given));
}
