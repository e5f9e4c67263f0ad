import { history } from '@tapebook/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Activity } from '../../activities/index.ts';
import type { Instrument } from '../../instruments/index.ts';
import { Decimal } from '../../money/index.ts';
import { buildTrades } from '../building/build-trades.ts';
import { Lot } from '../lots/lot.ts';
import { Position } from '../lots/position.ts';
import { orderOfInstant } from './instant-order.ts';

type Effect = Activity['effect'] | '';

/** Facts of one day in the order of their lines, with what their source says of them. */
function day(lines: readonly string[], effects: readonly Effect[] = [], precision = 'day'): Activity[] {
  const instruments: Record<string, Partial<Instrument>> = {
    ES: { assetClass: 'future' },
    DAX: { assetClass: 'cfd' },
    'EUR.USD': { assetClass: 'forex' },
    C: { assetClass: 'option' },
    'BTC/USDT': { assetClass: 'crypto' },
  };
  return history(lines, { instruments }).map((fact, i, [first]): Activity => {
    const effect = effects[i];
    return {
      ...fact,
      id: `${i}`,
      sequence: i,
      occurredAt: (first as Activity).occurredAt,
      timePrecision: precision as Activity['timePrecision'],
      ...(effect ? { effect } : {}),
    };
  });
}

function holding(direction: 'long' | 'short' | undefined, quantity: number): Position {
  const position = new Position('fifo');
  const [fill] = history(['buy 1 @ 1']);
  if (direction === undefined || fill === undefined) return position;
  position.enter(new Lot(fill, Decimal.fromInteger(quantity), Decimal.one, Decimal.zero), direction);
  return position;
}

const order = (facts: readonly Activity[], held?: 'long' | 'short', quantity = 1): string => {
  const { instrument } = facts[0] as Activity;
  const { activities, assumed } = orderOfInstant(facts, holding(held, quantity), instrument as Instrument);
  const ids = (some: readonly Activity[]) => some.map(({ id }) => id).join('');
  return assumed.length === 0 ? ids(activities) : `${ids(activities)} (${ids(assumed)})`;
};

const mixed = ['sell 1 @ 1', 'buy 1 @ 1', 'sell 1 @ 1', 'buy 1 @ 1'];
const turned = mixed.toReversed();

