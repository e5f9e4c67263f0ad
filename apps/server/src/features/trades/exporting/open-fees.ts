import type { TradeCsvColumn } from '@tapebook/contract';
import { Decimal } from '@tapebook/domain/money';
import type { Tx } from '#server/platform/database/index.ts';

/** What was paid to open what is still held of some trades. Read where the file has fees alone. */
export async function openFeesOf(
  tx: Tx,
  ownerId: string,
  ids: readonly string[],
  columns: readonly TradeCsvColumn[],
): Promise<ReadonlyMap<string, string>> {
  if (!columns.includes('fees') || ids.length === 0) return new Map();
  const rows = await tx
    .selectFrom('trades')
    .select(['id', 'open_fees'])
    .where('user_id', '=', ownerId)
    .where('id', 'in', [...ids])
    .where('status', '=', 'open')
    .execute();
  return new Map(rows.map((row) => [row.id, Decimal.parse(row.open_fees).normalized().toString()]));
}
