import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Decimal } from '../../money/index.ts';
import { instantFromMicros } from '../../time/index.ts';
import { type StopMove, stopAt, stopCourse } from './stop-moves.ts';

const dec = (text: string): Decimal => Decimal.parse(text);
const at = (micros: number) => instantFromMicros(micros);
const moves = (...prices: string[]): StopMove[] =>
  prices.map((price, place) => ({ at: at(place + 1), price: dec(price) }));

describe('the moves of a stop', () => {
  it.each([
    ['long', [], 'kept'],
    ['long', ['49'], 'kept'],
    ['long', ['49.5', '50'], 'tightened'],
    ['long', ['48'], 'away'],
    ['long', ['49.5', '48'], 'both'],
    ['long', ['48', '49'], 'both'],
    ['short', ['48'], 'tightened'],
    ['short', ['50'], 'away'],
  ] as const)('of a %s to %j: %s', (direction, prices, expected) => {
    expect(stopCourse(direction, dec('49'), moves(...prices))).toBe(expected);
  });

  it('hold from their instant on', () => {
    const told = [0, 1, 2, 3].map((time) => `${stopAt(dec('49'), moves('49.5', '50'), at(time))}`);
    expect(told).toEqual(['49', '49.5', '50', '50']);
  });

  it('are the same in whatever order they were said', () => {
    const some = fc.uniqueArray(
      fc.record({ at: fc.integer({ min: 1, max: 9 }), price: fc.integer({ min: 1, max: 99 }) }),
      {
        selector: (move) => move.at,
      },
    );
    fc.assert(
      fc.property(some, fc.integer({ min: 0, max: 10 }), (said, time) => {
        const list = said.map((move) => ({ at: at(move.at), price: Decimal.fromInteger(move.price) }));
        const first = dec('50');
        expect(stopCourse('long', first, list.toReversed())).toBe(stopCourse('long', first, list));
        expect(`${stopAt(first, list.toReversed(), at(time))}`).toBe(`${stopAt(first, list, at(time))}`);
      }),
    );
  });
});
