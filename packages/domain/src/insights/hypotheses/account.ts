import { byName } from './hypothesis.ts';

export const account = byName(
  'account',
  ({ account }) => account,
  (name) => `trades of the account ${name}`,
);
