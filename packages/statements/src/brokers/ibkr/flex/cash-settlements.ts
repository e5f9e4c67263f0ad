import type { Instrument } from '@tapebook/domain/instruments';
import { Decimal } from '@tapebook/domain/money';

/** What an option on an index was settled at is booked within these days of its end. */
const MOST_DAYS = 7;
const DAY = 86_400_000;
const PLACES = 12;

/** `booked`: a payment of the account. `listed`: the same in the list of what became of options. */
type Source = 'booked' | 'listed';

interface Settlement {
  readonly source: Source;
  readonly day: string;
  readonly amount: Decimal;
  readonly line: number;
  used: boolean;
}

export interface SettledEnd {
  readonly account: string;
  readonly instrument: Instrument;
  readonly day: string;
  /** Of all that ended that way together. */
  readonly quantity: Decimal;
}

/** Whether words are about what an option was settled at in cash. */
export const isCashSettlement = (words: string): boolean => /cash[ -]?settle(?:ment|d)\b/i.test(words);

/**
 * Options that are settled in cash end at a price of nothing in the list of trades; what was paid for them stands in rows
 * of its own. Both together are one end, at what was paid by the unit: neither a result of nothing nor money twice.
 */
export class CashSettlements {
  private readonly all = new Map<string, Settlement[]>();

  add(
    { account, instrument, day }: Omit<SettledEnd, 'quantity'>,
    source: Source,
    amount: Decimal,
    line: number,
  ): void {
    const key = keyOf(account, instrument);
    const list = this.all.get(key) ?? [];
    list.push({ source, day, amount, line, used: false });
    this.all.set(key, list);
  }

  /** What one unit was worth at its end; `null` where no row states it. */
  priceOf({ account, instrument, day, quantity }: SettledEnd): Decimal | null {
    const units = quantity.times(instrument.multiplier ?? Decimal.zero);
    if (units.isZero()) return null;
    const near = (this.all.get(keyOf(account, instrument)) ?? []).filter(
      (each) => Math.abs(Date.parse(each.day) - Date.parse(day)) <= MOST_DAYS * DAY,
    );
    const booked = near.filter(({ source }) => source === 'booked');
    const counted = booked.length > 0 ? booked : near;
    if (counted.length === 0) return null;
    for (const each of near) each.used = true;
    const sum = counted.reduce((total, { amount }) => total.plus(amount), Decimal.zero);
    return sum.abs().dividedBy(units, PLACES).normalized();
  }

  /** Lines of those that are within an end. */
  get used(): ReadonlySet<number> {
    const lines = [...this.all.values()].flat().filter(({ used }) => used);
    return new Set(lines.map(({ line }) => line));
  }
}

const keyOf = (account: string, { symbol, currency }: Instrument): string =>
  `${account}|${symbol}|${currency}`;
