import type { Decimal } from '@tapebook/domain/money';
import type { ResolvedTime } from '../../cells/parse-date-time.ts';

/** A trade as a later row may take it back. */
export interface BookedTrade {
  readonly kind: 'buy' | 'sell';
  readonly symbol: string;
  readonly quantity: Decimal;
  readonly price: Decimal;
  readonly time: ResolvedTime;
  readonly net: Decimal | null;
  readonly fees: Decimal;
}

/** Beyond so many trades none is kept, and what takes one back is rejected in words. */
const MOST = 200_000;
/** A broker puts right within days what it booked wrongly. */
const MOST_DAYS = 30;
const DAY = 86_400_000;

/** The trades of a file, to find the one that a `Cancel Buy` means: it repeats symbol, quantity and price. */
export class CancelledTrades {
  private readonly booked = new Map<string, BookedTrade[]>();
  private count = 0;

  see(trade: BookedTrade): void {
    this.count += 1;
    if (this.count > MOST) return;
    const key = keyOf(trade);
    const known = this.booked.get(key);
    if (known === undefined) this.booked.set(key, [trade]);
    else known.push(trade);
  }

  /** The latest trade like it, of its day or before, that nothing else has taken back. */
  originalOf(cancelled: Omit<BookedTrade, 'net' | 'fees'>): BookedTrade | null {
    const like = this.booked.get(keyOf(cancelled)) ?? [];
    const at = cancelled.time.writtenMillis;
    const [latest] = like
      .filter(({ time }) => time.writtenMillis <= at && at - time.writtenMillis <= MOST_DAYS * DAY)
      .sort((one, two) => two.time.writtenMillis - one.time.writtenMillis);
    if (latest === undefined) return null;
    like.splice(like.indexOf(latest), 1);
    return latest;
  }
}

const keyOf = ({ kind, symbol, quantity, price }: Omit<BookedTrade, 'net' | 'fees'>): string =>
  [kind, symbol, quantity.abs().normalized(), price.normalized()].join('|');
