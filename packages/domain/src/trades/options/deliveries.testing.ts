import { history } from '@tapebook/testing';
import type { Activity } from '../../activities/index.ts';
import type { Instrument } from '../../instruments/index.ts';
import { Decimal } from '../../money/index.ts';
import { parseInstant } from '../../time/index.ts';
import { buildTrades } from '../building/build-trades.ts';
import type { OptionPolicy, TradeRules } from '../trade/trade.ts';

export const MONTH = {
  assetClass: 'option',
  multiplier: Decimal.fromInteger(100),
  underlying: 'AAPL',
} as const;
export const CALL: Partial<Instrument> = { ...MONTH, right: 'call', strike: Decimal.fromInteger(170) };
export const PUT: Partial<Instrument> = { ...MONTH, right: 'put', strike: Decimal.fromInteger(170) };
export const instruments = { C170: CALL, P170: PUT };

export const rulesFor = (optionPolicy: OptionPolicy): TradeRules => ({
  matching: 'fifo',
  grouping: 'flat-to-flat',
  timeZone: 'America/New_York',
  optionPolicy,
});

export const fills = (...lines: string[]): Activity[] => history(lines, { instruments });

/** An exercise or assignment of what the fill on a line trades, on Friday the 20th after the close. */
export function ends(
  activities: readonly Activity[],
  line: number,
  kind: 'exercise' | 'assign',
  change: Partial<Activity> = {},
): Activity {
  const fill = activities[line];
  const occurredAt = parseInstant('2026-03-20T21:00:00Z');
  if (fill === undefined || occurredAt === null) throw new RangeError('No such fill');
  const { price: _price, line: _line, ...rest } = fill;
  return { ...rest, id: `${kind}-${line}`, kind, occurredAt, fees: Decimal.zero, ...change };
}

export const told = (activities: readonly Activity[], rules: TradeRules): string[] => {
  const { trades, problems } = buildTrades(activities, rules);
  return [
    ...trades.map(({ instrument, direction, status, quantity, entryPrice, exitPrice, grossPnl }) =>
      [instrument.symbol, direction, status, quantity, entryPrice, exitPrice, grossPnl].join(' '),
    ),
    ...problems.map((problem) => problem.code),
  ];
};
