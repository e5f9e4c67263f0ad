import { byName } from './hypothesis.ts';

export const session = byName(
  'session',
  ({ session }) => session,
  (name) => `trades opened in the ${name} session`,
);
