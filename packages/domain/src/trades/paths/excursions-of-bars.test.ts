import { history, readStatisticsCases } from '@tapebook/testing';
import { describe, expect, it } from 'vitest';
import { Decimal } from '../../money/index.ts';
import type { Bars } from '../../prices/index.ts';
import { instantFromMicros } from '../../time/index.ts';
import { buildTrades } from '../building/build-trades.ts';
import { runningResult } from '../results/running-result.ts';
import type { TradeRules } from '../trade/trade.ts';

const RULES: TradeRules = { matching: 'fifo', grouping: 'flat-to-flat', timeZone: 'UTC' };
const MINUTE = 60_000_000;
const BEGIN = Date.parse('2026-03-02T14:30:00Z') * 1_000;

/** Bars of so many seconds from 14:30 on, as `open high low close`. */
function bars(seconds: number, ...rows: readonly string[]): Bars {
  const cells = rows.map((row) => row.split(' ').map(Number));
  const column = (place: number) => Float64Array.from(cells, (row) => row[place] ?? Number.NaN);
  return {
    seconds,
    feed: 'Own file',
    at: Float64Array.from(rows, (_, place) => BEGIN + place * seconds * 1_000_000),
    open: column(0),
    high: column(1),
    low: column(2),
    close: column(3),
    volume: column(4),
  };
}

const MINUTES = bars(60, '10 10.5 9 10', '10 13 9.5 12', '12 12.5 8 9', '9 20 1 10');

const excursions = (known: readonly Bars[], ...fills: readonly string[]) => {
  const { trades } = buildTrades(history([...fills]), RULES, { bars: () => known });
  const { mae, mfe, worstPrice, bestPrice } = trades[0] ?? {};
  return [mae, mfe, worstPrice, bestPrice].map((one) => one?.toString() ?? null);
};

describe('excursions of a trade where bars are known', () => {
  it.each([
    [
      'are those of the bars while it was open, and no other bar',
      [MINUTES],
      ['buy 10 @ 10 at 2026-03-02T14:30:00Z', 'sell 10 @ 9 at 2026-03-02T14:33:00Z'],
      ['-20', '30', '8', '13'],
    ],
    [
      'of bars that straddle a fill know what they closed or opened at',
      [MINUTES],
      ['buy 10 @ 10.2 at 2026-03-02T14:30:30Z', 'sell 10 @ 10.1 at 2026-03-02T14:32:30Z'],
      ['-7', '28', '9.5', '13'],
    ],
    [
      'of a short are turned round',
      [MINUTES],
      ['sell 10 @ 10 at 2026-03-02T14:30:00Z', 'buy 10 @ 9 at 2026-03-02T14:33:00Z'],
      ['-30', '20', '13', '8'],
    ],
    [
      'go by the finest bars',
      [bars(180, '10 99 1 9'), MINUTES],
      ['buy 10 @ 10 at 2026-03-02T14:30:00Z', 'sell 10 @ 9 at 2026-03-02T14:33:00Z'],
      ['-20', '30', '8', '13'],
    ],
    [
      'are filled in by larger bars where the finest know a part of its time',
      [bars(180, '10 99 1 9', '9 99 1 9', '9 30 7 9'), MINUTES],
      ['buy 10 @ 10 at 2026-03-02T14:30:00Z', 'sell 10 @ 9 at 2026-03-02T14:39:00Z'],
      ['-90', '200', '1', '30'],
    ],
    [
      'are not known where no bar tells of its time',
      [MINUTES],
      ['buy 10 @ 10 at 2026-03-02T14:30:10Z', 'sell 10 @ 9 at 2026-03-02T14:30:50Z'],
      [null, null, null, null],
    ],
    [
      'are not known of another day',
      [MINUTES],
      ['buy 10 @ 10 at 2026-03-03T14:30:00Z', 'sell 10 @ 9 at 2026-03-03T14:50:00Z'],
      [null, null, null, null],
    ],
    [
      'count what is held, step by step',
      [MINUTES],
      [
        'buy 10 @ 10 at 2026-03-02T14:30:00Z',
        'sell 5 @ 12 at 2026-03-02T14:32:00Z',
        'sell 5 @ 9 at 2026-03-02T14:33:00Z',
      ],
      ['-10', '30', '8', '13'],
    ],
  ])('%s', (_name, known, fills, expected) => {
    expect(excursions(known, ...fills)).toEqual(expected);
  });
});

