import { byName } from './hypothesis.ts';

export const setup = byName(
  'setup',
  ({ setup }) => setup,
  (name) => `trades of the setup “${name}”`,
);
