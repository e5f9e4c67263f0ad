import { Decimal, isCurrency } from '@tapebook/domain/money';
import { parsePrintedTime } from '../../../cells/parse-date-time.ts';
import type { CashPart } from '../../../contracts/statement.ts';
import { missingValue } from '../../../outputs/wording.ts';
import type { CorporateActionRow } from '../corporate-action-row.ts';
import { writeCorporateActions } from '../corporate-actions.ts';
import { readTradeCodes } from '../trade-codes.ts';
import { tradeFacts } from '../trade-facts.ts';
import { type CashSettlements, isCashSettlement } from './cash-settlements.ts';
import { accountOf, type FlexContext, idOf, timeOf } from './flex-context.ts';
import { currencyOf } from './flex-currency.ts';
import type { FlexElement } from './flex-element.ts';
import { assetClassOf, instrumentOf } from './flex-instrument.ts';

/** Corporate actions of one statement, kept until all rows of an event are there. */
export class FlexCorporateActions {
  private readonly context: FlexContext;
  private rows: { row: CorporateActionRow; conid: string }[] = [];
  private readonly summaries: FlexElement[] = [];
  private sawDetail = false;

  constructor(context: FlexContext) {
    this.context = context;
  }

  element(element: FlexElement): void {
    if (element.text('levelOfDetail') === 'SUMMARY') {
      this.summaries.push(element);
      return;
    }
    this.sawDetail = true;
    this.keep(element);
  }

  /** @param symbolOf the name that a contract bears on the statement's other rows. */
  finish(symbolOf: (conid: string) => string | undefined): void {
    for (const summary of this.summaries) {
      if (this.sawDetail) this.context.writer.ignore(summary.line, 'summary-level');
      else this.keep(summary);
    }
    const { instruments, writer } = this.context;
    const conids = new Map(this.rows.map(({ row, conid }) => [row, conid]));
    writeCorporateActions(
      this.rows.map(({ row }) => row),
      {
        instrument: (assetClass, symbol, currency) => instruments.get(assetClass, symbol, currency),
        lasting: (row) => symbolOf(conids.get(row) ?? '') ?? row.symbol,
      },
      writer,
    );
    this.rows = [];
  }

  private keep(element: FlexElement): void {
    const { context } = this;
    const { line } = element;
    const currency = currencyOf(element, context);
    const time = currency === null ? null : timeOf(element, context);
    const assetClass = assetClassOf(element);
    const symbol = element.text('symbol');
    if (currency === null || time === null) return;
    if (assetClass === null || symbol === '') {
      context.writer.reject(
        line,
        'missing-value',
        `${missingValue(line, 'symbol or asset class')} Add them to the query.`,
      );
      return;
    }
    const description = element.text('description', 'actionDescription');
    const quantity = element.amount('quantity');
    const content = ['corporate-action', symbol, currency, time.day, description, quantity.normalized()];
    const externalId = idOf(element, 'transactionID');
    this.rows.push({
      conid: element.text('conid'),
      row: {
        account: accountOf(element, context),
        line,
        time,
        content: content.join('|'),
        ...(externalId === null ? {} : { externalId }),
        assetClass,
        symbol,
        currency,
        quantity,
        proceeds: element.amount('proceeds'),
        description,
        cancels: readTradeCodes(element.text('code')).cancels,
      },
    });
  }
}

/** `OptionEAE`: expiries, assignments and exercises of a query that lists no trades. */
export function writeOptionEvent(
  element: FlexElement,
  context: FlexContext,
  settlements: CashSettlements,
  endsListed: boolean,
): void {
  const { writer } = context;
  const { line } = element;
  const event = element.text('transactionType').toLowerCase();
  const settles = isCashSettlement(event);
  if (settles && endsListed) {
    writer.ignore(line, 'listed-elsewhere', 'It is what the option ended at, which was taken with its end.');
    return;
  }
  const currency = currencyOf(element, context);
  const time = currency === null ? null : timeOf(element, context);
  const instrument = currency === null || time === null ? null : instrumentOf(element, context, currency);
  if (instrument === null || time === null) return;
  const quantity = element.amount('quantity');
  if (quantity.isZero()) {
    writer.ignore(line, 'zero-quantity');
    return;
  }
  const code = event.startsWith('assign')
    ? 'A'
    : event.startsWith('exerc')
      ? 'Ex'
      : event.startsWith('expir')
        ? 'Ep'
        : settles
          ? element.amount('proceeds').isNegative()
            ? 'A'
            : 'Ex'
          : '';
  const account = accountOf(element, context);
  const ended = { account, instrument, day: time.day, quantity: quantity.abs() };
  const price = settlements.priceOf(ended) ?? element.amount('tradePrice');
  const externalId = idOf(element, 'tradeID');
  writer.activity({
    account,
    line,
    time,
    content: ['option-event', event, instrument.symbol, time.day, quantity.normalized()].join('|'),
    ...(externalId === null ? {} : { externalId: `trade/${externalId}` }),
    feesStated: true,
    facts: tradeFacts({
      instrument,
      quantity,
      price,
      ...(price.isZero() ? {} : { proceeds: Decimal.zero }),
      fees: { amount: element.amount('commisionsAndTax').negated(), currency: instrument.currency },
      codes: readTradeCodes(code),
    }),
  });
}

