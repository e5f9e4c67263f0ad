import { history } from '@tapebook/testing';
import { describe, expect, it } from 'vitest';
import { Decimal } from '../../money/index.ts';
import { instantFromMicros } from '../../time/index.ts';
import type { LotPiece } from '../lots/lot.ts';
import type { TradeFill } from '../trade/trade.ts';
import { countFills, joinFills, peakOf, withoutEntries } from './trade-fills.ts';

const dec = (text: string): Decimal => Decimal.parse(text);

/** As in `entry 3 of a @ 10 fee 1 at 5`; a price of `?` is not known. */
function fill(text: string, movedFrom?: readonly string[]): TradeFill {
  const [role, quantity = '', , activityId = '', , price = '', , fees = '0', , time = '0'] = text.split(' ');
  const told = {
    activityId,
    role: role === 'entry' ? ('entry' as const) : ('exit' as const),
    occurredAt: instantFromMicros(Number(time)),
    quantity: dec(quantity),
    price: price === '?' ? null : dec(price),
    fees: dec(fees),
  };
  return movedFrom === undefined ? told : { ...told, movedFrom };
}

const tell = ({ role, quantity, activityId, price, fees, movedFrom }: TradeFill): string =>
  `${role} ${quantity} of ${activityId} @ ${price ?? '?'} fee ${fees}${movedFrom ? ` from ${movedFrom}` : ''}`;

function piece(quantity: string, activityId: string, price: string, fees: string): LotPiece {
  const {
    activityId: id,
    quantity: size,
    price: fillPrice,
    fees: paid,
    occurredAt,
  } = fill(`entry ${quantity} of ${activityId} @ ${price} fee ${fees}`);
  const [activity] = history(['buy 1 @ 1']);
  if (activity === undefined) throw new RangeError('A fill was told');
  return {
    activity: { ...activity, id },
    name: id,
    fillPrice,
    openedAt: occurredAt,
    quantity: size,
    fillQuantity: size,
    cost: fillPrice?.times(size) ?? null,
    fees: paid,
    income: Decimal.zero,
  };
}

const FILLS = ['entry 2 of a @ 10 fee 1', 'entry 4 of b @ 11 fee 3', 'exit 1 of c @ 12 fee 1'];

describe('the fills of a trade that gives up entries', () => {
  const left = (fills: readonly string[], pieces: readonly LotPiece[]): string[] =>
    withoutEntries(
      fills.map((text) => fill(text)),
      pieces,
    ).map(tell);

  it.each<[string, readonly LotPiece[], string[]]>([
    ['none', [], FILLS],
    ['a whole one', [piece('4', 'b', '11', '3')], ['entry 2 of a @ 10 fee 1', 'exit 1 of c @ 12 fee 1']],
    [
      'a part of one',
      [piece('1', 'b', '11', '0.75')],
      ['entry 2 of a @ 10 fee 1', 'entry 3 of b @ 11 fee 2.25', 'exit 1 of c @ 12 fee 1'],
    ],
    [
      'parts of both',
      [piece('1', 'a', '10', '0.5'), piece('4', 'b', '11', '3')],
      ['entry 1 of a @ 10 fee 0.5', 'exit 1 of c @ 12 fee 1'],
    ],
    // Average cost: both bear 2 of the 4, of which one takes its own along.
    [
      'one at the average of the fees',
      [piece('2', 'a', '10', '2')],
      ['entry 4 of b @ 11 fee 2', 'exit 1 of c @ 12 fee 1'],
    ],
    [
      'one that has gone before, whose fees it still shares',
      [piece('1', 'gone', '10', '0.5')],
      ['entry 2 of a @ 10 fee 0.5', 'entry 4 of b @ 11 fee 3', 'exit 1 of c @ 12 fee 1'],
    ],
    [
      'more than is left of one',
      [piece('3', 'a', '10', '0.5')],
      ['entry 2 of a @ 10 fee 0.5', 'entry 4 of b @ 11 fee 3', 'exit 1 of c @ 12 fee 1'],
    ],
    [
      'one of another price',
      [piece('2', 'a', '9', '0.5')],
      ['entry 2 of a @ 10 fee 0.5', 'entry 4 of b @ 11 fee 3', 'exit 1 of c @ 12 fee 1'],
    ],
    ['all', [piece('2', 'a', '10', '1'), piece('4', 'b', '11', '3')], ['exit 1 of c @ 12 fee 1']],
  ])('are those without %s', (_name, pieces, expected) => {
    expect(left(FILLS, pieces)).toEqual(expected);
  });

  it('are told apart by the sizes and prices of what one activity brought', () => {
    const fills = [
      'entry 1 of a @ ? fee 0',
      'entry 1 of a @ 10 fee 0',
      'entry 2 of a @ 10 fee 0',
      'entry 3 of a @ ? fee 0',
    ];
    expect(left(fills, [piece('2', 'a', '10', '0')])).toEqual([fills[0], fills[1], fills[3]]);
    expect(left(fills, [piece('1', 'a', '10', '0')])).toEqual([fills[0], fills[2], fills[3]]);
    expect(left(fills, [piece('3', 'a', '?', '0')])).toEqual(fills.slice(0, 3));
  });

  it('leave fees to the first of the entries that are left, whatever stands before it', () => {
    const fills = ['exit 1 of x @ 9 fee 5', 'entry 2 of a @ 10 fee 1', 'entry 2 of b @ 10 fee 3'];
    expect(left(fills, [piece('1', 'gone', '10', '0.25')])).toEqual([
      'exit 1 of x @ 9 fee 5',
      'entry 2 of a @ 10 fee 0.75',
      'entry 2 of b @ 10 fee 3',
    ]);
  });

  it('counts each activity once for what it entered and once for what it left', () => {
    const fills = [
      ...FILLS,
      'entry 1 of a @ 10 fee 0',
      'exit 1 of d @ 12 fee 0',
      'exit 1 of c @ 12 fee 0',
      'exit 1 of e @ 1 fee 0',
    ];
    const all = fills.map((text) => fill(text));
    expect([countFills(all, 'entry'), countFills(all, 'exit')]).toEqual([2, 3]);
  });
});

