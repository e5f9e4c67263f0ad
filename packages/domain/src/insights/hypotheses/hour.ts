import type { Hypothesis } from './hypothesis.ts';

const two = (value: number): string => String(value).padStart(2, '0');

/** By the hour since the market opened, which is how a session has its character; by the clock where it never closes. */
export const hour: Hypothesis = {
  id: 'hour',
  version: 1,
  clock: true,
  keysOf: ({ minute, sessionMinute }) => {
    if (minute === null) return [];
    if (sessionMinute !== null && sessionMinute >= 0) return [`open+${Math.floor(sessionMinute / 60)}`];
    return [two(Math.floor(minute / 60))];
  },
  phrase: (key) => {
    if (!key.startsWith('open+')) return `trades opened between ${key}:00 and ${key}:59`;
    const after = Number(key.slice('open+'.length));
    return after === 0
      ? 'trades opened in the first hour after the market opens'
      : `trades opened ${after} to ${after + 1} hours after the market opens`;
  },
};
