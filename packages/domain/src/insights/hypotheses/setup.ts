import { byName } from './hypothesis.ts';

export const setup = byName(
  'setup',
  ({ setup }) => setup,
  (id, nameOf) => `trades of the setup “${nameOf(id)}”`,
);
