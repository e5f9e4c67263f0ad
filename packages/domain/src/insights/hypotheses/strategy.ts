import { byName } from './hypothesis.ts';

export const strategy = byName(
  'strategy',
  ({ strategy }) => strategy,
  (name) => `trades of the strategy “${name.replaceAll('-', ' ')}”`,
);
