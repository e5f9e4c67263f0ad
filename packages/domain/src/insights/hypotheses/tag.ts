import type { Hypothesis } from './hypothesis.ts';

export const tag: Hypothesis = {
  id: 'tag',
  version: 1,
  clock: false,
  keysOf: ({ tags }) => [...new Set(tags)],
  phrase: (key) => `trades tagged “${key}” at entry`,
};
