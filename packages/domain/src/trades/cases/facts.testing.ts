import type { Activity, ActivityFacts } from '../../activities/index.ts';
import type { Instrument } from '../../instruments/index.ts';
import { Decimal } from '../../money/index.ts';
import { instantFromMicros } from '../../time/index.ts';
import { buildTrades } from '../building/build-trades.ts';
import type { Trade, TradeRules } from '../trade/trade.ts';

export const rules: TradeRules = { matching: 'fifo', grouping: 'flat-to-flat', timeZone: 'UTC' };

export const share = (symbol: string): Instrument => ({
  symbol,
  assetClass: 'stock',
  currency: 'USD',
  multiplier: Decimal.one,
});

export const decimal = (text: string): Decimal => Decimal.parse(text);

/** A fact about the instrument of a fill, half a minute after it. */
export function after(
  fills: readonly Activity[],
  line: number,
  change: Partial<ActivityFacts> & Pick<Activity, 'kind'>,
): Activity {
  const fill = fills[line];
  if (fill === undefined) throw new RangeError(`No line ${line}`);
  const { price: _price, quantity: _quantity, effect: _effect, line: _line, ...rest } = fill;
  const occurredAt = instantFromMicros(fill.occurredAt + 30_000_000);
  return { ...rest, id: `${change.kind}-${line}`, fees: Decimal.zero, occurredAt, ...change };
}

/** A trade in words: account (where it is not the usual one), symbol, direction, status, quantity, entry price, net result. */
export const summary = ({
  accountId,
  instrument,
  direction,
  status,
  quantity,
  entryPrice,
  netPnl,
}: Trade): string =>
  [accountId, instrument.symbol, direction, status, quantity, entryPrice, netPnl]
    .filter((part) => part !== 'account')
    .join(' ');

/** All trades in words, and the codes of the problems. */
export const told = (activities: readonly Activity[], other: Partial<TradeRules> = {}): string[] => {
  const { trades, problems } = buildTrades(activities, { ...rules, ...other });
  return [...trades.map(summary).toSorted(), ...problems.map((problem) => problem.code)];
};
