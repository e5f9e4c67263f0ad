import { type Filter, keptGroups, namesAccounts } from '@tapebook/domain/analytics';
import { accountsInView } from './accounts-in-view.ts';

interface NamedAccount {
  readonly id: string;
  readonly name: string;
  readonly archived: boolean;
}

/**
 * The accounts themselves of which the trades under a filter are: of those in view, what its terms about accounts leave. What an
 * account holds, pays and began with has no trade that a filter could go by.
 */
export function accountsAsked<Account extends NamedAccount>(
  chosen: readonly string[],
  accounts: readonly Account[],
  filter: Filter,
): readonly Account[] {
  const inView = accountsInView(chosen, accounts, namesAccounts({ filter }));
  const [ids, names] = [accounts.map(({ id }) => id), accounts.map(({ name }) => name)];
  const kept = filter
    .filter(({ field }) => field === 'account')
    .map(({ match, exclude }) =>
      keptGroups(ids, names, match).map((one) => (exclude === true ? 1 - one : one)),
    );
  return accounts.filter(
    ({ id }, place) =>
      (inView.length === 0 || inView.includes(id)) && kept.every((holds) => holds[place] === 1),
  );
}
