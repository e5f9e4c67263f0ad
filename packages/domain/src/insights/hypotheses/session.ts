import { byName } from './hypothesis.ts';

const WHEN: Readonly<Record<string, string>> = {
  'pre-market': 'before the regular session',
  regular: 'in the regular session',
  'after-hours': 'after the regular session',
  asia: 'in the Asian session',
  london: 'in the London session',
  'new-york': 'in the New York session',
};

export const session = byName(
  'session',
  ({ session }) => session,
  (name) => `trades opened ${WHEN[name] ?? `in the ${name} session`}`,
);
