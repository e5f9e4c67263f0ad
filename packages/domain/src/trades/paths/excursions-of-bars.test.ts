import { history } from '@tapebook/testing';
import { describe, expect, it } from 'vitest';
import type { Bars } from '../../prices/index.ts';
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
