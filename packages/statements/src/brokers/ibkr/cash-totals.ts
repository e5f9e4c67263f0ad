import { baseAsset, type Instrument } from '@tapebook/domain/instruments';
import type { Currency, Decimal } from '@tapebook/domain/money';
import type { StatedTotal } from '../../contracts/statement.ts';
import type { StatementWriter } from '../../outputs/statement-writer.ts';

type CashTotal = Omit<StatedTotal, 'measure' | 'file'>;

interface Conversion {
  readonly instrument: Instrument;
  readonly quantity: Decimal;
  /** In the currency of the instrument. */
  readonly amount: Decimal;
}

/** What a statement says of its cash, and the conversions that it counts in and that are no trades of anybody. */
export class CashTotals {
  private readonly totals: CashTotal[] = [];
  private readonly unbooked = new Map<string, Decimal>();

  state(total: CashTotal): void {
    this.totals.push(total);
  }

  convert(account: string, { instrument, quantity, amount }: Conversion): void {
    this.move(account, instrument.currency, amount);
    const base = baseAsset(instrument);
    if (base !== null) this.move(account, base, quantity);
  }

  private move(account: string, currency: Currency, amount: Decimal): void {
    const key = `${account}|${currency}`;
    this.unbooked.set(key, this.unbooked.get(key)?.plus(amount) ?? amount);
  }

  /** Hands the totals on, when all rows were read: conversions stand below the report of cash. */
  write(writer: StatementWriter): void {
    for (const total of this.totals) {
      const unbooked = this.unbooked.get(`${total.account}|${total.currency}`);
      writer.total({ ...total, measure: 'cash', ...(unbooked === undefined ? {} : { unbooked }) });
    }
  }
}
