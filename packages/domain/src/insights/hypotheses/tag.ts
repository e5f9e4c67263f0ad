import type { Hypothesis } from './hypothesis.ts';

export const tag: Hypothesis = {
  id: 'tag',
  version: 1,
  clock: false,
  keysOf: ({ tags }) => [...new Set(tags)],
  phrase: (id, nameOf) => `trades tagged “${nameOf(id)}”`,
  caution: 'It holds only as far as this was tagged before the result was known.',
};
