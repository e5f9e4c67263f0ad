import type { InsightJson } from '@tapebook/contract';
import type { Tx } from '#server/platform/database/index.ts';
import { contentOfSearch, insightJson } from './insight-json.ts';
import { findInsightRows, findSearch } from './insights.repository.ts';
import { readNames } from './segment-names.ts';

/** All that was found of a journal, whatever became of it. */
export async function listInsights(tx: Tx, ownerId: string): Promise<readonly InsightJson[]> {
  const rows = await findInsightRows(tx, ownerId);
  if (rows.length === 0) return [];
  const search = contentOfSearch(await findSearch(tx, ownerId));
  const nameOf = await readNames(tx, ownerId);
  return rows.map((row) => insightJson(row, search, nameOf));
}
