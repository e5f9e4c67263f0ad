import type { Activity } from '@tapebook/domain/activities';
import type { Instrument } from '@tapebook/domain/instruments';
import { Decimal } from '@tapebook/domain/money';
import { instantFromMicros, parseInstant } from '@tapebook/domain/time';

const FILL =
  /^(?:(\S+) )?(buy|sell) ([\d.]+) @ (-?[\d.]+)(?: fee (-?[\d.]+))?(?: at (\S+))?(?: #(\S+))?(?: (open|close)s)?$/;
const MINUTE = 60_000_000;

export interface HistoryOptions {
  readonly accountId?: string;
  /** Terms of the instruments, by symbol; others are shares in USD. */
  readonly instruments?: Readonly<Record<string, Partial<Instrument>>>;
  /** Instant of the first fill; the others follow minute by minute, unless they say when. */
  readonly start?: string;
}

/**
 * Fills as one would tell them, one line each: symbol (X when left out), side, quantity, price, fee, time, position,
 * what it says to do to it.
 *
 * @example history(['buy 100 @ 10 fee 1', 'sell 100 @ 11 fee 1 at 2026-03-02T15:00:00Z'])
 * @example history(['buy 1 @ 10 #101 opens', 'sell 1 @ 11 #101 closes'])
 */
export function history(lines: readonly string[], options: HistoryOptions = {}): Activity[] {
  const { accountId = 'account', instruments = {}, start = '2026-03-02T14:30:00Z' } = options;
  const known = new Map<string, Instrument>();
  return lines.map((text, line) => {
    const match = FILL.exec(text);
    const [, symbol = 'X', kind, quantity = '', price = '', fee = '0', time, positionId, effect] =
      match ?? [];
    const at = parseInstant(time ?? start);
    if (match === null || at === null) throw new RangeError(`Not a fill: ${text}`);
    const instrument = known.get(symbol) ?? {
      symbol,
      assetClass: 'stock',
      currency: 'USD',
      multiplier: Decimal.one,
      ...instruments[symbol],
    };
    known.set(symbol, instrument);
    return {
      id: `${accountId}-${line}`,
      accountId,
      kind: kind === 'buy' ? 'buy' : 'sell',
      instrument,
      occurredAt: time === undefined ? instantFromMicros(at + line * MINUTE) : at,
      timePrecision: 'instant',
      quantity: Decimal.parse(quantity),
      price: Decimal.parse(price),
      amount: Decimal.zero,
      fees: Decimal.parse(fee),
      currency: instrument.currency,
      ...(positionId === undefined ? {} : { positionId }),
      ...(effect === undefined ? {} : { effect: effect === 'open' ? 'open' : 'close' }),
      line,
    };
  });
}
