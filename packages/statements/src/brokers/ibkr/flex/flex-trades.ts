import type { Instrument } from '@tapebook/domain/instruments';
import { Decimal, isCurrency } from '@tapebook/domain/money';
import { addAmount } from '../../../outputs/amounts.ts';
import type { FoundActivity, FoundFacts } from '../../../outputs/found-activity.ts';
import { missingValue, unreadableNumber } from '../../../outputs/wording.ts';
import { askMultiplier } from '../ask-multiplier.ts';
import { multiplierOf } from '../instrument-book.ts';
import { readTradeCodes } from '../trade-codes.ts';
import { type Fees, tradeFacts } from '../trade-facts.ts';
import { CashSettlements } from './cash-settlements.ts';
import { accountOf, type FlexContext, idOf, timeOf } from './flex-context.ts';
import { currencyOf } from './flex-currency.ts';
import type { FlexElement } from './flex-element.ts';
import { instrumentOf } from './flex-instrument.ts';

/** Orders that are held back until it is clear whether their fills are listed as well. */
const HELD_ORDERS = 1000;

/** Digits behind the point of a price that is worked out from money. */
const DERIVED_PLACES = 12;

/**
 * Trades of one statement. A query can ask for orders, fills, closed lots and summaries of the same
 * trades at once; exactly one level is taken: the fills, else the orders.
 */
export class FlexTrades {
  private readonly context: FlexContext;
  /** Options that ended at a price of nothing: what they were settled at may stand in rows of its own. */
  private readonly ended: EndedOption[] = [];
  private orders: FlexElement[] = [];
  private sawFill = false;
  private ordersOnly = false;
  private readonly fees = new Map<
    string,
    { account: string; currency: string; line: number; sum: Decimal }
  >();
  private readonly realised = new Map<
    string,
    { account: string; instrument: Instrument; line: number; sum: Decimal }
  >();
  /** Whether trades state their taxes, so that a list of taxes repeats them. */
  statesTaxes = false;

  constructor(context: FlexContext) {
    this.context = context;
  }

  element(element: FlexElement): void {
    const level = element.text('levelOfDetail') || element.name.toUpperCase();
    switch (level) {
      case 'EXECUTION':
      case 'TRADE':
      case 'TRADECONFIRM':
        this.sawFill = true;
        this.ignoreOrders();
        this.write(element);
        return;
      case 'ORDER':
        this.order(element);
        return;
      case 'CLOSED_LOT':
      case 'LOT':
        this.context.writer.ignore(element.line, 'closed-lot');
        return;
      default:
        // SYMBOL_SUMMARY, ASSET_SUMMARY, WASH_SALE: what other rows say, added up or seen again.
        this.context.writer.ignore(element.line, 'summary-level');
    }
  }

  /** @param settlements what the rest of the statement says of such ends. */
  finish(settlements: CashSettlements = new CashSettlements()): void {
    this.takeOrders();
    const { writer } = this.context;
    for (const { trade, instrument } of this.ended) {
      const same = this.ended.filter(
        (each) => each.trade.account === trade.account && each.instrument === instrument,
      );
      const quantity = same.reduce(
        (sum, each) => sum.plus(each.trade.facts.quantity ?? Decimal.zero),
        Decimal.zero,
      );
      const { account, time } = trade;
      const price = settlements.priceOf({ account, instrument, day: time.day, quantity });
      writer.activity(
        price === null ? trade : { ...trade, facts: settledAt(trade.facts, instrument, price) },
      );
    }
    for (const { account, currency, line, sum } of this.fees.values()) {
      writer.total({ account, measure: 'fees', currency, value: sum, line });
    }
    for (const { account, instrument, line, sum } of this.realised.values()) {
      writer.total({
        account,
        measure: 'realised-pnl',
        instrument,
        currency: instrument.currency,
        value: sum,
        line,
      });
    }
  }

  private order(element: FlexElement): void {
    if (this.sawFill) this.context.writer.ignore(element.line, 'order-level');
    else if (this.ordersOnly) this.write(element);
    else {
      this.orders.push(element);
      if (this.orders.length > HELD_ORDERS) this.takeOrders();
    }
  }

  private ignoreOrders(): void {
    for (const { line } of this.orders) this.context.writer.ignore(line, 'order-level');
    this.orders = [];
  }

  private takeOrders(): void {
    if (this.orders.length > 0) this.ordersOnly = true;
    for (const order of this.orders) this.write(order);
    this.orders = [];
  }

