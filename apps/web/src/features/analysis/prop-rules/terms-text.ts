import { FLOOR_KINDS, type PropRules } from '@tapebook/domain/analytics';
import { parseDay } from '@tapebook/domain/time';
import {
  formatPairs,
  isBetween,
  numberOf,
  type PairReaders,
  pairProblems,
  parsePairs,
} from '../question/pairs.ts';

/** Terms, and the account that they are held against; `null`: the first that is in view. */
export interface Terms {
  readonly account: string | null;
  /** The first trading day that counts, `YYYY-MM-DD`; `null`: all of them. */
  readonly from: string | null;
  readonly rules: PropRules;
}

const isDay = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text) && parseDay(text) !== null;

/** Whether an address says any terms, beside whose they are. */
export const saysTerms = (text: string): boolean =>
  [...parsePairs(text).keys()].some((name) => name !== 'account');

/** @param usualStart balance where the text names none. */
export function parseTerms(text: string, usualStart: number): Terms {
  const pairs = parsePairs(text);
  const money = (name: string): number | null => numberOf(pairs, name, [Number.MIN_VALUE, 1e15]);
  const amount = money('max');
  const kind = FLOOR_KINDS.find((one) => one === pairs.get('kind')) ?? 'static';
  const percent = numberOf(pairs, 'consistency', [1, 100]);
  const days = numberOf(pairs, 'days', [1, 10_000]);
  return {
    account: pairs.get('account') ?? null,
    from: isDay(pairs.get('from') ?? '') ? (pairs.get('from') ?? null) : null,
    rules: {
      start: money('start') ?? usualStart,
      dailyLoss: money('daily'),
      maximumLoss: amount === null ? null : { amount, kind, stopsAtStart: pairs.get('lock') === '1' },
      consistency: percent === null ? null : percent / 100,
      minimumDays: days === null ? null : Math.round(days),
      target: money('target'),
    },
  };
}

const MONEY = isBetween(Number.MIN_VALUE, 1e15);
const READERS: PairReaders = {
  account: (value) => value !== '',
  from: (value) => isDay(value),
  start: MONEY,
  daily: MONEY,
  max: MONEY,
  kind: (value) => FLOOR_KINDS.some((one) => one === value),
  lock: (value) => value === '1' || value === '0',
  consistency: isBetween(1, 100),
  days: isBetween(1, 10_000),
  target: MONEY,
};

/** What of an address could not be read as terms. */
export const termsProblems = (text: string): readonly string[] => pairProblems(text, READERS);

/** Of an account by the terms that are kept of it. */
export const formatAccount = (account: string): string => formatPairs({ account });

export function formatTerms({ account, from, rules }: Terms): string {
  const { start, dailyLoss, maximumLoss, consistency, minimumDays, target } = rules;
  return formatPairs({
    account,
    from,
    start,
    daily: dailyLoss,
    max: maximumLoss?.amount ?? null,
    kind: maximumLoss?.kind ?? null,
    lock: maximumLoss?.stopsAtStart === true ? 1 : null,
    consistency: consistency === null ? null : Math.round(consistency * 1e6) / 1e4,
    days: minimumDays,
    target,
  });
}

/** Terms by kind, as shares of the balance: an example of each, of nobody's. */
export const EXAMPLES: readonly { readonly label: string; readonly of: (start: number) => PropRules }[] = [
  {
    label: 'Fixed floor',
    of: (start) => ({
      start,
      dailyLoss: start * 0.05,
      maximumLoss: { amount: start * 0.1, kind: 'static', stopsAtStart: false },
      consistency: null,
      minimumDays: 5,
      target: start * 0.1,
    }),
  },
  {
    label: 'End-of-day trailing floor',
    of: (start) => ({
      start,
      dailyLoss: start * 0.02,
      maximumLoss: { amount: start * 0.04, kind: 'end-of-day', stopsAtStart: true },
      consistency: 0.5,
      minimumDays: null,
      target: start * 0.06,
    }),
  },
  {
    label: 'Floor trailing every trade',
    of: (start) => ({
      start,
      dailyLoss: null,
      maximumLoss: { amount: start * 0.05, kind: 'trailing', stopsAtStart: true },
      consistency: null,
      minimumDays: 5,
      target: start * 0.06,
    }),
  },
];