describe('fills of a day without times', () => {
  it.each<[string, string[], 'long' | 'short' | undefined, string]>([
    ['two round trips', turned, undefined, '0123'],
    ['sales of what is held, each bought back', mixed, 'long', '0123'],
    ['what was sold short, sold and covered', mixed, 'short', '0123'],
    ['a sale before any purchase, where none makes up for it', ['sell 2 @ 1', 'buy 1 @ 1'], undefined, '01'],
    ['one alone', ['sell 1 @ 1'], undefined, '0'],
  ])('keep the order of the file: %s', (_name, lines, held, expected) => {
    expect(order(day(lines), held)).toBe(expected);
  });

  it.each<[string, string[], 'long' | 'short' | undefined, string]>([
    ['a short that nobody speaks of', mixed, undefined, '1302 (02)'],
    ['a sale and its purchase', ['sell 10 @ 12', 'buy 10 @ 11'], undefined, '10 (0)'],
    ['more sold than is held', ['sell 2 @ 1', 'buy 1 @ 1'], 'long', '10 (0)'],
    ['more bought than was sold short', ['buy 2 @ 1', 'sell 1 @ 1'], 'short', '10 (0)'],
    ['what was sold short, sold again without a word', turned, 'short', '1302 (02)'],
    ['a coin', ['BTC/USDT sell 1 @ 1', 'BTC/USDT buy 1 @ 1'], undefined, '10 (0)'],
  ])('are told with what adds first, where else there were %s', (_name, lines, held, expected) => {
    expect(order(day(lines), held)).toBe(expected);
  });

  it.each(['ES', 'DAX', 'EUR.USD', 'C'])(
    'keep their order where shorts are nothing unusual: %s',
    (symbol) => {
      expect(order(day([`${symbol} sell 1 @ 1`, `${symbol} buy 1 @ 1`]))).toBe('01');
      expect(order(day([`${symbol} sell 2 @ 1`, `${symbol} buy 1 @ 1`]), 'long')).toBe('01');
    },
  );

  it.each<[string, string[], Effect[], string]>([
    ['a sale that opens is a short', ['sell 1 @ 1', 'buy 1 @ 1'], ['open', 'close'], '01'],
    ['and a plain purchase covers it', ['sell 1 @ 1', 'buy 1 @ 1'], ['open', ''], '01'],
    ['a cover follows its short', ['buy 1 @ 1', 'sell 1 @ 1'], ['close', 'open'], '10 (0)'],
    ['a sale that closes follows what it closes', ['sell 1 @ 1', 'buy 1 @ 1'], ['close', ''], '10 (0)'],
    ['also where the rest of it closes nothing', ['sell 3 @ 1', 'buy 1 @ 1'], ['close', ''], '10 (0)'],
    ['what opens comes first', mixed, ['', 'open', '', ''], '1302 (02)'],
    ['a long and a short of one day are two', turned, ['open', 'close', 'close', 'open'], '0132 (2)'],
    ['a short and a long beside it', mixed, ['open', 'close', '', ''], '3201 (201)'],
    ['where it all fits, nothing moves', mixed, ['open', 'close', 'open', 'close'], '0123'],
  ])('are taken at their word: %s', (_name, lines, effects, expected) => {
    expect(order(day(lines, effects))).toBe(expected);
  });

  it('of a future that are marked are taken at their word', () => {
    const lines = ['ES buy 1 @ 1', 'ES sell 1 @ 1'];
    expect(order(day(lines, ['close', 'open']))).toBe('10 (0)');
  });

  it('count a fee that is kept back from what is bought', () => {
    const lines = ['BTC/USDT buy 1 @ 10', 'BTC/USDT sell 0.9 @ 10', 'BTC/USDT buy 1 @ 10'];
    const [bought, ...others] = day(lines);
    const fee = { feeCurrency: 'BTC', fees: Decimal.parse('0.2') };
    expect(order([{ ...(bought as Activity), ...fee }, ...others])).toBe('021 (1)');
  });

  it.each<[string, string[], Effect[], 'long' | 'short', string]>([
    [
      'shares of before, sold, then sold short, covered and bought again',
      ['buy 5 @ 1', 'buy 3 @ 2', 'sell 10 @ 3', 'sell 3 @ 4'],
      ['', 'close', '', 'open'],
      'long',
      '2310 (10)',
    ],
    [
      'a short of before, covered, then bought, sold and sold short again',
      ['sell 4 @ 1', 'sell 3 @ 2', 'buy 10 @ 3', 'buy 3 @ 4'],
      ['open', 'close', 'close', 'open'],
      'short',
      '2310 (10)',
    ],
  ])(
    'are told with the end of what is held first, where nothing else fits: %s',
    (_name, lines, effects, held, expected) => {
      expect(order(day(lines, effects), held, 10)).toBe(expected);
    },
  );

  it('say that their order was taken, on what was put behind, and nothing where it was listed', () => {
    const RULES = { matching: 'fifo', grouping: 'flat-to-flat', timeZone: 'America/New_York' } as const;
    const told = (facts: readonly Activity[]): string[] =>
      buildTrades(facts, RULES).problems.map(({ activityId, code }) => `${activityId} ${code}`);
    expect(told(day(['sell 10 @ 12', 'buy 10 @ 11']))).toEqual(['0 assumed-order']);
    expect(told(day(['buy 10 @ 11', 'sell 10 @ 12']))).toEqual([]);
    expect(told(day(['sell 10 @ 12', 'buy 10 @ 11'], [], 'instant'))).toEqual([]);
  });
});