  private write(element: FlexElement): void {
    const { context } = this;
    const { writer } = context;
    const { line } = element;
    const codes = readTradeCodes(element.text('notes', 'code'), element.text('openCloseIndicator'));
    const currency = currencyOf(element, context);
    const quantity = currency === null ? null : this.signedQuantity(element);
    const time = quantity === null ? null : timeOf(element, context);
    if (currency === null || quantity === null || time === null) return;
    if (quantity.isZero()) {
      writer.ignore(line, 'zero-quantity');
      return;
    }
    const price = this.price(element, quantity);
    if (price === null) return;
    const proceeds = element.number('proceeds') ?? undefined;
    const money = proceeds ?? element.number('tradeMoney') ?? undefined;
    const terms = money === undefined ? {} : multiplierOf(quantity, price, money);
    const instrument = instrumentOf(element, context, currency, terms);
    if (instrument === null) return;
    askMultiplier(instrument, line, writer);
    if (codes.automaticConversion && instrument.assetClass === 'forex') {
      writer.ignore(line, 'automatic-conversion');
      const paid = proceeds ?? quantity.times(price).negated();
      context.cash.convert(accountOf(element, context), { instrument, quantity, amount: paid });
      return;
    }
    const commission = element.number('ibCommission', 'commission');
    if (commission === undefined) {
      writer.reject(
        line,
        'unreadable-number',
        unreadableNumber(line, 'commission', element.text('ibCommission')),
      );
      return;
    }
    this.statesTaxes ||= element.has('taxes');
    const { fees, apart } = this.feesOf(element, commission ?? Decimal.zero, currency);
    const account = accountOf(element, context);
    const orderId = idOf(element, 'ibOrderID', 'orderID');
    const facts = tradeFacts({
      instrument,
      quantity,
      price,
      ...(proceeds === undefined ? {} : { proceeds }),
      fees,
      ...(orderId === null ? {} : { orderId }),
      realised: element.number('fifoPnlRealized') ?? undefined,
      codes,
    });
    this.sum(element, account, instrument, commission === null ? null : fees);
    if (apart !== null) this.sumFees(account, apart, currency, line);
    context.rates.ofRow(element, currency);
    if (isCancellation(element, codes.cancels)) {
      this.cancel(element, account, instrument, quantity, price, time.occurredAt);
      return;
    }
    const identity = identityOf(element, quantity, price);
    const { content, externalId } = identity;
    const corrected = codes.corrects ? idOf(element, 'origTransactionID') : null;
    const replaces = corrected === null || corrected === externalId ? {} : { replacesExternalId: corrected };
    const trade = { account, line, time, facts, ...identity, ...replaces, feesStated: commission !== null };
    if (apart === null) {
      const held = isOption(instrument) && price.isZero() && facts.amount.isZero();
      if (held && this.ended.length < HELD_ORDERS) this.ended.push({ trade, instrument });
      else writer.activity(trade);
      return;
    }
    const id = externalId === undefined ? {} : { externalId: `${externalId}/taxes` };
    writer.activity(trade, {
      account,
      line,
      time,
      facts: taxesApart(instrument, apart),
      content: `${content}|taxes`,
      ...id,
    });
  }

  /** Commission and taxes are one cost, unless the commission is in another currency: taxes stand apart then. */
  private feesOf(
    element: FlexElement,
    commission: Decimal,
    currency: string,
  ): { fees: Fees; apart: Decimal | null } {
    const taxes = element.amount('taxes', 'tax').negated();
    const stated = element.text('ibCommissionCurrency', 'commissionCurrency');
    const amount = commission.negated();
    if (!isCurrency(stated) || stated === currency || amount.isZero()) {
      return { fees: { amount: amount.plus(taxes), currency }, apart: null };
    }
    const rate = this.context.rates.fromBase(element, currency, stated);
    return {
      fees: { amount, currency: stated, ...(rate === null ? {} : { rate }) },
      apart: taxes.isZero() ? null : taxes,
    };
  }

  private sumFees(account: string, fees: Decimal, currency: string, line: number): void {
    addAmount(this.fees, `${account}|${currency}`, fees, { account, currency, line });
  }

  /** What the row states in money; a cancellation takes back what its trade stated. */
  private sum(element: FlexElement, account: string, instrument: Instrument, fees: Fees | null): void {
    const { line } = element;
    if (fees !== null) this.sumFees(account, fees.amount, fees.currency, line);
    const realised = element.number('fifoPnlRealized') ?? null;
    if (realised === null) return;
    const key = `${account}|${instrument.assetClass}|${instrument.symbol}|${instrument.currency}`;
    addAmount(this.realised, key, realised, { account, instrument, line });
  }

  /** Some queries print the quantity of a sale without its sign; `buySell` then tells the side. */
  private signedQuantity(element: FlexElement): Decimal | null {
    const { writer } = this.context;
    const { line } = element;
    const quantity = element.number('quantity');
    if (quantity === null)
      writer.reject(line, 'missing-value', `${missingValue(line, 'quantity')} Add “Quantity” to the query.`);
    if (quantity === undefined) {
      writer.reject(line, 'unreadable-number', unreadableNumber(line, 'quantity', element.text('quantity')));
    }
    if (quantity === null || quantity === undefined) return null;
    const side = element.text('buySell').toUpperCase();
    const cancels = side.includes('(CA');
    if (side.startsWith('SELL') && !cancels) return quantity.abs().negated();
    if (side.startsWith('BUY') && !cancels && quantity.isNegative()) {
      writer.reject(
        line,
        'contradictory-side',
        `Line ${line} is a purchase of ${quantity}. Check the row at the broker and enter it by hand.`,
      );
      return null;
    }
    return quantity;
  }

