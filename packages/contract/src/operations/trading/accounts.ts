import * as z from 'zod/mini';
import { operation } from '../../operation.ts';
import { account, accountChange, newAccount } from '../../schemas/trading/account.ts';
import { uuid } from '../../schemas/values/scalars.ts';

const id = z.object({ id: uuid });

export const listAccounts = operation({
  id: 'listAccounts',
  method: 'GET',
  path: '/v2/accounts',
  noun: 'accounts',
  summary: 'All accounts, archived ones included',
  answer: z.object({ accounts: z.array(account) }),
});

export const addAccount = operation({
  id: 'addAccount',
  method: 'POST',
  path: '/v2/accounts',
  noun: 'accounts',
  summary: 'Opens an account',
  body: newAccount,
  status: 201,
  answer: z.object({ account }),
  problems: ['invalid-content', 'conflict', 'idempotency-key-reused'],
});

export const changeAccount = operation({
  id: 'changeAccount',
  method: 'PATCH',
  path: '/v2/accounts/{id}',
  noun: 'accounts',
  summary:
    'Changes an account; another zone, matching, grouping, option policy or fee model rebuilds its trades',
  params: id,
  body: accountChange,
  answer: z.object({ account }),
  problems: ['not-found', 'invalid-content', 'conflict', 'stale-version'],
});

export const deleteAccount = operation({
  id: 'deleteAccount',
  method: 'DELETE',
  path: '/v2/accounts/{id}',
  noun: 'accounts',
  summary: 'Removes an account that holds no activities',
  params: id,
  problems: ['not-found', 'account-not-empty'],
});