/** `OptionEAE` of the type Cash Settlement: what was paid for an option that ended. */
export function readSettlement(
  element: FlexElement,
  context: FlexContext,
  settlements: CashSettlements,
): void {
  const currency = currencyOf(element, context);
  const time = currency === null ? null : timeOf(element, context);
  const instrument = currency === null || time === null ? null : instrumentOf(element, context, currency);
  const amount = element.number('proceeds', 'amount', 'realizedPnl') ?? null;
  if (instrument === null || time === null || amount === null || amount.isZero()) return;
  settlements.add(
    { account: accountOf(element, context), instrument, day: time.day },
    'listed',
    amount,
    element.line,
  );
}

/** `Transfer`: a position or cash that came from, or went to, somewhere else. */
export function writeTransfer(element: FlexElement, context: FlexContext): void {
  const { writer } = context;
  const { line } = element;
  const currency = currencyOf(element, context);
  const time = currency === null ? null : timeOf(element, context);
  if (currency === null || time === null) return;
  const quantity = element.amount('quantity');
  const cash = element.amount('cashTransfer');
  const isCash = assetClassOf(element) === 'forex' || element.text('symbol') === '';
  const instrument = isCash ? null : instrumentOf(element, context, currency);
  if (!isCash && instrument === null) return;
  if (isCash ? cash.isZero() : quantity.isZero()) {
    writer.ignore(line, 'zero-quantity');
    return;
  }
  const direction = element.text('direction').toUpperCase();
  const out = direction === 'OUT' || (direction === '' && (isCash ? cash : quantity).isNegative());
  const amount = out ? cash.abs().negated() : cash.abs();
  const description = element.text('description');
  const externalId = idOf(element, 'transactionID');
  writer.activity({
    account: accountOf(element, context),
    line,
    time,
    content: ['transfer', instrument?.symbol ?? '', currency, time.day, direction, quantity, cash].join('|'),
    ...(externalId === null ? {} : { externalId }),
    feesStated: true,
    facts: {
      kind: out ? 'transfer_out' : 'transfer_in',
      instrument,
      // What it cost where it was bought is not stated, so no price is.
      ...(instrument === null ? {} : { quantity: quantity.abs() }),
      amount: isCash ? amount : Decimal.zero,
      fees: Decimal.zero,
      currency,
      ...(description === '' ? {} : { note: description }),
    },
  });
}

/** `OpenPosition`: what is held at the end. */
export function readOpenPosition(element: FlexElement, context: FlexContext): void {
  const { writer, instruments } = context;
  const isLot = element.text('levelOfDetail') === 'LOT';
  writer.ignore(element.line, isLot ? 'summary-level' : 'stated-total');
  const assetClass = assetClassOf(element);
  const symbol = element.text('symbol');
  const currency = element.text('currency');
  const value = element.number('position', 'quantity');
  if (isLot || assetClass === null || symbol === '' || !isCurrency(currency) || !(value instanceof Decimal))
    return;
  const multiplier = element.number('multiplier');
  const terms = multiplier instanceof Decimal && multiplier.isPositive() ? { multiplier } : {};
  const instrument = instruments.get(assetClass, symbol, currency, terms);
  writer.total({
    account: accountOf(element, context),
    measure: 'position',
    instrument,
    currency,
    value,
    line: element.line,
  });
  const day = parsePrintedTime(element.text('reportDate'), context.dateOrder)?.date ?? context.periodEnd;
  const price = element.number('markPrice');
  if (day !== undefined && price instanceof Decimal)
    writer.mark({ day, instrument, price, line: element.line });
}

/** `CashReportCurrency`: what the period moved, per currency; the base currency's summary only converts. */
export function readCashReport(element: FlexElement, context: FlexContext): void {
  const { writer } = context;
  const { line } = element;
  writer.ignore(line, 'stated-total');
  const currency = element.text('currency');
  if (!isCurrency(currency)) return;
  const account = accountOf(element, context);
  const state = (measure: 'dividends' | 'interest' | 'taxes' | 'deposits', value: Decimal) =>
    writer.total({ account, measure, currency, value, line });
  if (element.has('endingCash')) {
    const opening = element.has('startingCash') ? { opening: element.amount('startingCash') } : {};
    const value = element.amount('endingCash');
    context.cash.state({ account, currency, value, ...opening, parts: cashParts(element), line });
  }
  if (element.has('dividends'))
    state('dividends', element.amount('dividends').plus(element.amount('paymentInLieu')));
  if (element.has('brokerInterest')) {
    state('interest', element.amount('brokerInterest').plus(element.amount('bondInterest')));
  }
  if (element.has('withholdingTax')) state('taxes', element.amount('withholdingTax').negated());
  if (element.has('depositWithdrawals')) state('deposits', element.amount('depositWithdrawals'));
}

const CASH_PARTS: readonly (readonly [CashPart, readonly string[]])[] = [
  ['trades', ['netTradesSales', 'netTradesPurchases']],
  ['commissions', ['commissions']],
  ['dividends', ['dividends', 'paymentInLieu']],
  ['interest', ['brokerInterest', 'bondInterest']],
  ['taxes', ['withholdingTax']],
  ['deposits', ['depositWithdrawals']],
];

/** What the element says that was counted: not what the query left out. */
function cashParts(element: FlexElement): Partial<Record<CashPart, Decimal>> {
  const parts: Partial<Record<CashPart, Decimal>> = {};
  for (const [part, fields] of CASH_PARTS) {
    const stated = fields.filter((field) => element.has(field));
    if (stated.length === 0) continue;
    parts[part] = stated.reduce((sum, field) => sum.plus(element.amount(field)), Decimal.zero);
  }
  return parts;
}
