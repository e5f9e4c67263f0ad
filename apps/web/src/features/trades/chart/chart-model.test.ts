import type { BarsJson, TradeDetailJson } from '@tapebook/contract';
import { describe, expect, it } from 'vitest';
import { candleAt, chartModel } from './chart-model.ts';
import { atInstants } from './moments.ts';

const at = (minute: number, second = 0): string =>
  new Date(Date.UTC(2026, 2, 2, 14, 30 + minute, second)).toISOString();
const START = Date.parse(at(0)) / 1_000;

const fill = (minute: number, side: 'buy' | 'sell', quantity: string, price: string) =>
  ({
    activityId: `${minute}`,
    role: side === 'buy' ? 'entry' : 'exit',
    side,
    occurredAt: at(minute, 20),
    timePrecision: 'instant',
    quantity,
    price,
    fees: '0',
    origin: { kind: 'manual' },
  }) as const satisfies TradeDetailJson['fills'][number];

const TRADE = {
  direction: 'long',
  openedAt: at(1, 20),
  closedAt: at(3, 20),
  worstPrice: '8',
  bestPrice: '13',
  fills: [fill(1, 'buy', '10', '10'), fill(2, 'buy', '10', '12'), fill(3, 'sell', '20', '12.5')],
  running: [
    { at: at(1, 20), position: '10', price: '10', realised: '0', open: '0' },
    { at: at(2), position: '10', price: '11', realised: '0', open: '10' },
    { at: at(2, 20), position: '20', price: '12', realised: '0', open: '20' },
    { at: at(3, 20), position: '0', price: '12.5', realised: '30', open: null },
  ],
} as const satisfies Parameters<typeof chartModel>[0];

const BARS: BarsJson = {
  feed: 'Own file',
  seconds: 60,
  keptSeconds: 60,
  at: [0, 1, 2, 3, 4].map((minute) => (START + minute * 60) * 1_000),
  open: [9, 10, 11, 12, 12],
  high: [20, 11, 13, 12.5, 30],
  low: [1, 8, 11, 11, 1],
  close: [10, 11, 12, 12, 12],
  volume: [1, 1, 1, 1, 1],
};

const minutesOf = (points: readonly { readonly time: number }[]) =>
  points.map(({ time }) => (time - START) / 60);

describe('what is drawn of a trade', () => {
  const model = chartModel(TRADE, BARS, []);

  it('stands at the bars in which it was', () => {
    expect(minutesOf(model.fills)).toEqual([1, 2, 3]);
    expect([-50, 0, 61, 9999].map((second) => candleAt(model.candles, START + second))).toEqual([0, 0, 1, 4]);
  });

  it('has what was held, and what it cost on average, bar by bar', () => {
    const told = (point: object) => ('value' in point ? point.value : null);
    expect(model.average.map(told)).toEqual([null, 10, 11, 11, null]);
    expect(model.position.map(told)).toEqual([null, 10, 20, 0, 0]);
  });

  it('marks the worst and the best where they were while it was open', () => {
    expect(model.excursions.map(({ kind, price }) => [kind, price])).toEqual([
      ['MAE', 8],
      ['MFE', 13],
    ]);
    expect(minutesOf(model.excursions)).toEqual([1, 2]);
  });

  it('says which of them is the lowest price', () => {
    const lows = (drawn: ReturnType<typeof chartModel>) =>
      drawn.excursions.map(({ kind, isLow }) => [kind, isLow]);
    expect(lows(model)).toEqual([
      ['MAE', true],
      ['MFE', false],
    ]);
    const short = { ...TRADE, direction: 'short', worstPrice: '13', bestPrice: '8' } as const;
    expect(lows(chartModel(short, BARS, []))).toEqual([
      ['MAE', false],
      ['MFE', true],
    ]);
  });

  it('has the running result, the last of each bar', () => {
    expect(model.running.map(({ time, value }) => [(time - START) / 60, value])).toEqual([
      [1, 10],
      [2, 20],
      [3, 30],
    ]);
  });

  it('has under each day what its close makes', () => {
    const day = (place: number, hour = 0): string =>
      new Date(Date.UTC(2026, 2, 2 + place, hour)).toISOString();
    const days = chartModel(
      {
        ...TRADE,
        openedAt: day(0, 15),
        closedAt: null,
        fills: [{ ...fill(0, 'buy', '10', '10'), occurredAt: day(0, 15) }],
        running: [
          { at: day(0, 15), position: '10', price: '10', realised: '0', open: '0' },
          { at: day(1), position: '10', price: '11', realised: '0', open: '10' },
          { at: day(2), position: '10', price: '8', realised: '0', open: '-20' },
        ],
      },
      { ...BARS, seconds: 86_400, at: [0, 1].map((place) => Date.parse(day(place))), close: [11, 8] },
      [],
    );
    expect(days.running.map(({ value }) => value)).toEqual([10, -20]);
  });

  it('knows nothing of what has not come yet', () => {
    const early = chartModel(TRADE, BARS, [], atInstants, 2);
    expect(early.candles).toHaveLength(2);
    expect(minutesOf(early.fills)).toEqual([1]);
    expect(early.excursions).toEqual([]);
    expect(early.running.map(({ value }) => value)).toEqual([10]);
  });

  it('puts fills in the units of after a split', () => {
    const split = chartModel(TRADE, BARS, [{ at: at(2, 30), to: 2, from: 1 }]);
    expect(split.fills.map(({ price }) => price)).toEqual([5, 6, 12.5]);
  });

  it('holds and cost after a split what it did before, in other units', () => {
    const later = {
      ...TRADE,
      fills: [fill(1, 'buy', '10', '100'), fill(2, 'buy', '20', '55'), fill(3, 'sell', '40', '60')],
    };
    const values = (points: readonly object[]) =>
      points.map((point) => ('value' in point ? point.value : null));
    const split = [{ at: at(1, 40), to: 2, from: 1 }];
    const told = [
      { at: at(1, 20), position: '10', price: '100', realised: '0', open: '0' },
      { at: at(1, 40), position: '20', price: null, realised: '0', open: null },
      { at: at(2, 20), position: '40', price: '55', realised: '0', open: '100' },
      { at: at(3, 20), position: '0', price: '60', realised: '300', open: null },
    ];
    for (const running of [told, []]) {
      const model = chartModel({ ...later, running }, BARS, split);
      expect(values(model.average)).toEqual([null, 50, 52.5, 52.5, null]);
      expect(values(model.position)).toEqual([null, 20, 40, 0, 0]);
    }
  });

  it('counts what came in without a cost among what is held', () => {
    const moved = { ...fill(1, 'buy', '10', '0'), price: null };
    const model = chartModel(
      { ...TRADE, running: [], fills: [moved, fill(3, 'sell', '10', '12')] },
      BARS,
      [],
    );
    expect(model.position.map((point) => ('value' in point ? point.value : null))).toEqual([
      null,
      10,
      10,
      0,
      0,
    ]);
  });

  it('is its fills alone where no prices are known', () => {
    const bare = chartModel(TRADE, null, []);
    expect(bare.hasBars).toBe(false);
    expect(bare.candles.map(({ close }) => close)).toEqual([10, 12, 12.5]);
    expect(bare.excursions).toEqual([]);
  });
});
