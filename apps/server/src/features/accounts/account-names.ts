import type { Tx } from '#server/platform/database/index.ts';
import { ProblemError } from '#server/platform/problems/index.ts';

/** Names of accounts are how people tell them apart, so no two are alike. */
export async function refuseTakenName(
  tx: Tx,
  ownerId: string,
  name: string,
  exceptId?: string,
): Promise<void> {
  const taken = await tx
    .selectFrom('accounts')
    .select('id')
    .where('user_id', '=', ownerId)
    .where('name', '=', name)
    .executeTakeFirst();
  if (taken !== undefined && taken.id !== exceptId) {
    throw new ProblemError('conflict', `There is an account named “${name}” already. Choose another name.`, {
      errors: [{ path: 'name', message: 'is taken' }],
    });
  }
}
