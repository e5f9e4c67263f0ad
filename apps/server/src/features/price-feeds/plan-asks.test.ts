import { priceFeedOf } from '@tapebook/connectors/prices';
import type { Instrument } from '@tapebook/domain/instruments';
import { Decimal } from '@tapebook/domain/money';
import { wantedBars } from '@tapebook/domain/prices';
import { describe, expect, it } from 'vitest';
import { planAsks } from './plan-asks.ts';
import type { ToldUnit } from './price-feeds.repository.ts';

const at = (text: string): number => Date.parse(text) * 1_000;
const NOW = at('2026-03-20T12:00:00Z');
const share = (symbol: string): Instrument => ({
  ...{ symbol, assetClass: 'stock', currency: 'USD', multiplier: Decimal.one },
});
const INSTRUMENTS = new Map([
  ['a', share('AAPL')],
  ['b', { ...share('BTC/USDT'), assetClass: 'crypto' as const }],
]);

/** One trade over three days. */
const WANTED = wantedBars(
  [{ instrumentId: 'a', from: at('2026-03-02T15:00:00Z'), to: at('2026-03-04T15:00:00Z') }],
  NOW,
);

function asked(id: string, told: readonly ToldUnit[] = [], before: readonly string[] = [], now = NOW) {
  const feed = priceFeedOf(id);
  if (feed === undefined) throw new Error(id);
  const known = { feed, before: new Set(before), instruments: INSTRUMENTS, otherNames: new Map(), told, now };
  return planAsks(WANTED, known).map(({ ask: { symbol, seconds, from, to }, units }) => [
    symbol,
    seconds,
    ...[from, to].map((instant) => new Date(instant / 1_000).toISOString().slice(0, 16)),
    units.length,
  ]);
}
const told = (feed: string, seconds: number, unit: string, until: string, count = 10): ToldUnit => ({
  ...{ feed, instrumentId: 'a', seconds, unit, toldUntil: at(until), count },
});

const MINUTES = ['AAPL', 60, '2026-03-02T00:00', '2026-03-05T00:00', 3];
const DAYS = ['AAPL', 86_400, '2026-01-01T00:00', '2026-03-19T11:44', 1];

describe('what a feed is asked for', () => {
  it('is what it can name, neighbours together, up to the last bar that is over', () => {
    expect(asked('alpaca')).toEqual([MINUTES, DAYS]);
    expect(asked('binance')).toEqual([]);
    expect(asked('tiingo').map(([, seconds]) => seconds)).toEqual([86_400]);
  });

  it('is not what it has told, unless the stretch went on since', () => {
    const minutes = ['2026-03-02', '2026-03-03', '2026-03-04'].map((day) =>
      told('alpaca', 60, day, `${day}T24:00:00Z`, 0),
    );
    expect(asked('alpaca', minutes)).toEqual([DAYS]);
    expect(
      asked('alpaca', [...minutes, told('alpaca', 86_400, '2026-01-01', '2026-03-10T00:00:00Z')]),
    ).toEqual([DAYS]);
    expect(
      asked('alpaca', [...minutes, told('alpaca', 86_400, '2026-01-01', '2026-03-19T11:00:00Z')]),
    ).toEqual([]);
    // Nobody needs it any longer than that.
    const later = at('2026-06-20T12:00:00Z');
    const enough = told('alpaca', 86_400, '2026-01-01', '2026-03-25T00:00:00Z');
    expect(asked('alpaca', [...minutes, enough], [], later)).toEqual([]);
  });

  it('is not what one before it knows, but what that one had not', () => {
    const others = [
      told('alpaca', 60, '2026-03-02', '2026-03-03T00:00:00Z'),
      told('alpaca', 60, '2026-03-03', '2026-03-04T00:00:00Z', 0),
      told('alpaca', 86_400, '2026-01-01', '2026-12-31T00:00:00Z'),
    ];
    expect(asked('massive', others, ['alpaca'])).toEqual([
      ['AAPL', 60, '2026-03-03T00:00', '2026-03-05T00:00', 2],
    ]);
    expect(asked('massive', others)).toHaveLength(2);
  });

  it('is nothing where it was on the day itself and nothing was over yet', () => {
    expect(asked('alpaca', [], [], at('2026-03-02T00:10:00Z')).map(([, seconds]) => seconds)).toEqual([
      86_400,
    ]);
  });
});
