import { history } from '@tapebook/testing';
import { describe, expect, it } from 'vitest';
import { Decimal } from '../../money/index.ts';
import { instantFromMicros } from '../../time/index.ts';
import type { Matching } from '../trade/trade.ts';
import { Lot } from './lot.ts';
import { createLotQueue } from './lot-queue.ts';

const [fill] = history(['buy 1 @ 1']);
if (fill === undefined) throw new RangeError('A fill was told');
const activity = fill;

/** One unit, acquired so many days into 2020. */
const lot = (name: string, day: number, price: number | null = 1): Lot =>
  new Lot(activity, Decimal.one, price === null ? null : Decimal.fromInteger(price), Decimal.zero, {
    name,
    openedAt: instantFromMicros(1_577_836_800_000_000 + day * 86_400_000_000),
  });

const namesOf = (matching: Matching, lots: readonly Lot[]): string => {
  const queue = createLotQueue(matching);
  for (const one of lots) queue.add(one);
  const all = queue
    .all()
    .map((one) => one.rest().name)
    .join('');
  let drained = '';
  for (let next = queue.next(); next !== undefined; next = queue.next()) {
    drained += next.rest().name;
    queue.drop();
  }
  expect(drained).toBe(all);
  return all;
};

describe('open lots', () => {
  it.each<[Matching, string]>([
    ['fifo', 'bacd'],
    ['average', 'bacd'],
    ['lifo', 'dcab'],
    ['hifo', 'dabc'],
    ['lofo', 'bcad'],
  ])('are consumed by when they were acquired, or by price: %s', (matching, expected) => {
    expect(namesOf(matching, [lot('a', 5, 3), lot('b', 1, 1), lot('c', 7, 1), lot('d', 9, 4)])).toBe(
      expected,
    );
  });

  it.each<[Matching, string]>([
    ['fifo', 'abc'],
    ['average', 'abc'],
    ['lifo', 'cba'],
    ['hifo', 'abc'],
    ['lofo', 'abc'],
  ])('of one time and price are consumed as they came, or the last first: %s', (matching, expected) => {
    expect(namesOf(matching, [lot('a', 1), lot('b', 1), lot('c', 1)])).toBe(expected);
  });

  it.each<[Matching, string]>([
    ['hifo', 'dcab'],
    ['lofo', 'cdab'],
  ])('without a known price are consumed last: %s', (matching, expected) => {
    expect(namesOf(matching, [lot('a', 1, null), lot('c', 3, 1), lot('b', 2, null), lot('d', 4, 5)])).toBe(
      expected,
    );
  });

  it('that are older than the next one go before it, also after many were consumed', () => {
    for (const dropped of [1, 1500, 2500, 3000]) {
      const queue = createLotQueue('fifo');
      for (let i = 0; i < 3000; i += 1) queue.add(lot(`${i}`, i));
      for (let i = 0; i < dropped; i += 1) {
        expect(queue.next()?.rest().name).toBe(`${i}`);
        queue.drop();
      }
      expect(queue.all().length).toBe(3000 - dropped);
      queue.add(lot('old', 0));
      queue.add(lot('new', 4000));
      expect(queue.next()?.rest().name).toBe('old');
      expect(queue.all().length).toBe(3002 - dropped);
      expect(queue.all().at(1)?.rest().name).toBe(dropped === 3000 ? 'new' : `${dropped}`);
      expect(queue.all().at(-1)?.rest().name).toBe('new');
    }
  });
});
