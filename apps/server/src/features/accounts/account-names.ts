import type { Tx } from '#server/platform/database/index.ts';
import { type NamedKind, takenName } from '#server/platform/problems/index.ts';

export const ACCOUNT_NAMES: NamedKind = { noun: 'an account', constraint: 'accounts_user_id_name_key' };

/** Names of accounts are how people tell them apart, so no two are alike. */
export async function refuseTakenName(
  tx: Tx,
  ownerId: string,
  name: string,
  exceptId?: string,
): Promise<void> {
  const found = await tx
    .selectFrom('accounts')
    .select('id')
    .where('user_id', '=', ownerId)
    .where('name', '=', name)
    .executeTakeFirst();
  if (found !== undefined && found.id !== exceptId) throw takenName(ACCOUNT_NAMES, name);
}
