import { Decimal } from '@tapebook/domain/money';
import { describe, expect, it } from 'vitest';
import { matchExecutions } from './match-executions.ts';
import type { StatedExecution } from './stated-execution.ts';

const SECOND = 1000;
const DAY = 86_400_000;

/** `6 10:00:05 100@31.24`, on a day of the month; `#7` is its order, `!` has an id of the broker’s. */
function stated(key: string, text: string, lasts: Partial<StatedExecution> = {}): StatedExecution {
  const [day = '', time = '', amount = '', order, own] = text.split(' ');
  const [quantity = '', price = ''] = amount.split('@');
  const at = Date.parse(`2026-02-${day.padStart(2, '0')}T${time}Z`);
  return {
    key,
    at,
    since: at,
    until: at + SECOND,
    quantity: Decimal.parse(quantity),
    price: Decimal.parse(price),
    orderId: order?.startsWith('#') === true ? order : null,
    hasOwnId: order === '!' || own === '!',
    isOfDay: false,
    day: Math.floor(at / DAY),
    ...lasts,
  };
}

const side = (prefix: string, texts: readonly string[]) =>
  texts.map((text, index) => stated(`${prefix}${index + 1}`, text));

const told = (ours: readonly StatedExecution[], theirs: readonly StatedExecution[], sameReport = false) =>
  matchExecutions(ours, theirs, { sameReport })
    .map((same) => `${keys(same.ours)} = ${keys(same.theirs)}`)
    .toSorted();
const keys = (all: readonly StatedExecution[]) => all.map(({ key }) => key).join(' ');

describe('what two reports state of one side', () => {
  it('is an order and its fills, by the id of the order, though fills of others are among them', () => {
    const orders = side('o', ['3 10:00:09 100@10.5', '3 10:00:08 100@10.7']);
    const fills = side('f', [
      '3 10:00:05 50@10.4 #1',
      '3 10:00:05 50@10.6 #2',
      '3 10:00:08 50@10.8 #2',
      '3 10:00:09 50@10.6 #1',
    ]);
    expect(told(orders, fills)).toEqual(['o1 = f1 f4', 'o2 = f2 f3']);
    expect(told(fills, orders)).toEqual(['f1 f4 = o1', 'f2 f3 = o2']);
  });

  it('is several orders together where their fills cannot be told apart', () => {
    const orders = side('o', ['3 10:00:05 100@10', '3 10:00:06 100@11']);
    const fills = side('f', ['3 10:00:05 50@10', '3 10:00:05 100@11', '3 10:00:06 50@10']);
    expect(told(orders, fills)).toEqual(['o1 o2 = f1 f2 f3']);
  });

  it('is an average that was rounded where it was printed', () => {
    const order = side('o', ['3 10:00:05 3@33.33']);
    const fills = side('f', ['3 10:00:05 2@33.33', '3 10:00:05 1@33.34']);
    expect(told(order, fills)).toEqual(['o1 = f1 f2']);
    expect(told(side('o', ['3 10:00:05 3@33.35']), fills)).toEqual([]);
  });

  it('is entries at the time of their exits, and the fills long before of which they are the average', () => {
    const entries = side('e', ['9 12:00:00 1@151', '10 12:00:00 1@151']).map((each) => ({
      ...each,
      since: each.at - 400 * DAY,
    }));
    const fills = side('f', ['1 10:00:00 1@150 !', '2 10:00:00 1@152 !', '11 10:00:00 1@151 !']);
    expect(told(entries, fills)).toEqual(['e1 e2 = f1 f2']);
    expect(told(fills, entries)).toEqual(['f1 f2 = e1 e2']);
  });

  it('is an order and the fills after it was placed, the nearest of those that fit', () => {
    const orders = side('o', ['3 10:00:00 100@10', '4 10:00:00 100@10']).map((each) => ({
      ...each,
      until: each.at + 92 * DAY,
    }));
    const fills = side('f', ['2 10:00:00 100@10', '3 12:00:00 100@10', '6 12:00:00 100@10']);
    expect(told(orders, fills)).toEqual(['o1 = f2', 'o2 = f3']);
  });

  it('is all of a day where one of them gives days alone', () => {
    const ofDay = ['3 00:00:00 70@10', '3 00:00:00 30@11'].map((text, index) =>
      stated(`d${index + 1}`, text, { isOfDay: true, until: Date.parse('2026-02-04T00:00:00Z') }),
    );
    const fills = side('f', ['3 10:00:00 30@11', '3 11:00:00 20@10', '3 15:00:00 50@10']);
    expect(told(ofDay, fills)).not.toEqual([]);
    expect(
      told(ofDay, fills)
        .join(' ')
        .match(/[df]\d/g)
        ?.toSorted(),
    ).toEqual(['d1', 'd2', 'f1', 'f2', 'f3']);
  });

  it('is not the same where money, quantity or time differ', () => {
    const fills = side('f', ['3 10:00:05 50@10', '3 10:00:05 50@11']);
    expect(told(side('o', ['3 10:00:05 100@10.6']), fills)).toEqual([]);
    expect(told(side('o', ['3 10:00:05 90@10.5']), fills)).toEqual([]);
    expect(told(side('o', ['3 10:02:05 100@10.5']), fills)).toEqual([]);
  });

  it('is not the same where both have ids of the broker’s', () => {
    const fills = side('f', ['3 10:00:05 50@10 !', '3 10:00:05 50@10 !']);
    expect(told(side('o', ['3 10:00:05 100@10 !']), fills)).toEqual([]);
    expect(told(side('o', ['3 10:00:05 100@10']), fills)).toEqual(['o1 = f1 f2']);
  });

  it('is, in two files of one kind of report, an order and its fills alone: equal rows are two', () => {
    const ours = side('o', ['3 10:00:05 100@10', '4 10:00:05 100@10']);
    const theirs = side('f', ['3 10:00:05 40@10', '3 10:00:05 60@10', '4 10:00:05 100@10']);
    expect(told(ours, theirs, true)).toEqual(['o1 = f1 f2']);
    expect(told(ours, theirs)).toEqual(['o1 = f1 f2', 'o2 = f3']);
  });

  it('is, in two files of one kind of report, what one of them has an id of the broker’s for and the other none', () => {
    const bare = side('o', ['3 10:00:05 100@10', '3 10:00:05 100@10', '3 10:00:07 100@10']);
    const named = side('f', ['3 10:00:05 100@10 !', '3 10:00:05 100@10 !', '3 10:00:05 100@10 !']);
    expect(told(bare, named, true)).toEqual(['o1 = f1', 'o2 = f2']);
    expect(told(named, bare, true)).toEqual(['f1 = o1', 'f2 = o2']);
  });

  it('ends soon when thousands of rows of one day have nothing in common', () => {
    const many = (prefix: string, price: number) =>
      Array.from({ length: 2000 }, (_, index) =>
        stated(`${prefix}${index}`, `3 10:00:00 1@${price + (index % 7)}`, {
          until: Date.parse('2026-02-04T10:00:00Z'),
        }),
      );
    const started = process.cpuUsage().user;
    expect(told(many('o', 10), many('f', 30))).toEqual([]);
    expect(process.cpuUsage().user - started).toBeLessThan(4_000_000);
  });
});
