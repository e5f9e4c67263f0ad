import type { TradeFillJson } from '@tapebook/contract';
import type { Activity } from '@tapebook/domain/activities';
import { sql } from 'kysely';
import type { Tx } from '#server/platform/database/index.ts';

type Origin = TradeFillJson['origin'];

/** Where each activity comes from: the file and line of its import, or a person's hand. */
export async function originsOf(
  tx: Tx,
  ownerId: string,
  activities: readonly Activity[],
): Promise<Map<string, Origin>> {
  const importIds = [
    ...new Set(activities.flatMap(({ importId }) => (importId === undefined ? [] : [importId]))),
  ];
  const files = await tx
    .selectFrom('imports')
    .select(['id', 'file_name'])
    .where('user_id', '=', ownerId)
    .where('id', '=', sql<string>`any(${importIds}::uuid[])`)
    .execute();
  const fileName = new Map(files.map((file) => [file.id, file.file_name]));
  return new Map(
    activities.map(({ id, importId, line }): [string, Origin] => [
      id,
      importId === undefined
        ? { kind: 'manual' }
        : { kind: 'statement', importId, fileName: fileName.get(importId) ?? '', line: line ?? null },
    ]),
  );
}
