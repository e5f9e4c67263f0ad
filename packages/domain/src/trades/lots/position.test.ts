import { history } from '@tapebook/testing';
import { describe, expect, it } from 'vitest';
import { Decimal } from '../../money/index.ts';
import { MATCHINGS, type Matching } from '../trade/trade.ts';
import { Lot, type LotPiece } from './lot.ts';
import { Position } from './position.ts';

const dec = (text: string): Decimal => Decimal.parse(text);

/** Lots as in `2 @ 10`; a price of `?` is not known. */
function positionOf(matching: Matching, lots: readonly string[]): Position {
  const position = new Position(matching);
  for (const [i, text] of lots.entries()) {
    const [quantity = '', , price = ''] = text.split(' ');
    const [activity] = history([`buy ${quantity} @ 1`], { accountId: `lot-${i}` });
    if (activity === undefined) throw new RangeError('A fill was told');
    const known = price === '?' ? null : dec(price);
    position.enter(new Lot(activity, dec(quantity), known, Decimal.zero), 'long');
  }
  return position;
}

const tell = (pieces: readonly LotPiece[]): string[] =>
  pieces.map(({ quantity, cost }) => `${quantity.normalized()} for ${cost?.normalized() ?? '?'}`);

describe('a position', () => {
  it.each(MATCHINGS)('gives no more than it holds: %s', (matching) => {
    const position = positionOf(matching, ['2 @ 10', '1 @ 11']);
    expect(() => position.reduce(dec('3.5'))).toThrow(
      new RangeError('A position cannot give more than it holds'),
    );
    expect(() => new Position(matching).reduce(Decimal.one)).toThrow(RangeError);
  });

  it('is flat and long before anything is held', () => {
    const position = new Position('fifo');
    expect([position.isFlat(), position.direction, position.quantity.toString()]).toEqual([
      true,
      'long',
      '0',
    ]);
    expect(position.openPieces()).toEqual([]);
  });

  it.each<[Matching, string[]]>([
    ['fifo', ['2 for 20', '1 for 11']],
    ['lifo', ['1 for 11', '2 for 20']],
    ['average', ['2 for 20.666666666667', '1 for 10.333333333333']],
  ])('gives all that it holds, lot by lot: %s', (matching, expected) => {
    const lots = ['2 @ 10', '1 @ 11'];
    expect(tell(positionOf(matching, lots).openPieces())).toEqual(expected);
    const position = positionOf(matching, lots);
    expect(tell(position.reduce(dec('3')))).toEqual(expected);
    expect([position.isFlat(), position.openPieces()]).toEqual([true, []]);
  });
});

describe('what is held that has cost something else than thought', () => {
  const half = ({ cost }: LotPiece): Decimal | null => cost?.times(dec('0.5')) ?? null;

  it.each(MATCHINGS)('says by how much: %s', (matching) => {
    const position = positionOf(matching, ['2 @ 10', '1 @ 13']);
    expect(position.recost(half)?.normalized().toString()).toBe('-16.5');
    const costs = position.openPieces().map(({ cost }) => cost?.toNumber() ?? Number.NaN);
    expect(costs.reduce((sum, cost) => sum + cost, 0)).toBe(16.5);
  });

  it.each(MATCHINGS)('does not say so where something that it cost was not known: %s', (matching) => {
    for (const lots of [['2 @ 10', '1 @ ?'], ['1 @ ?', '2 @ 10'], ['1 @ ?']]) {
      const position = positionOf(matching, lots);
      expect(position.recost(half)).toBeNull();
      const costs = position.openPieces().flatMap(({ cost }) => cost?.toNumber() ?? []);
      expect(costs).toEqual(matching === 'average' || lots.length === 1 ? [] : [10]);
    }
  });

  it.each(MATCHINGS)('does not say so where it is not known any more, or is known now: %s', (matching) => {
    const position = positionOf(matching, ['2 @ 10', '1 @ 13']);
    expect(position.recost(() => null)).toBeNull();
    expect(position.openPieces().map(({ cost }) => cost)).toEqual([null, null]);
    expect(position.recost(() => dec('7'))).toBeNull();
    expect(position.openPieces().map(({ cost }) => cost?.toNumber())).toEqual(
      matching === 'average' ? [expect.closeTo(28 / 3, 9), expect.closeTo(14 / 3, 9)] : [7, 7],
    );
  });
});

describe('what is held after a split', () => {
  it.each<[Matching, string[]]>([
    ['hifo', ['2 for 20', '2 for 16', '2 for 10']],
    ['lofo', ['2 for 10', '2 for 16', '2 for 20']],
  ])('is consumed by its new unit prices: %s', (matching, expected) => {
    const position = positionOf(matching, ['1 @ 10', '1 @ 20']);
    position.rescale(dec('2'), Decimal.one);
    const [activity] = history(['buy 2 @ 8']);
    if (activity === undefined) throw new RangeError('A fill was told');
    position.enter(new Lot(activity, dec('2'), dec('8'), Decimal.zero), 'long');
    expect(tell(position.openPieces())).toEqual(expected);
  });

  it.each(MATCHINGS)('has cost what it did, or what nobody knows: %s', (matching) => {
    const position = positionOf(matching, ['1 @ ?', '2 @ 10']);
    position.rescale(dec('3'), Decimal.one);
    expect(position.quantity.toString()).toBe('9');
    expect(tell(position.openPieces()).toSorted()).toEqual(
      matching === 'average' ? ['3 for ?', '6 for ?'] : ['3 for ?', '6 for 20'],
    );
  });
});