const published = readStatisticsCases().find(({ id }) => id === 'trade-giveback');
const { paths, giveback } = {
  paths: published?.input.paths as readonly { readonly side: string; readonly prices: readonly number[] }[],
  giveback: published?.expected.giveback as readonly number[],
};
const giveBacks = paths.map((path, place) => ({ ...path, expected: giveback[place] }));

describe('what a trade gave back of its open profit', () => {
  const giveBack = (known: readonly Bars[], ...fills: readonly string[]) =>
    buildTrades(history([...fills]), RULES, { bars: () => known }).trades[0]?.giveBack?.toString() ?? null;
  const flat = (prices: readonly number[]) =>
    bars(60, ...prices.map((price) => `${price} ${price} ${price} ${price}`));

  it.each(giveBacks)('of a $side is the largest fall from what it had been: $prices', (path) => {
    const { side, prices, expected } = path;
    const [first = 0, last = 0] = [prices[0], prices.at(-1)];
    const [enter, leave] = side === 'long' ? ['buy', 'sell'] : ['sell', 'buy'];
    const end = `2026-03-02T14:${30 + prices.length}:00Z`;
    expect(
      giveBack(
        [flat(prices)],
        `${enter} 1 @ ${first} at 2026-03-02T14:30:00Z`,
        `${leave} 1 @ ${last} at ${end}`,
      ),
    ).toBe(String(expected));
  });

  it.each([
    [
      // Whether 13 or 9.5 came first within its minute nobody knows: from 10.5 to 9.5 it fell at least, then from 13 to 8.
      'what came first within a bar is not guessed',
      [MINUTES],
      ['buy 10 @ 10 at 2026-03-02T14:30:00Z', 'sell 10 @ 9 at 2026-03-02T14:33:00Z'],
      '50',
    ],
    [
      'a bar whose low may have come before its high counts down to what it closed at',
      [bars(60, '10 20 1 15')],
      ['buy 10 @ 10 at 2026-03-02T14:30:00Z', 'sell 10 @ 15 at 2026-03-02T14:31:00Z'],
      // From the entry to 1, which is more than from 20 to 15.
      '90',
    ],
    [
      'what was sold on the way is given back no more',
      [flat([10, 14, 14, 10])],
      [
        'buy 10 @ 10 at 2026-03-02T14:30:00Z',
        'sell 5 @ 14 at 2026-03-02T14:32:00Z',
        'sell 5 @ 10 at 2026-03-02T14:34:00Z',
      ],
      '20',
    ],
  ])('%s', (_name, known, fills, expected) => {
    expect(giveBack(known, ...fills)).toBe(expected);
  });

  it('is not known where single prices alone are', () => {
    const fills = history(['buy 10 @ 10 at 2026-03-02T14:30:00Z', 'sell 10 @ 9 at 2026-03-02T14:33:00Z']);
    const marks = [{ at: instantFromMicros(BEGIN + MINUTE), price: Decimal.parse('14') }];
    const [trade] = buildTrades(fills, RULES, { marks: () => marks }).trades;
    expect([trade?.mfe?.toString(), trade?.giveBack]).toEqual(['40', null]);
  });
});

describe('the running result of a trade where bars are known', () => {
  it('is that of what each closed at, and of its fills', () => {
    const fills = history(['buy 10 @ 10 at 2026-03-02T14:30:00Z', 'sell 10 @ 9 at 2026-03-02T14:33:00Z']);
    const market = { bars: () => [MINUTES] };
    const [trade] = buildTrades(fills, RULES, market).trades;
    const points = trade === undefined ? [] : runningResult(trade, fills, RULES, market);
    expect(points.map(({ at, open }) => [(at - BEGIN) / MINUTE, open?.toString()])).toEqual([
      [0, '0'],
      [1, '0'],
      [2, '20'],
      [3, '0'],
    ]);
  });
});