  /** The price, or what the stated money makes it where the query left the price out. */
  private price(element: FlexElement, quantity: Decimal): Decimal | null {
    const { writer } = this.context;
    const { line } = element;
    const price = element.number('tradePrice', 'price');
    if (price instanceof Decimal) return price;
    if (price === undefined) {
      writer.reject(
        line,
        'unreadable-number',
        unreadableNumber(line, 'price', element.text('tradePrice', 'price')),
      );
      return null;
    }
    const units = quantity.times(element.number('multiplier') ?? Decimal.one);
    const money = element.number('tradeMoney', 'proceeds') ?? this.moneyFromCost(element);
    if (money === null || units.isZero()) {
      writer.reject(
        line,
        'missing-value',
        `${missingValue(line, 'price')} Add “Price” to the query and export the statement again.`,
      );
      return null;
    }
    const derived = money.abs().dividedBy(units.abs(), DERIVED_PLACES).normalized();
    writer.problemOnce(
      'warning',
      'price-derived',
      `Line ${line} states no price; ${derived} was worked out from its money, and so for rows like it. Add “Price” to the query to have it as it was traded.`,
      line,
    );
    return derived;
  }

  /** What was paid for an opening purchase, its commission taken out again. */
  private moneyFromCost(element: FlexElement): Decimal | null {
    const cost = element.number('cost') ?? null;
    if (cost === null || element.text('buySell').toUpperCase() !== 'BUY') return null;
    return cost.plus(element.amount('ibCommission')).plus(element.amount('taxes'));
  }

  private cancel(
    element: FlexElement,
    account: string,
    instrument: Instrument,
    quantity: Decimal,
    price: Decimal,
    occurredAt: Parameters<FlexContext['writer']['cancel']>[0]['like']['occurredAt'],
  ): void {
    const side = element.text('buySell').toUpperCase();
    // Without a side in words: the row's quantity undoes the one of the trade that it cancels.
    const sold = side === '' ? quantity.isPositive() : side.startsWith('SELL');
    const externalId = idOf(element, 'origTransactionID');
    this.context.writer.cancel({
      account,
      line: element.line,
      ...(externalId === null ? {} : { identity: { externalId } }),
      like: { kind: sold ? 'sell' : 'buy', instrument, occurredAt, quantity: quantity.abs(), price },
    });
  }
}

interface EndedOption {
  readonly trade: FoundActivity;
  readonly instrument: Instrument;
}

const isOption = ({ assetClass }: Instrument): boolean =>
  assetClass === 'option' || assetClass === 'future-option';

/** The end at what was paid for it; where the row calls it a purchase or a sale, with the money that it then moved. */
function settledAt(facts: FoundFacts, { multiplier }: Instrument, price: Decimal): FoundFacts {
  const money = price.times(facts.quantity ?? Decimal.zero).times(multiplier ?? Decimal.one);
  const amount = facts.kind === 'buy' ? money.negated() : facts.kind === 'sell' ? money : Decimal.zero;
  return { ...facts, price, amount };
}

const isCancellation = (element: FlexElement, byCode: boolean): boolean =>
  byCode || /\(ca\.?\)/i.test(element.text('buySell')) || element.text('transactionType') === 'TradeCancel';

const taxesApart = (instrument: Instrument, taxes: Decimal): FoundFacts => ({
  kind: 'fee',
  instrument,
  amount: taxes.negated(),
  fees: Decimal.zero,
  currency: instrument.currency,
  note: `Taxes on a trade of ${instrument.symbol}`,
});

/**
 * What tells a row apart. A trade confirmation bears the id of its execution alone, by which no statement that lists transactions calls it:
 * it tells a row apart, and is none that another report has to have as well.
 */
function identityOf(
  element: FlexElement,
  quantity: Decimal,
  price: Decimal,
): { readonly content: string; readonly externalId?: string } {
  const content = contentOf(element, quantity, price);
  const externalId = idOf(element, 'transactionID', 'ibExecID');
  if (externalId !== null) return { content, externalId };
  const confirmed = idOf(element, 'execID');
  return { content: confirmed === null ? content : `confirmed|${confirmed}` };
}

function contentOf(element: FlexElement, quantity: Decimal, price: Decimal): string {
  const when = element.text('dateTime') || `${element.text('tradeDate')}${element.text('tradeTime')}`;
  return [
    'trade',
    element.text('assetCategory'),
    element.text('currency'),
    element.text('symbol', 'isin', 'conid'),
    when.replace(/\D/g, ''),
    quantity.normalized(),
    price.normalized(),
    element.amount('ibCommission', 'commission').normalized(),
    element.text('exchange'),
  ].join('|');
}
