import { describeInstrument, type Instrument } from '@tapebook/domain/instruments';
import type { Bars } from '@tapebook/domain/prices';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { ConnectorError } from '../contracts/connector-error.ts';
import { createFakeIo } from '../wire/fake-io.testing.ts';
import { barsOf, type ToldBar } from './bars-of.ts';
import { PRICE_FEEDS, priceFeedOf } from './catalogue.ts';
import { startPriceFake } from './fake.ts';
import { MINUTES } from './instants.ts';
import type { BarsTold, PriceFeed } from './price-feed.ts';

const MONDAY = Date.parse('2026-03-02T00:00:00Z') * 1_000;
const OPENS = MONDAY + 14.5 * 60 * MINUTES;

/** A price a minute or a day, each of its own. */
const stock = (seconds: number): ToldBar[] =>
  Array.from({ length: seconds === 60 ? 250 : 40 }, (_, place) => ({
    at: seconds === 60 ? OPENS + place * MINUTES : MONDAY + place * 86_400_000_000,
    open: 100 + place,
    high: 101.25 + place,
    low: 99.5 + place,
    close: 100.5 + place,
    volume: 10 * place,
  }));

const KNOWN = new Set(['BTCUSDT', 'BTC/USD', 'AAPL', 'BRK.B', 'BRK-B', 'ESH6', 'X:BTCUSDT', 'C:EURUSD']);
const fake = await startPriceFake({
  bars: (symbol, seconds) => (KNOWN.has(symbol) ? stock(seconds) : null),
  withholds: (_symbol, _seconds, from) => from < MONDAY - 400 * 86_400_000_000,
  page: 100,
});
afterAll(() => fake.close());
beforeEach(() => fake.behave('ok'));

const CREDENTIALS = {
  keyId: 'PK-invented-id',
  secretKey: 'invented-secret',
  key: 'db-inventedkey123',
  token: 'invented-token',
};

/** The feed's own addresses, all answered by the fake. */
const hostsOf = (feed: PriceFeed) =>
  Object.fromEntries(Object.keys(feed.hosts).map((name) => [name, fake.origin]));

function fetched(feed: PriceFeed, symbol: string, from: number, to: number) {
  const seconds = feed.about.sizes[0] ?? 60;
  return feed.fetchBars({ symbol, seconds, from, to }, CREDENTIALS, createFakeIo([]), hostsOf(feed));
}

const barsIn = (told: BarsTold): Bars | null => (told === 'withheld' ? null : told);

const SYMBOLS: Readonly<Record<string, string>> = {
  binance: 'BTCUSDT',
  alpaca: 'AAPL',
  massive: 'AAPL',
  databento: 'ESH6',
  tiingo: 'AAPL',
};
const feeds = PRICE_FEEDS.map((feed) => [feed.about.id, feed, SYMBOLS[feed.about.id] ?? ''] as const);

describe.each(feeds)('%s', (id, feed, symbol) => {
  const seconds = feed.about.sizes[0] ?? 60;
  const all = stock(seconds);

  it('brings every bar of a time once, however many answers it takes', async () => {
    const bars = barsIn(await fetched(feed, symbol, MONDAY, MONDAY + 60 * 86_400_000_000));
    expect(bars?.seconds).toBe(seconds);
    expect([...(bars?.at ?? [])]).toEqual(all.map(({ at }) => at));
    expect([...(bars?.low ?? [])]).toEqual(all.map(({ low }) => low));
    expect([...(bars?.volume ?? [])]).toEqual(all.map(({ volume }) => volume));
  });

  it('brings no bar that begins before or at the end of what was asked', async () => {
    const [from, to] = [all[3]?.at ?? 0, all[7]?.at ?? 0];
    const bars = barsIn(await fetched(feed, symbol, from, to));
    expect([...(bars?.open ?? [])]).toEqual([103, 104, 105, 106]);
    expect(barsIn(await fetched(feed, symbol, MONDAY - 9 * 86_400_000_000, MONDAY))?.at.length).toBe(0);
  });

  it('says where a symbol is not known', async () => {
    const bars = await fetched(feed, 'NOSUCH', MONDAY, MONDAY + 86_400_000_000);
    // Massive answers an unknown symbol as one that was not traded.
    expect(bars === null || (id === 'massive' && barsIn(bars)?.at.length === 0)).toBe(true);
  });

  it('says where its plan withholds what is asked', async () => {
    const from = MONDAY - 500 * 86_400_000_000;
    const told = await fetched(feed, symbol, from, from + 86_400_000_000);
    // Two have no plan that leaves out days.
    const isWhole = id === 'binance' || id === 'tiingo';
    expect(isWhole ? barsIn(told)?.at.length : told).toBe(isWhole ? 0 : 'withheld');
  });

  it.each([
    ['refused', { kind: 'needs-user', code: 'http-401' }],
    ['slow-down', { kind: 'rate-limited', code: 'http-429' }],
    ['html', { kind: 'broken', code: 'unreadable-answer' }],
    ['cut', { kind: 'transient', code: 'no-answer' }],
    ['down', { kind: 'transient', code: 'http-503' }],
    ['elsewhere', { kind: 'broken', code: 'foreign-host' }],
  ] as const)('%s: says what it is', async (scenario, failure) => {
    fake.behave(scenario);
    const error = await fetched(feed, symbol, MONDAY, MONDAY + 86_400_000_000).catch(
      (thrown: unknown) => thrown,
    );
    expect(error).toBeInstanceOf(ConnectorError);
    expect(error).toMatchObject(failure);
  });

  it('is checked by a call, which shows the key where one is needed and nowhere else', async () => {
    const before = fake.calls.length;
    await feed.check(CREDENTIALS, createFakeIo([]), hostsOf(feed));
    expect(fake.calls.length).toBeGreaterThan(before);
    expect(fake.proofs.at(-1) === '').toBe(feed.about.fields.length === 0);
    expect(fake.calls.join('\n')).not.toMatch(/invented/);
    fake.behave('refused');
    await expect(feed.check(CREDENTIALS, createFakeIo([]), hostsOf(feed))).rejects.toThrow(ConnectorError);
  });
});

