import type { SharePartJson } from '@tapebook/contract';
import { namesAccounts, otherSide, type Question, type Term } from '@tapebook/domain/analytics';
import { seesAccount } from '#server/platform/auth/index.ts';
import type { Tx } from '#server/platform/database/index.ts';

/**
 * A question of all accounts as every page asks it: those that are archived stay out, and are looked at by naming them. Its text
 * says so. What it is held against is of these accounts as well, as far as it names none itself.
 *
 * @param part what of the journal is seen: of accounts that are not shared nothing is said.
 */
export async function withinAccountsInView(
  tx: Tx,
  { ownerId, part }: { readonly ownerId: string; readonly part: SharePartJson | null },
  question: Question,
): Promise<Question> {
  const { filter } = question;
  const others = { filter: otherSide(question) };
  if (namesAccounts(question) && namesAccounts(others)) return question;
  const all = await tx
    .selectFrom('accounts')
    .select(['id', 'archived'])
    .where('user_id', '=', ownerId)
    .orderBy('id')
    .execute();
  const accounts = part === null ? all : all.filter(({ id }) => seesAccount(part, id));
  const keys = accounts.filter(({ archived }) => archived).map(({ id }) => id);
  if (keys.length === 0 || keys.length === accounts.length) return question;
  const inView: Term = { field: 'account', exclude: true, match: { kind: 'any', keys } };
  return {
    ...question,
    filter: namesAccounts(question) ? filter : [...filter, inView],
    ...(namesAccounts(others) ? {} : { within: [inView] }),
  };
}
