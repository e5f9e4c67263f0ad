import { history } from '@tapebook/testing';
import { describe, expect, it } from 'vitest';
import type { Activity } from '../../activities/index.ts';
import { Decimal } from '../../money/index.ts';
import { buildTrades } from '../building/build-trades.ts';
import { GROUPINGS } from '../trade/trade.ts';
import { CALL, ends, fills, rulesFor, told } from './deliveries.testing.ts';

describe('what an option delivers, typed by hand', () => {
  it.each<[string, string[], 'exercise' | 'assign', string[], string[]]>([
    [
      'a long call exercised buys at the strike',
      ['C170 buy 2 @ 3'],
      'exercise',
      ['C170 long closed 2 3 0 -600', 'AAPL long open 200 170  0'],
      ['C170 long closed 2 3 3 0', 'AAPL long open 200 173  0'],
    ],
    [
      'a short call assigned sells at the strike',
      ['C170 sell 2 @ 3'],
      'assign',
      ['C170 short closed 2 3 0 600', 'AAPL short open 200 170  0'],
      ['C170 short closed 2 3 3 0', 'AAPL short open 200 173  0'],
    ],
    [
      'a long put exercised sells at the strike',
      ['P170 buy 2 @ 3'],
      'exercise',
      ['P170 long closed 2 3 0 -600', 'AAPL short open 200 170  0'],
      ['P170 long closed 2 3 3 0', 'AAPL short open 200 167  0'],
    ],
    [
      'a short put assigned buys at the strike',
      ['P170 sell 2 @ 3'],
      'assign',
      ['P170 short closed 2 3 0 600', 'AAPL long open 200 170  0'],
      ['P170 short closed 2 3 3 0', 'AAPL long open 200 167  0'],
    ],
  ])('%s', (_name, lines, kind, atZero, carried) => {
    const own = fills(...lines);
    const activities = [...own, ends(own, 0, kind)];
    expect(told(activities, rulesFor('close-at-zero'))).toEqual(atZero);
    expect(told(activities, rulesFor('basis-carry'))).toEqual(carried);
  });

  it.each([
    ['the strike', '170', ['C170 long closed 2 3 0 -600', 'AAPL long open 200 170  0']],
    ['nothing', '0', ['C170 long closed 2 3 0 -600', 'AAPL long open 200 170  0']],
    // Then it was paid out: shares at the strike beside that would count its worth twice.
    ['what the option was worth', '5', ['C170 long closed 2 3 5 400']],
  ])('where its price is said to be %s', (_name, price, expected) => {
    const own = fills('C170 buy 2 @ 3');
    const exercise = ends(own, 0, 'exercise', { price: Decimal.parse(price) });
    expect(told([...own, exercise], rulesFor('close-at-zero'))).toEqual(expected);
  });

  it.each(['5', '170', '0'])('and told as a fill of its own, leaves the option nothing: %s', (price) => {
    const own = fills('C170 buy 1 @ 3', 'AAPL buy 100 @ 170 at 2026-03-20T21:00:00Z');
    const exercise = ends(own, 0, 'exercise', { price: Decimal.parse(price) });
    expect(told([...own, exercise], rulesFor('close-at-zero'))).toEqual([
      'C170 long closed 1 3 0 -300',
      'AAPL long open 100 170  0',
    ]);
  });

  it.each([
    ['bought that morning', 'AAPL buy 100 @ 170 at 2026-03-20T15:00:00Z'],
    ['bought in the session after', 'AAPL buy 100 @ 170 at 2026-03-23T15:00:00Z'],
    ['bought later that week', 'AAPL buy 100 @ 170 at 2026-03-24T12:00:00Z'],
  ])('M45: comes beside what was %s at the strike', (_name, line) => {
    const own = fills('P170 sell 1 @ 3', line);
    for (const policy of ['close-at-zero', 'basis-carry'] as const) {
      const shares = policy === 'basis-carry' ? '168.5' : '170';
      const [put, ...rest] = told([...own, ends(own, 0, 'assign')], rulesFor(policy));
      expect(put).toContain('P170 short closed 1');
      expect(rest).toEqual([`AAPL long open 200 ${shares}  0`]);
    }
    // Without a time of its own it claims no fill that has one.
    const dated = { timePrecision: 'day', occurredAt: own[1]?.occurredAt ?? 0 } as Partial<Activity>;
    expect(told([...own, ends(own, 0, 'assign', dated)], rulesFor('close-at-zero'))).toContain(
      'AAPL long open 200 170  0',
    );
  });

  it('and typed as a fill of another time is told, since nobody knows that it is the delivery', () => {
    const own = fills('P170 sell 1 @ 3', 'AAPL buy 100 @ 170 at 2026-03-20T21:05:00Z');
    const activities = [...own, ends(own, 0, 'assign')];
    expect(told(activities, rulesFor('close-at-zero'))).toEqual([
      'P170 short closed 1 3 0 300',
      'AAPL long open 100 170  0',
      'assumed-delivery',
    ]);
    const { problems } = buildTrades(activities, rulesFor('close-at-zero'));
    expect(problems.map(({ activityId }) => activityId)).toEqual(['account-1']);
    expect(problems[0]?.message).toContain('add the delivery');
  });

  it('closes what is held of the underlying, each trade with an id of its own', () => {
    const own = fills('AAPL buy 100 @ 165', 'C170 sell 1 @ 2.50 fee 0.65');
    const activities = [...own, ends(own, 1, 'assign')];
    for (const grouping of GROUPINGS) {
      const { trades } = buildTrades(activities, { ...rulesFor('basis-carry'), grouping });
      expect(trades.map((trade) => `${trade.instrument.symbol} ${trade.netPnl}`)).toEqual([
        'C170 -0.65',
        'AAPL 750',
      ]);
      expect(new Set(trades.map((trade) => trade.id)).size).toBe(2);
      expect(trades[1]?.fills.at(1)).toMatchObject({ activityId: 'assign-1', role: 'exit' });
    }
  });

  it('is only of what was held', () => {
    const own = fills('C170 buy 1 @ 3');
    const activities = [...own, ends(own, 0, 'exercise', { quantity: Decimal.fromInteger(5) })];
    expect(told(activities, rulesFor('close-at-zero'))).toEqual([
      'C170 long closed 1 3 0 -300',
      'AAPL long open 100 170  0',
      'not-held',
    ]);
  });

  it('is nothing for an option whose terms say that it pays money', () => {
    const own = history(['C170 buy 1 @ 3'], { instruments: { C170: { ...CALL, settlement: 'cash' } } });
    const settled = ends(own, 0, 'exercise', { price: Decimal.parse('4') });
    expect(told([...own, settled], rulesFor('close-at-zero'))).toEqual(['C170 long closed 1 3 4 100']);
  });

  it('is nothing for an index option, whose settlement price is asked for', () => {
    const own = history(['SPXC buy 1 @ 45'], {
      instruments: { SPXC: { ...CALL, underlying: 'SPX', strike: Decimal.fromInteger(5100) } },
    });
    const settled = ends(own, 0, 'exercise', { price: Decimal.parse('62.50') });
    expect(told([...own, settled], rulesFor('basis-carry'))).toEqual(['SPXC long closed 1 45 62.5 1750']);
    expect(told([...own, ends(own, 0, 'exercise')], rulesFor('basis-carry'))).toEqual([
      'SPXC long closed 1 45  ',
      'missing-price',
    ]);
  });
});

