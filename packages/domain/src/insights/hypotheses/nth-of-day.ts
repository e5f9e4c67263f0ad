import type { Hypothesis } from './hypothesis.ts';

const PHRASES: Readonly<Record<string, string>> = {
  '1': 'first trades of the day',
  '2-3': 'second and third trades of the day',
  '4-5': 'fourth and fifth trades of the day',
  '6+': 'trades from the sixth of the day on',
};

export const nthOfDay: Hypothesis = {
  id: 'nth-of-day',
  version: 1,
  clock: true,
  keysOf: ({ minute, nthOfDay: nth }) =>
    minute === null ? [] : [nth === 1 ? '1' : nth <= 3 ? '2-3' : nth <= 5 ? '4-5' : '6+'],
  phrase: (key) => PHRASES[key] ?? key,
};
