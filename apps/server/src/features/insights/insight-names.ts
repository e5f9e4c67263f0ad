import type { AppDataHeadJson } from '@tapebook/contract';
import { stageOf } from '@tapebook/domain/insights';
import type { Tx } from '#server/platform/database/index.ts';
import { findInsightRows } from './insights.repository.ts';
import { readNames, titleOf } from './segment-names.ts';

/** What findings are called, wherever trades are parted or filtered by them. */
export async function insightNames(tx: Tx, ownerId: string): Promise<AppDataHeadJson['insights']> {
  const rows = await findInsightRows(tx, ownerId);
  if (rows.length === 0) return [];
  const nameOf = await readNames(tx, ownerId);
  return rows.map(({ id, life, content }) => ({
    id,
    name: titleOf(content, nameOf),
    status: stageOf(life),
  }));
}
