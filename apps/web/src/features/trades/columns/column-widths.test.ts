import { createTradeTable, type TradeRow } from '@tapebook/domain/analytics';
import { describe, expect, it } from 'vitest';
import { setNumberLocale } from '#web/lib/format/locale.ts';
import { tradeRowOf } from '#web/lib/journal-data/trade-rows.testing.ts';
import { columnWidths } from './column-widths.ts';

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

  it('have room for the year of what was held into another day, unless it is this one', () => {
    const older = { openDay: today - 800, day: today - 800 };
    expect(widthsOf(row({ id: 'a', ...older })).time).toBe(usual.time);
    expect(widthsOf(row({ id: 'a', ...older, day: today - 799 })).time).toBeGreaterThan(usual.time);
  });

  it('have room for the strike of an option, by which its legs are told apart', () => {
    const option = widthsOf(row({ id: 'a', symbol: 'RUT   200619C01045000' }));
    expect(option.symbol).toBeGreaterThanOrEqual(150);
    // A long name of a fund takes no more than that.
    expect(widthsOf(row({ id: 'a', symbol: 'A FUND OF EVERYTHING THERE IS IN THE WORLD' })).symbol).toBe(156);
    expect(usual.symbol).toBe(130);
    // The list stays as wide as it is.
    expect(option.symbol + option.account).toBe(usual.symbol + usual.account);
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
