import type { Tx } from '#server/platform/database/index.ts';
import { ProblemError } from '#server/platform/problems/index.ts';

const taken = (name: string) =>
  new ProblemError('conflict', `There is an account named “${name}” already. Choose another name.`, {
    errors: [{ path: 'name', message: 'is taken' }],
  });

/** The constraint that holds where two calls at once find the same name free. */
const ONE_NAME_EACH = 'accounts_user_id_name_key';

/** Does `work`, and answers a name that someone else took meanwhile as {@link refuseTakenName} does. */
export async function withNameOfItsOwn<T>(name: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Error && 'constraint' in error && error.constraint === ONE_NAME_EACH)
      throw taken(name);
    throw error;
  }
}

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
  if (found !== undefined && found.id !== exceptId) throw taken(name);
}
