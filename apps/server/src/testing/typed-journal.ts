import { expect } from 'vitest';
import type { TestUser } from './app-server.ts';

const AAPL = { symbol: 'AAPL', assetClass: 'stock', currency: 'USD' };

/** The journal of one person with one account, told by hand. */
export interface TypedJournal {
  readonly user: TestUser;
  readonly account: string;
}

export async function openTypedJournal(user: TestUser, rules: object = {}): Promise<TypedJournal> {
  const { json } = await user.call('POST', '/v2/accounts', { name: 'Main', ...rules });
  return { user, account: json.account.id };
}

/** Fills in AAPL on one afternoon, so many minutes after `start` past two. */
export const fillsFrom =
  (start: number) =>
  (kind: string, quantity: string, price: string, minute: number, more: object = {}) =>
  (account: string) => ({
    accountId: account,
    kind,
    instrument: AAPL,
    occurredAt: `2026-03-02T14:${start + minute}:00Z`,
    quantity,
    price,
    fees: '0',
    currency: 'USD',
    ...more,
  });

/** @returns ids of what was added. */
export async function typeIn(
  { user, account }: TypedJournal,
  ...facts: ((account: string) => object)[]
): Promise<string[]> {
  const answer = await user.call('POST', '/v2/activities', { activities: facts.map((of) => of(account)) });
  expect(answer.status).toBe(201);
  return answer.json.activities.map((one: { id: string }) => one.id);
}

export async function takeOut({ user }: TypedJournal, id: string | undefined): Promise<void> {
  expect((await user.call('DELETE', `/v2/activities/${id}`)).status).toBe(204);
}
