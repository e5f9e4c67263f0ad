import type { Hypothesis } from './hypothesis.ts';

const PHRASES: Readonly<Record<string, string>> = {
  '0': 'trades opened on the day of expiry',
  '1-7': 'trades opened one to seven days before expiry',
  '8-45': 'trades opened eight to 45 days before expiry',
  '46+': 'trades opened more than 45 days before expiry',
};

export const daysToExpiry: Hypothesis = {
  id: 'days-to-expiry',
  version: 1,
  clock: false,
  keysOf: ({ daysToExpiry: days }) =>
    days === null || days < 0 ? [] : [days === 0 ? '0' : days <= 7 ? '1-7' : days <= 45 ? '8-45' : '46+'],
  phrase: (key) => PHRASES[key] ?? key,
};
