import { history } from '@tapebook/testing';
import type { Activity } from '../../activities/index.ts';
import type { Instrument } from '../../instruments/index.ts';
import { Decimal } from '../../money/index.ts';
import { instantFromMicros } from '../../time/index.ts';
import { buildTrades } from '../building/build-trades.ts';
import type { TradeRules } from '../trade/trade.ts';

export const RULES: TradeRules = { matching: 'fifo', grouping: 'flat-to-flat', timeZone: 'UTC' };
export const dec = (text: string): Decimal => Decimal.parse(text);
export const share = (symbol: string, more: Partial<Instrument> = {}): Instrument => ({
  symbol,
  assetClass: 'stock',
  currency: 'USD',
  multiplier: Decimal.one,
  ...more,
});

const [FIRST] = history(['buy 1 @ 1']);
if (FIRST === undefined) throw new RangeError('No fill');
const { price: _price, quantity: _quantity, line: _line, ...PLAIN } = FIRST;

/** A fact about X, so many minutes after the first fill. */
export const fact = (kind: Activity['kind'], at: number, change: Partial<Activity> = {}): Activity => ({
  ...PLAIN,
  id: `${kind} ${at}`,
  kind,
  occurredAt: instantFromMicros(PLAIN.occurredAt + at * 60_000_000),
  ...change,
});
export const arrival = (quantity: string, change: Partial<Activity> = {}): Activity =>
  fact('transfer_in', 0, { quantity: dec(quantity), ...change });

export const text = (value: Decimal | null): string => value?.normalized().toString() ?? '?';

/** Trades as `account X long closed 10: 5 → 6, 10`, and the codes of problems. */
export const told = (activities: readonly Activity[], rules: Partial<TradeRules> = {}): string[] => {
  const { trades, problems } = buildTrades(activities, { ...RULES, ...rules });
  return [
    ...trades.map(
      ({ accountId, instrument, direction, status, quantity, entryPrice, exitPrice, grossPnl, income }) =>
        `${accountId === 'account' ? '' : `${accountId} `}${instrument.symbol} ${direction} ${status} ${text(quantity)}: ` +
        `${text(entryPrice)} → ${text(exitPrice)}, ${text(grossPnl)}${income.isZero() ? '' : ` and ${text(income)}`}`,
    ),
    ...problems.map(({ code }) => code),
  ];
};
export const fills = (...lines: string[]): Activity[] => history(lines);
