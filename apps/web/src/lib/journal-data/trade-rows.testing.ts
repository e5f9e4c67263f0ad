import { createTradeTable, type TradeRow, type TradeTable } from '@tapebook/domain/analytics';
import { parseDay } from '@tapebook/domain/time';

export const dayNumber = (text: string): number => parseDay(text) ?? Number.NaN;

interface Given {
  readonly account?: string;
  readonly symbol?: string;
  readonly currency?: string;
  /** Exit days with what each realised, gross; fees are 1 a day. */
  readonly exits?: readonly (readonly [day: string, gross: number])[];
  readonly opened?: string;
  readonly stillOpen?: boolean;
}

let count = 0;

/** A trade of 09:30 to 10:00 on the last of its exit days. */
export function tradeRowOf(given: Given): TradeRow {
  const { exits = [], stillOpen = false } = given;
  const opened = dayNumber(given.opened ?? exits[0]?.[0] ?? '2026-03-02');
  const last = exits.at(-1)?.[0];
  const gross = exits.reduce((sum, [, one]) => sum + one, 0);
  count += 1;
  return {
    id: `00000000-0000-4000-8000-${String(count).padStart(12, '0')}`,
    account: given.account ?? 'main',
    symbol: given.symbol ?? 'AAPL',
    underlying: given.symbol ?? 'AAPL',
    assetClass: 'stock',
    currency: given.currency ?? 'USD',
    direction: 'long',
    status: stillOpen ? 'open' : 'closed',
    outcome: stillOpen ? '' : gross > exits.length ? 'win' : 'loss',
    openedAt: (opened * 86_400 + 34_200) * 1e6,
    closedAt: stillOpen || last === undefined ? Number.NaN : (dayNumber(last) * 86_400 + 36_000) * 1e6,
    quantity: 100,
    openQuantity: stillOpen ? 100 : 0,
    peakQuantity: 100,
    entryPrice: 10,
    exitPrice: 11,
    grossPnl: gross,
    fees: exits.length,
    netPnl: gross - exits.length,
    openFees: 0,
    risk: Number.NaN,
    openDay: opened,
    day: last === undefined ? opened : dayNumber(last),
    openMinute: 570,
    closeMinute: stillOpen ? -1 : 600,
    fillCount: 2,
    realisations: exits.map(([day, one]) => ({
      day: dayNumber(day),
      quantity: 50,
      grossPnl: one,
      fees: 1,
      netPnl: one - 1,
    })),
  };
}

export const tableOf = (...given: Given[]): TradeTable => createTradeTable(given.map(tradeRowOf));
