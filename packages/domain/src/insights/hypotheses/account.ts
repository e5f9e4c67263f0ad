import { byName } from './hypothesis.ts';

export const account = byName(
  'account',
  ({ account }) => account,
  (id, nameOf) => `trades of the account ${nameOf(id)}`,
);
