import { Decimal, isCurrency } from '@tapebook/domain/money';
import { parsePrintedTime } from '../../../cells/parse-date-time.ts';
import type { DateOrder } from '../../../contracts/source.ts';
import type { StatementWriter } from '../../../outputs/statement-writer.ts';
import type { FlexElement } from './flex-element.ts';

/** Digits behind the point of a rate that is turned round; far more than any stated one has. */
const TURNED_PLACES = 18;

/** Rates of exchange of one statement: a list of them, and what its rows say of their own currency. */
export class FlexRates {
  private readonly writer: StatementWriter;
  private readonly dateOrder: DateOrder;
  /** Currency in which the account is kept, once the statement has named it. */
  base: string | null = null;

  constructor(writer: StatementWriter, dateOrder: DateOrder) {
    this.writer = writer;
    this.dateOrder = dateOrder;
  }

  /** `ConversionRate`: one unit of `fromCurrency` in `toCurrency` at the end of a day. */
  listed(element: FlexElement): void {
    const from = element.text('fromCurrency');
    const to = element.text('toCurrency');
    const rate = element.number('rate');
    if (rate instanceof Decimal) this.state(element.text('reportDate'), from, to, rate);
  }

  /** `fxRateToBase` of a row: the day's rate of its currency in that of the account. */
  ofRow(element: FlexElement, currency: string): void {
    const rate = element.number('fxRateToBase');
    if (this.base === null || currency === this.base || !(rate instanceof Decimal)) return;
    this.state(element.text('tradeDate', 'dateTime'), currency, this.base, rate);
  }

  /**
   * Units of a row's currency for one of the account's, as the row's `fxRateToBase` tells it; `null`
   * where `other` is not the account's currency.
   */
  fromBase(element: FlexElement, currency: string, other: string): Decimal | null {
    const rate = element.number('fxRateToBase');
    if (other !== this.base || currency === other || !(rate instanceof Decimal) || !rate.isPositive()) {
      return null;
    }
    return Decimal.one.quotient(rate, TURNED_PLACES).normalized();
  }

  private state(date: string, from: string, to: string, rate: Decimal): void {
    const day = parsePrintedTime(date, this.dateOrder)?.date;
    if (day !== undefined && isCurrency(from) && isCurrency(to)) this.writer.rate({ day, from, to, rate });
  }
}