describe('the fills of several trades', () => {
  const joined = (...fills: readonly TradeFill[]): string[] => joinFills(fills).map(tell);

  it('are told in the order of time, each activity once', () => {
    expect(
      joined(
        fill('entry 1 of a @ 10 fee 1 at 1'),
        fill('exit 1 of c @ 12 fee 0.5 at 3'),
        fill('entry 2 of a @ 10 fee 2 at 1'),
        fill('entry 1 of b @ 11 fee 0 at 2'),
        fill('exit 3 of c @ 12 fee 1.5 at 3'),
      ),
    ).toEqual(['entry 3 of a @ 10 fee 3', 'entry 1 of b @ 11 fee 0', 'exit 4 of c @ 12 fee 2.0']);
  });

  it('are not put together where they entered and left, or are of several prices', () => {
    const apart = [
      'entry 1 of a @ 10 fee 0',
      'exit 1 of a @ 10 fee 0',
      'entry 1 of a @ 11 fee 0',
      'entry 1 of a @ ? fee 0',
    ];
    expect(joined(...apart.map((text) => fill(text)))).toEqual(apart);
    expect(joined(fill('entry 1 of a @ ? fee 0'), fill('entry 2 of a @ ? fee 1'))).toEqual([
      'entry 3 of a @ ? fee 1',
    ]);
  });

  it('name each book that they came from once', () => {
    const [one, two] = [
      fill('entry 1 of a @ 10 fee 0', ['p', 'q']),
      fill('entry 1 of a @ 10 fee 0', ['q', 'r']),
    ];
    expect(joined(one, two)).toEqual(['entry 2 of a @ 10 fee 0 from p,q,r']);
    expect(joined(one, fill('entry 1 of a @ 10 fee 0'))).toEqual(['entry 2 of a @ 10 fee 0 from p,q']);
    expect(joined(fill('entry 1 of a @ 10 fee 0'), one)).toEqual(['entry 2 of a @ 10 fee 0 from p,q']);
    const [plain] = joinFills([fill('entry 1 of a @ 10 fee 0'), fill('entry 1 of a @ 10 fee 0')]);
    expect(plain).not.toHaveProperty('movedFrom');
  });
});

describe('the largest size held at once', () => {
  it.each<[string[], string, string]>([
    [['entry 2', 'exit 1', 'entry 2', 'exit 3'], '4', '3'],
    [['entry 3', 'exit 2', 'entry 1', 'exit 2'], '4', '3'],
    [['entry 1', 'entry 1', 'exit 2', 'entry 1'], '3', '2'],
    // Told in the units of after a split, two for one.
    [['entry 2', 'exit 1', 'entry 2', 'exit 3'], '8', '6'],
    [['entry 3', 'exit 3'], '1', '1'],
    [['exit 1'], '0', '0'],
    [[], '0', '0'],
    [[], '5', '0'],
  ])('of %j, %s in all, is %s', (texts, entered, expected) => {
    const fills = texts.map((text) => fill(`${text} of a @ 1 fee 0`));
    expect(peakOf(fills, dec(entered)).toString()).toBe(expected);
  });
});
