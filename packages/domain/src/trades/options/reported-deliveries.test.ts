import { history } from '@tapebook/testing';
import { describe, expect, it } from 'vitest';
import type { Activity } from '../../activities/index.ts';
import { Decimal } from '../../money/index.ts';
import { instantFromMicros } from '../../time/index.ts';
import { buildTrades } from '../building/build-trades.ts';
import { CALL, ends, fills, rulesFor, told } from './deliveries.testing.ts';

describe('what an option delivers, by a statement', () => {
  const imported = { importId: 'import' };
  const rules = rulesFor('basis-carry');
  const reported = (...args: string[] | Parameters<typeof history>): Activity[] =>
    (typeof args[0] === 'string'
      ? fills(...(args as string[]))
      : history(...(args as Parameters<typeof history>))
    ).map((fill) => ({ ...fill, ...imported }));

  it('is the fill at the strike, also when it is booked when it settles', () => {
    const own = reported('C170 buy 1 @ 3', 'AAPL buy 100 @ 170 fee 5 at 2026-03-23T13:00:00Z');
    const activities = [...own, ends(own, 0, 'exercise', imported)];
    expect(told(activities, rules)).toEqual(['C170 long closed 1 3 3 0', 'AAPL long open 100 173  0']);
  });

  it('may be one fill for several exercises', () => {
    const own = reported('C170 buy 1 @ 3', 'C170 buy 1 @ 5', 'AAPL buy 200 @ 170 at 2026-03-20T21:00:01Z');
    const one = { ...imported, quantity: Decimal.one };
    const activities = [...own, ends(own, 0, 'exercise', one), ends(own, 1, 'exercise', one)];
    expect(told(activities, rules)).toEqual(['C170 long closed 2 4 4 0', 'AAPL long open 200 174  0']);
  });

  it('may be part of a larger fill, which the premium raises by an endless price and an exact cost', () => {
    const own = reported(
      'C170 buy 1 @ 1',
      'AAPL buy 300 @ 170 at 2026-03-20T21:00:01Z',
      'AAPL sell 300 @ 171 at 2026-03-23T14:00:00Z',
    );
    expect(told([...own, ends(own, 0, 'exercise', imported)], rules)).toEqual([
      'C170 long closed 1 1 1 0',
      'AAPL long closed 300 170.333333333333 171 200',
    ]);
  });

  it('is told as a fill at what it cost with the premium, not at the strike', () => {
    const own = reported('C170 buy 1 @ 3', 'AAPL buy 100 @ 170 fee 5 at 2026-03-20T21:00:01Z');
    const { trades } = buildTrades([...own, ends(own, 0, 'exercise', imported)], rules);
    expect(trades[1]?.fills.at(0)?.price?.toString()).toBe('173');
  });

  it('is sold in parts whose costs add up to the exact one, however endless its price', () => {
    const own = reported(
      'C170 buy 1 @ 1',
      'AAPL buy 300 @ 170 at 2026-03-20T21:00:01Z',
      'AAPL sell 299 @ 171 at 2026-03-23T14:00:00Z',
      'AAPL sell 1 @ 171 at 2026-03-23T14:01:00Z',
    );
    const { trades } = buildTrades([...own, ends(own, 0, 'exercise', imported)], rules);
    expect(trades.map(({ grossPnl }) => `${grossPnl}`)).toEqual(['0', '200']);
  });

  it('may close what was sold and open the rest, each with its share of an uneven premium', () => {
    const own = reported(
      'AAPL sell 100 @ 172',
      'C170 buy 1 @ 1',
      'AAPL buy 300 @ 170 at 2026-03-20T21:00:01Z',
      'AAPL sell 200 @ 171 at 2026-03-23T14:00:00Z',
    );
    expect(told([...own, ends(own, 1, 'exercise', imported)], rules)).toEqual([
      'C170 long closed 1 1 1 0',
      'AAPL short closed 100 172 170.333333333333 166.666666666667',
      'AAPL long closed 200 170.333333333333 171 133.333333333333',
    ]);
  });

  it('may be several fills for one exercise', () => {
    const own = reported(
      'C170 buy 2 @ 3',
      'AAPL buy 150 @ 170 at 2026-03-20T21:00:01Z',
      'AAPL buy 50 @ 170 at 2026-03-20T21:00:02Z',
    );
    expect(told([...own, ends(own, 0, 'exercise', imported)], rules)).toEqual([
      'C170 long closed 2 3 3 0',
      'AAPL long open 200 173  0',
    ]);
  });

  it.each([
    ['on the other side', 'AAPL sell 100 @ 170 at 2026-03-20T21:00:00Z'],
    ['at another price', 'AAPL buy 100 @ 171 at 2026-03-20T21:00:00Z'],
    ['of another quantity', 'AAPL buy 60 @ 170 at 2026-03-20T21:00:00Z'],
    ['the day before', 'AAPL buy 100 @ 170 at 2026-03-19T19:00:00Z'],
    ['a week later', 'AAPL buy 100 @ 170 at 2026-03-27T19:00:00Z'],
  ])('is no fill %s: it is missing, and the option ends at nothing', (_name, line) => {
    const own = reported('C170 buy 1 @ 3', line);
    const { trades, problems } = buildTrades([...own, ends(own, 0, 'exercise', imported)], rules);
    expect(trades[0]?.netPnl?.toString()).toBe('-300');
    expect(problems.map(({ code, activityId }) => `${code} ${activityId}`)).toEqual([
      'missing-delivery exercise-0',
    ]);
    expect(problems[0]?.message).toContain('AAPL at the strike');
  });

  it('in another account is none', () => {
    const own = reported('C170 buy 1 @ 3', 'AAPL buy 100 @ 170 at 2026-03-20T21:00:00Z').map((fill, i) =>
      i === 1 ? { ...fill, accountId: 'other' } : fill,
    );
    expect(told([...own, ends(own, 0, 'exercise', imported)], rules)).toContain('missing-delivery');
  });

  it('ends what is short and opens the rest, both at strike and premium', () => {
    const own = reported(
      'AAPL sell 40 @ 180',
      'C170 buy 1 @ 3',
      'AAPL buy 100 @ 170 at 2026-03-20T21:00:00Z',
    );
    expect(told([...own, ends(own, 1, 'exercise', imported)], rules)).toEqual([
      'C170 long closed 1 3 3 0',
      'AAPL short closed 40 180 173 280',
      'AAPL long open 60 173  0',
    ]);
  });

  it('of a future is one contract', () => {
    const es = { multiplier: Decimal.fromInteger(50) };
    const own = reported(['EW4 buy 2 @ 10', 'ESM6 buy 2 @ 6000 at 2026-03-20T21:00:00Z'], {
      instruments: {
        EW4: {
          ...CALL,
          ...es,
          assetClass: 'future-option',
          underlying: 'ESM6',
          strike: Decimal.fromInteger(6000),
        },
        ESM6: { ...es, assetClass: 'future' },
      },
    });
    expect(told([...own, ends(own, 0, 'exercise', imported)], rules)).toEqual([
      'EW4 long closed 2 10 10 0',
      'ESM6 long open 2 6010  0',
    ]);
  });

  it('is found in whichever spelling the option and the future are stated', () => {
    const es = { multiplier: Decimal.fromInteger(50) };
    const strike = Decimal.fromInteger(5000);
    const own = reported(['OPTION buy 1 @ 10', 'ESM26 buy 1 @ 5000 at 2026-03-20T21:00:00Z'], {
      instruments: {
        OPTION: {
          ...CALL,
          ...es,
          symbol: 'ESM26 C5000',
          assetClass: 'future-option',
          underlying: 'ESM6',
          strike,
        },
        ESM26: { ...es, assetClass: 'future' },
      },
    });
    const exercised = [...own, ends(own, 0, 'exercise', imported)];
    expect(told(exercised, rules)).toEqual([
      'ESM26 C5000 long closed 1 10 10 0',
      'ESM26 long open 1 5010  0',
    ]);
    expect(told(exercised, rulesFor('close-at-zero'))).toEqual([
      'ESM26 C5000 long closed 1 10 0 -500',
      'ESM26 long open 1 5000  0',
    ]);
  });

  it('whose premium is unknown leaves the shares at the strike', () => {
    const own = fills('C170 buy 1 @ 3');
    const { price: _price, ...gift } = ends(own, 0, 'exercise', {
      id: 'gift',
      kind: 'transfer_in',
      occurredAt: instantFromMicros(own[0]?.occurredAt ?? 0),
    } as Partial<Activity>);
    const exercised = ends(own, 0, 'exercise');
    expect(told([gift, exercised], rules)).toEqual([
      'C170 long closed 1  0 ',
      'AAPL long open 100 170  0',
      'missing-basis',
    ]);
  });
});
