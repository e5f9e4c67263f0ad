import { Decimal } from '@tapebook/domain/money';
import { describe, expect, it } from 'vitest';
import { type CostedExecution, matchCosts } from './match-costs.ts';

const DAY = 86_400_000;
const HOUR = 3_600_000;

const executionOf = (
  key: string,
  quantity: string,
  price: string,
  rest: Partial<CostedExecution>,
): CostedExecution => ({
  key,
  kind: 'buy',
  at: 0,
  since: 0,
  until: DAY,
  quantity: Decimal.parse(quantity),
  price: Decimal.parse(price),
  orderId: null,
  hasOwnId: false,
  isOfDay: true,
  costs: 'within',
  ...rest,
  day: Math.floor((rest.since ?? 0) / DAY),
});
/** At an hour of the first day, without a word of costs. */
const silent = (
  key: string,
  quantity: string,
  price: string,
  hour: number,
  rest: Partial<CostedExecution> = {},
) =>
  executionOf(key, quantity, price, {
    at: hour * HOUR,
    since: hour * HOUR,
    until: hour * HOUR + 1000,
    isOfDay: false,
    costs: 'silent',
    ...rest,
  });
const booked = (key: string, quantity: string, price: string, rest: Partial<CostedExecution> = {}) =>
  executionOf(key, quantity, price, rest);

const keysOf = (all: readonly CostedExecution[]) => all.map(({ key }) => key).join(' ');
const pairsOf = (ours: readonly CostedExecution[], theirs: readonly CostedExecution[]) =>
  matchCosts(ours, theirs).map((same) => `${keysOf(same.ours)} = ${keysOf(same.theirs)}`);

describe('what costs tell apart', () => {
  it('is the same whichever report comes second', () => {
    const [execution, statement] = [silent('execution', '4', '19.75', 9), booked('statement', '4', '20')];
    expect(pairsOf([execution], [statement])).toEqual(['execution = statement']);
    expect(pairsOf([statement], [execution])).toEqual(['statement = execution']);
  });

  it('is what cost least first, one for one', () => {
    const theirs = [booked('dear', '5', '102'), booked('cheap', '5', '101')];
    expect(pairsOf([silent('early', '5', '100.80', 9)], theirs)).toEqual(['early = cheap']);
    expect(pairsOf([silent('early', '5', '100.80', 9), silent('late', '5', '101.80', 10)], theirs)).toEqual([
      'early = cheap',
      'late = dear',
    ]);
  });

  it.each([
    ['of another quantity', silent('a', '5', '19.75', 9), booked('b', '4', '20')],
    ['that cost less than nothing', silent('a', '4', '20', 9), booked('b', '4', '19.75')],
    [
      'sold for more than the price',
      silent('a', '4', '20', 9, { kind: 'sell' }),
      booked('b', '4', '20.25', { kind: 'sell' }),
    ],
    ['of another day', silent('a', '4', '19.75', 25), booked('b', '4', '20')],
    ['far dearer than costs make it', silent('a', '4', '19.75', 9), booked('b', '4', '25')],
    ['that both tell no costs of', silent('a', '4', '19.75', 9), silent('b', '4', '20', 9)],
    [
      'whose costs stand beside the price',
      silent('a', '4', '19.75', 9),
      booked('b', '4', '20', { costs: null }),
    ],
    [
      'that was opened at any time before',
      silent('a', '4', '19.75', 9, { since: -9 * DAY }),
      booked('b', '4', '20'),
    ],
  ])('are two fills %s', (_, execution, statement) => {
    expect(pairsOf([execution], [statement])).toEqual([]);
  });

  it('is found on either side of midnight in UTC, since days are of a zone', () => {
    const late = silent('late', '4', '19.75', 25, {
      at: 25 * HOUR,
      since: 25 * HOUR,
      until: 25 * HOUR + 1000,
    });
    const day = booked('day', '4', '20', { since: 20 * HOUR, until: 44 * HOUR });
    expect(pairsOf([late], [day])).toEqual(['late = day']);
  });

  it('is left alone where a day has more of one size than anybody can tell apart', () => {
    const ours = Array.from({ length: 400 }, (_, index) => silent(`our ${index}`, '1', '100', 9));
    const theirs = Array.from({ length: 400 }, (_, index) => booked(`their ${index}`, '1', '100.5'));
    expect(pairsOf(ours, theirs)).toEqual([]);
  });
});
