import type { ActivityKind } from '@tapebook/domain/activities';
import type { Instrument } from '@tapebook/domain/instruments';
import { Decimal } from '@tapebook/domain/money';
import { missingValue, quoted, unreadableNumber } from '../../../outputs/wording.ts';
import { paperOf, payerOf, returnsCapital } from '../cash-descriptions.ts';
import { type CashSettlements, isCashSettlement } from './cash-settlements.ts';
import { accountOf, type FlexContext, idOf, timeOf } from './flex-context.ts';
import { currencyOf } from './flex-currency.ts';
import type { FlexElement } from './flex-element.ts';
import { assetClassOf, instrumentOf } from './flex-instrument.ts';

/** Types of cash transactions, lower case. Deposits and withdrawals share one and part by their sign. */
const KINDS: Readonly<Record<string, ActivityKind | 'deposit-or-withdrawal' | 'margin'>> = {
  dividends: 'dividend',
  'payment in lieu of dividends': 'dividend',
  'withholding tax': 'tax',
  '871(m) withholding': 'tax',
  'sales tax': 'tax',
  'transaction tax': 'tax',
  'broker interest paid': 'interest',
  'broker interest received': 'interest',
  'bond interest paid': 'interest',
  'bond interest received': 'interest',
  'other fees': 'fee',
  'broker fees': 'fee',
  'advisor fees': 'fee',
  'client fees': 'fee',
  'commission adjustments': 'fee',
  'deposits & withdrawals': 'deposit-or-withdrawal',
  'deposits/withdrawals': 'deposit-or-withdrawal',
  'electronic fund transfers': 'deposit-or-withdrawal',
  'internal transfers': 'deposit-or-withdrawal',
  'price adjustments': 'adjustment',
  'other income': 'adjustment',
  'cash settling mtm': 'margin',
};

const isOption = (instrument: Instrument | null): instrument is Instrument =>
  instrument?.assetClass === 'option' || instrument?.assetClass === 'future-option';

const kindOf = (
  kind: ActivityKind | 'deposit-or-withdrawal',
  amount: Decimal,
  description: string,
): ActivityKind => {
  if (kind === 'deposit-or-withdrawal') return amount.isNegative() ? 'withdrawal' : 'deposit';
  return kind === 'dividend' && returnsCapital(description) ? 'return_of_capital' : kind;
};

/** Summaries that are held back until it is clear whether their details are listed as well. */
const HELD_SUMMARIES = 5000;

/** Cash transactions of one statement: the details where they are listed, else their summaries. */
export class FlexCash {
  private readonly context: FlexContext;
  private readonly settlements: CashSettlements;
  private readonly settled: FlexElement[] = [];
  private summaries: FlexElement[] = [];
  private sawDetail = false;

  /** @param settlements takes what options were settled at, which is told with their end. */
  constructor(context: FlexContext, settlements: CashSettlements) {
    this.context = context;
    this.settlements = settlements;
  }

  element(element: FlexElement): void {
    if (element.text('levelOfDetail') !== 'SUMMARY') {
      this.sawDetail = true;
      this.write(element);
    } else if (this.summaries.length >= HELD_SUMMARIES) {
      this.write(element);
    } else {
      this.summaries.push(element);
    }
  }

  finish(): void {
    for (const summary of this.summaries) {
      if (this.sawDetail) this.context.writer.ignore(summary.line, 'summary-level');
      else this.write(summary);
    }
    this.summaries = [];
  }

  /** What options were settled at, where no end of theirs has taken it. */
  finishSettlements(): void {
    const { used } = this.settlements;
    for (const element of this.settled) {
      if (used.has(element.line)) this.context.writer.ignore(element.line, 'cash-side-of-trade');
      else this.write(element, 'adjustment');
    }
  }

  /** Keeps the money of an option that was settled in cash for its end. */
  private isSettlement(element: FlexElement): boolean {
    const { context } = this;
    if (!isCashSettlement(`${element.text('type')} ${element.text('description')}`)) return false;
    const [currency, amount] = [currencyOf(element, context), element.number('amount') ?? null];
    const time = currency === null ? null : timeOf(element, context);
    const instrument = currency === null ? null : this.instrumentOf('adjustment', element, currency);
    if (amount === null || time === null || !isOption(instrument)) return false;
    this.settlements.add(
      { account: accountOf(element, context), instrument, day: time.day },
      'booked',
      amount,
      element.line,
    );
    this.settled.push(element);
    return true;
  }

  private write(element: FlexElement, told?: ActivityKind): void {
    if (told === undefined && this.isSettlement(element)) return;
    const { context } = this;
    const { writer } = context;
    const { line } = element;
    const type = element.text('type');
    const kind = told ?? KINDS[type.toLowerCase()];
    if (kind === undefined) {
      writer.reject(
        line,
        'unknown-row-type',
        `Line ${line}: cash transactions of the type ${quoted(type)} are not known. Enter ${element.text('amount')} ${element.text('currency')} by hand.`,
      );
      return;
    }
    if (kind === 'margin') {
      writer.ignore(line, 'cash-side-of-trade');
      return;
    }
    const amount = element.number('amount');
    if (amount === null || amount === undefined) {
      if (amount === null)
        writer.reject(line, 'missing-value', `${missingValue(line, 'amount')} Add “Amount” to the query.`);
      else writer.reject(line, 'unreadable-number', unreadableNumber(line, 'amount', element.text('amount')));
      return;
    }
    if (amount.isZero()) {
      writer.ignore(line, 'zero-quantity', 'Its amount is zero.');
      return;
    }
    const currency = currencyOf(element, context);
    const time = currency === null ? null : timeOf(element, context);
    if (currency === null || time === null) return;
    context.rates.ofRow(element, currency);
    const description = element.text('description');
    const externalId = idOf(element, 'transactionID');
    const content = [
      'cash',
      type,
      currency,
      element.text('symbol'),
      time.day,
      description,
      amount.normalized(),
    ];
    writer.activity({
      account: accountOf(element, context),
      line,
      time,
      content: content.join('|'),
      ...(externalId === null ? {} : { externalId }),
      feesStated: true,
      facts: {
        kind: kindOf(kind, amount, description),
        instrument: this.instrumentOf(kindOf(kind, amount, description), element, currency),
        amount,
        fees: Decimal.zero,
        currency,
        note: description === '' ? type : description,
      },
    });
  }

  /**
   * What the money is about. Queries without the fields of the instrument name it in their words all the
   * same: `AAPL(US0378331005) Cash Dividend …`.
   */
  private instrumentOf(kind: ActivityKind, element: FlexElement, currency: string): Instrument | null {
    const { context } = this;
    const stated = assetClassOf(element);
    if (element.text('symbol', 'isin') !== '' && (stated !== null || element.text('assetCategory') === ''))
      return instrumentOf(element, context, currency);
    const description = element.text('description');
    const ofPaper = kind === 'dividend' || kind === 'return_of_capital' || kind === 'tax';
    const paper = ofPaper ? payerOf(description) : paperOf(description);
    return paper === null || stated !== null ? null : context.instruments.get('stock', paper, currency);
  }
}