describe('days without times', () => {
  const side = fc.constantFrom('buy' as const, 'sell' as const);
  const effect = fc.constantFrom<Activity['effect'][]>(undefined, undefined, 'open', 'close');
  const fill = fc.record({ side, units: fc.integer({ min: 1, max: 5 }), day: fc.nat(3), effect });
  const dated = fc.array(fill, { maxLength: 12 }).map((fills) =>
    fills.map(({ side: kind, units, day: date, effect: mark }, sequence): Activity => {
      const [one] = history([`${kind} ${units} @ ${sequence + 1} fee 1 at 2026-03-0${date + 2}T05:00:00Z`]);
      const marked = mark === undefined ? {} : { effect: mark };
      return { ...(one as Activity), id: `${sequence}`, sequence, timePrecision: 'day', ...marked };
    }),
  );
  const sum = (values: readonly Decimal[]): string =>
    `${values.reduce((total, value) => total.plus(value), Decimal.zero).normalized()}`;
  const RULES = { matching: 'fifo', grouping: 'flat-to-flat', timeZone: 'America/New_York' } as const;

  it('give the same trades in whatever order they come, and lose neither units nor fees', () => {
    fc.assert(
      fc.property(dated, fc.infiniteStream(fc.nat()), (fills, keys) => {
        const built = buildTrades(fills, RULES);
        const shuffled = fills
          .map((one) => ({ one, key: keys.next().value as number }))
          .sort((a, b) => a.key - b.key);
        const again = buildTrades(
          shuffled.map(({ one }) => one),
          RULES,
        );
        expect(JSON.stringify(again)).toBe(JSON.stringify(built));
        const { trades, problems } = built;
        const borne = trades.flatMap(({ fees, openFees }) => [fees, openFees]);
        expect(sum([...borne, ...problems.map(({ fees }) => fees ?? Decimal.zero)])).toBe(`${fills.length}`);
        const traded = trades.flatMap((trade) => [...trade.fills].map(({ quantity }) => quantity));
        const lost = problems.map(({ quantity }) => quantity ?? Decimal.zero);
        expect(sum([...traded, ...lost])).toBe(sum(fills.map(({ quantity }) => quantity as Decimal)));
      }),
    );
  });
});

describe('what is paid for holding at the instant of fills', () => {
  const withInterest = (lines: readonly string[], place: number, precision: string): Activity[] => {
    const facts = day(lines, [], precision);
    const { price: _price, quantity: _quantity, ...one } = facts[0] as Activity;
    const paid: Activity = { ...one, id: 'i', kind: 'interest', amount: Decimal.one, sequence: place - 0.5 };
    return [...facts.slice(0, place), paid, ...facts.slice(place)];
  };

  it.each(['instant', 'day'])('comes before what reduces and behind what opens: %s', (precision) => {
    for (const place of [0, 1, 2]) {
      expect(order(withInterest(['buy 1 @ 1', 'sell 1 @ 1'], place, precision))).toBe('0i1');
      expect(order(withInterest(['sell 1 @ 1', 'buy 1 @ 1'], place, precision), 'long')).toBe('i01');
      expect(order(withInterest(['buy 1 @ 1', 'buy 1 @ 1'], place, precision), 'long')).toBe('01i');
    }
  });

  it('is income of the trade that the sale closes, whichever was typed first', () => {
    const RULES = { matching: 'fifo', grouping: 'flat-to-flat', timeZone: 'UTC' } as const;
    const [bought] = history(['buy 10 @ 10 at 2026-02-01T10:00:00Z']);
    for (const place of [0, 1]) {
      const closing = withInterest(['sell 10 @ 11'], place, 'instant');
      const { trades } = buildTrades([{ ...(bought as Activity), id: 'held' }, ...closing], RULES);
      expect(trades.map(({ income }) => `${income}`)).toEqual(['1']);
    }
  });
});
