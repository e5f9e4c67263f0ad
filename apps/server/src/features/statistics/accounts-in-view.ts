import type { SharePartJson } from '@tapebook/contract';
import { namesAccounts, type Question } from '@tapebook/domain/analytics';
import { seesAccount } from '#server/platform/auth/index.ts';
import type { Tx } from '#server/platform/database/index.ts';

/**
 * A question of all accounts as every page asks it: those that are archived stay out, and are looked at by naming them. Its text
 * says so.
 *
 * @param part what of the journal is seen: of accounts that are not shared nothing is said.
 */
export async function withinAccountsInView(
  tx: Tx,
  { ownerId, part }: { readonly ownerId: string; readonly part: SharePartJson | null },
  question: Question,
): Promise<Question> {
  if (namesAccounts(question)) return question;
  const all = await tx
    .selectFrom('accounts')
    .select(['id', 'archived'])
    .where('user_id', '=', ownerId)
    .orderBy('id')
    .execute();
  const accounts = part === null ? all : all.filter(({ id }) => seesAccount(part, id));
  const keys = accounts.filter(({ archived }) => archived).map(({ id }) => id);
  if (keys.length === 0 || keys.length === accounts.length) return question;
  return {
    ...question,
    filter: [...question.filter, { field: 'account', exclude: true, match: { kind: 'any', keys } }],
  };
}