describe('how a feed calls an instrument', () => {
  const named = (id: string, stated: Parameters<typeof describeInstrument>[0]): string | null => {
    const described = describeInstrument(stated) as Instrument;
    return priceFeedOf(id)?.symbolOf(described, null) ?? null;
  };

  it.each([
    ['binance', 'BTC/USDT', 'crypto', 'BTCUSDT'],
    ['binance', 'BTC/USD', 'crypto', null],
    ['binance', 'BTCUSD_PERP', 'crypto', null],
    ['binance', 'AAPL', 'stock', null],
    ['alpaca', 'BRK B', 'stock', 'BRK.B'],
    ['alpaca', 'BTC/USD', 'crypto', 'BTC/USD'],
    ['alpaca', 'ETH/BTC', 'crypto', null],
    ['massive', 'BRK/B', 'stock', 'BRK.B'],
    ['massive', 'AAPL  240315C00170000', 'option', 'O:AAPL240315C00170000'],
    ['massive', 'EUR.USD', 'forex', 'C:EURUSD'],
    ['massive', 'BTC/USDT', 'crypto', 'X:BTCUSDT'],
    ['databento', 'ESH6', 'future', 'ESH6'],
    ['databento', 'AAPL', 'stock', null],
    ['tiingo', 'BRK.B', 'stock', 'BRK-B'],
  ] as const)('%s: %s', (id, symbol, assetClass, expected) => {
    expect(named(id, { symbol, assetClass, currency: 'USD', tradeDate: '2026-03-02' })).toBe(expected);
  });
});

describe.each(['alpaca', 'massive', 'tiingo'])('a fund that %s may know by its symbol', (id) => {
  it.each([
    ['SMH', 'etf', 'IE00BMC38736', null],
    ['SMH', 'etf', 'US92189F6768', 'SMH'],
    ['SMH', 'etf', null, 'SMH'],
    ['PHYS', 'etf', 'CA85207H1047', 'PHYS'],
    ['ACN', 'stock', 'IE00B4BNMY34', 'ACN'],
    ['SMH', 'etf', 'VanEck', 'SMH'],
  ] as const)('%s as %s of %s is called %s', (symbol, assetClass, alsoKnownAs, expected) => {
    const described = describeInstrument({ symbol, assetClass, currency: 'USD' }) as Instrument;
    expect(priceFeedOf(id)?.symbolOf(described, alsoKnownAs)).toBe(expected);
  });
});

describe('a bar', () => {
  const ask = { symbol: 'AAPL', seconds: 60, from: 0, to: 10 * MINUTES } as const;
  const bar = { at: 0, open: 10, high: 11, low: 9, close: 10, volume: null };

  it.each([
    ['closes outside of its own range', { ...bar, close: 12 }],
    ['lacks a figure', { ...bar, low: Number.NaN }],
  ])('is not believed where it %s', (_name, told) => {
    expect(() => barsOf([bar, told], ask, 'Feed')).toThrow(ConnectorError);
  });
});
