import { byName } from './hypothesis.ts';

export const symbol = byName(
  'symbol',
  ({ symbol }) => symbol,
  (name) => `trades in ${name}`,
);
