import { createTradeTable, type TradeRow } from '@tapebook/domain/analytics';
import { describe, expect, it } from 'vitest';
import { setNumberLocale } from '#web/lib/format/locale.ts';
import { tradeRowOf } from '#web/lib/journal-data/trade-rows.testing.ts';
import { columnWidths, LEAST_ACCOUNT } from './column-widths.ts';
import { listedSize } from './listed-size.ts';

const today = Math.floor(Date.now() / 86_400_000);

const row = (given: Partial<TradeRow>): TradeRow => ({
  ...tradeRowOf({}),
  openDay: today,
  day: today,
  ...given,
});

const widthsOf = (...rows: readonly TradeRow[]) => columnWidths(createTradeTable(rows));

describe('the widths of the list', () => {
  const usual = widthsOf(row({ id: 'a' }));

  it('have room for the sum of many costs', () => {
    // 134,355.65 was shown as “134,35…”.
    const costly = widthsOf(row({ id: 'a', fees: 134_000 }), row({ id: 'b', fees: 355.65 }));
    expect(costly.fees).toBeGreaterThanOrEqual(92);
    expect(costly.time).toBe(usual.time);
  });

  it('have room for all digits of a coin, also where the sum has few', () => {
    const coins = { currency: 'BTC', fees: 0 };
    const round = widthsOf(
      row({ id: 'a', ...coins, grossPnl: 0.12345678 }),
      row({ id: 'b', ...coins, grossPnl: 9.87654322 }),
    );
    // “+10.00” all together, and “+0.12345678” of it.
    expect(round.grossPnl).toBeGreaterThanOrEqual(98);
    const both = widthsOf(row({ id: 'a', ...coins, netPnl: 1.5 }), row({ id: 'b' }));
    expect(both.netPnl).toBeGreaterThan(usual.netPnl);
  });

  it('have room for what the gains alone come to, which is what one filters for', () => {
    const evened = widthsOf(
      row({ id: 'a', grossPnl: 12_345_678.9 }),
      row({ id: 'b', grossPnl: -12_345_678.9 }),
    );
    expect(evened.grossPnl).toBeGreaterThan(usual.grossPnl);
  });

  it('are those of two digits where a journal is told in R or in per cent, which are no coins', () => {
    const told = (currency: string) =>
      widthsOf(row({ id: 'a', currency, netPnl: 2.41, grossPnl: Number.NaN, fees: Number.NaN }));
    for (const currency of ['R', '%'])
      expect(told(currency)).toMatchObject({ netPnl: 108, grossPnl: 84, fees: 76 });
    expect(told('BTC').fees).toBeGreaterThan(76);
  });

  it('have room for a second day and for the year, where trades have them', () => {
    const older = { openDay: today - 800, day: today - 800 };
    const timeOf = (given: Partial<TradeRow>) => widthsOf(row({ id: 'a', ...given })).time;
    const ofTwoDays = timeOf({ openDay: today - 1 });
    expect(ofTwoDays).toBeGreaterThan(usual.time);
    expect(timeOf(older)).toBe(ofTwoDays);
    expect(timeOf({ ...older, day: today - 799 })).toBeGreaterThan(ofTwoDays);
  });

  it('have room for all digits of prices and sizes, and no more', () => {
    const priced = (entryPrice: number, tickSize = Number.NaN) =>
      widthsOf(row({ id: 'a', entryPrice, exitPrice: entryPrice, tickSize })).price;
    // “248.695”, “21,582.25” and “0.00001234”.
    expect(priced(248.69)).toBeLessThan(72);
    expect(priced(21_582.25, 0.25)).toBeGreaterThanOrEqual(83);
    expect(priced(0.000_012_34)).toBeGreaterThanOrEqual(91);
    const sized = (quantity: number) => widthsOf(row({ id: 'a', quantity })).quantity;
    expect(sized(200)).toBe(56);
    // “0.12345678” was shown as “0.1234…”.
    expect(sized(0.123_456_78)).toBeGreaterThanOrEqual(91);
  });

  it('have room for the strike of an option, by which its legs are told apart', () => {
    const option = widthsOf(row({ id: 'a', symbol: 'RUT   200619C01045000' }));
    expect(option.symbol).toBeGreaterThanOrEqual(150);
    // A long name of a fund takes no more than that.
    expect(widthsOf(row({ id: 'a', symbol: 'A FUND OF EVERYTHING THERE IS IN THE WORLD' })).symbol).toBe(156);
    expect(usual.symbol).toBe(130);
  });

  it('leave the account what a screen of 1440 px has over, between a word of its name and all of it', () => {
    const mixed = widthsOf(
      row({
        id: 'a',
        symbol: 'RUT   200619C01045000',
        openDay: today - 4,
        netPnl: 21_490.61,
        fees: 1_234.75,
      }),
      row({ id: 'b', entryPrice: 21_582.25, tickSize: 0.25, grossPnl: 22_725.36, quantity: 200 }),
    );
    // “Stocks and options” was shown as “Stocks and o…”.
    expect(mixed.account).toBeGreaterThanOrEqual(137);
    expect(usual.account).toBe(160);
    const wide = row({ id: 'a', netPnl: 1e18, grossPnl: 1e18, fees: 1e18, quantity: 1e12 });
    expect(widthsOf(wide).account).toBe(LEAST_ACCOUNT);
  });

  it('leave out what others tell as well, where a coin would push the account off a screen of 1440 px', () => {
    const older = { openDay: today - 800, day: today - 798 };
    const coin = {
      currency: 'BTC',
      netPnl: 1.2,
      grossPnl: 1.3,
      fees: 0.1,
      entryPrice: 0.000_012_34,
      exitPrice: 0.000_012_35,
    };
    const {
      leftOut,
      price,
      grossPnl: _,
      ...others
    } = widthsOf(
      row({ id: 'a', ...older, ...coin, quantity: 1_234_567.123_456_78 }),
      row({ id: 'b', ...older, currency: 'USDT', netPnl: 1_372.5 }),
    );
    expect([...leftOut]).toEqual(['hold', 'gross']);
    // With the boxes and the sides.
    const taken = Object.values(others).reduce((sum, width) => sum + width, 2 * price + 36 + 66);
    expect(taken).toBeLessThanOrEqual(1166);
    expect(usual.leftOut.size).toBe(0);
  });

  it('have no room for digits of a size that nobody misses', () => {
    expect(listedSize(1_234_567.123_456_78)).toBe(1_234_567.1);
    expect(listedSize(12.345_678_91)).toBe(12.345_679);
    expect(listedSize(0.123_456_78)).toBe(0.123_456_78);
    expect(listedSize(123_456_789)).toBe(123_456_789);
    expect(listedSize(-3)).toBe(-3);
    expect(listedSize(Number.NaN)).toBeNaN();
  });

  it('are measured anew for another way to write numbers', () => {
    const table = createTradeTable([
      row({ id: 'a', netPnl: 123_456_789_012.5, grossPnl: 123_456_789_012.5 }),
    ]);
    setNumberLocale('de-DE');
    const german = columnWidths(table).grossPnl;
    setNumberLocale('en-IN');
    // Lakhs have more marks between them: +1,23,45,67,89,012.50.
    expect(columnWidths(table).grossPnl).toBeGreaterThan(german);
    setNumberLocale(null);
  });
});
