import { isDeepStrictEqual } from 'node:util';
import type { CriterionJson, SetupVersionJson } from '@tapebook/contract';
import type { Tx } from '#server/platform/database/index.ts';

/** Newest first. They outlive the setup: trades were judged by them. */
export async function findVersions(tx: Tx, ownerId: string, setupId: string): Promise<SetupVersionJson[]> {
  const rows = await tx
    .selectFrom('setup_versions')
    .select(['version', 'criteria', 'since'])
    .where('user_id', '=', ownerId)
    .where('setup_id', '=', setupId)
    .orderBy('version', 'desc')
    .execute();
  return rows.map((row) => ({ ...row, criteria: row.criteria as CriterionJson[] }));
}

/** @returns the version that the criteria are: the newest one where they are the same, else one more, which is kept. */
export async function nextVersion(
  tx: Tx,
  ownerId: string,
  setupId: string,
  criteria: readonly CriterionJson[],
): Promise<number> {
  const [newest] = await findVersions(tx, ownerId, setupId);
  if (newest !== undefined && isDeepStrictEqual(newest.criteria, criteria)) return newest.version;
  const version = (newest?.version ?? 0) + 1;
  await tx
    .insertInto('setup_versions')
    .values({ user_id: ownerId, setup_id: setupId, version, criteria: JSON.stringify(criteria) })
    .execute();
  return version;
}