describe('an option that ends for an amount of cash', () => {
  const cash = (text: string) => ({ amount: Decimal.parse(text) });
  const SPX = { ...CALL, underlying: 'SPX', strike: Decimal.fromInteger(5100) };

  it.each(['expire', 'exercise'] as const)('ends at what that comes to by %s', (kind) => {
    const own = history(['SPXC buy 2 @ 10'], { instruments: { SPXC: SPX } });
    const settled = { ...ends(own, 0, 'exercise', cash('3500')), kind };
    expect(told([...own, settled], rulesFor('basis-carry'))).toEqual(['SPXC long closed 2 10 17.5 1500']);
  });

  it('pays it where it was sold, to the cent', () => {
    const own = history(['SPXC sell 3 @ 10'], { instruments: { SPXC: SPX } });
    const settled = ends(own, 0, 'assign', cash('-1000'));
    const [trade] = buildTrades([...own, settled], rulesFor('close-at-zero')).trades;
    expect(trade?.grossPnl?.toString()).toBe('2000');
  });

  it('shares it where less is held', () => {
    const own = history(['SPXC buy 1 @ 10'], { instruments: { SPXC: SPX } });
    const settled = ends(own, 0, 'exercise', { ...cash('3500'), quantity: Decimal.fromInteger(2) });
    expect(told([...own, settled], rulesFor('close-at-zero'))).toEqual([
      'SPXC long closed 1 10 17.5 750',
      'not-held',
    ]);
  });

  it('ends at nothing where the cash pays for the shares', () => {
    const own = fills('C170 buy 1 @ 3');
    expect(told([...own, ends(own, 0, 'exercise', cash('-17000'))], rulesFor('close-at-zero'))).toEqual([
      'C170 long closed 1 3 0 -300',
      'AAPL long open 100 170  0',
    ]);
  });
});

describe('an option that ends as the other side of it would', () => {
  it.each([
    ['C170 buy 1 @ 3', 'assign', 'C170 long closed 1 3 0 -300', 'cannot be assigned'],
    ['C170 sell 1 @ 3', 'exercise', 'C170 short closed 1 3 0 300', 'cannot be exercised'],
  ] as const)('%s by %s: is ended, delivers nothing, and is told of', (line, kind, trade, words) => {
    const own = fills(line);
    for (const policy of ['close-at-zero', 'basis-carry'] as const) {
      const activities = [...own, ends(own, 0, kind)];
      expect(told(activities, rulesFor(policy))).toEqual([trade, 'ends-other-side']);
      expect(buildTrades(activities, rulesFor(policy)).problems[0]?.message).toContain(words);
    }
  });
});
