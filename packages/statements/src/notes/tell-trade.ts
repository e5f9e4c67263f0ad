import type { Instrument } from '@tapebook/domain/instruments';
import { Decimal } from '@tapebook/domain/money';
import type { ResolvedTime } from '../cells/parse-date-time.ts';
import type { ToldFact } from '../layouts/row-output.ts';
import { RowProblem } from '../layouts/row-problem.ts';
import type { RowInstrument } from '../layouts/stated-instruments.ts';
import { named } from './instruments.ts';
import type { Money, Note } from './note.ts';

/** One unit of `from` is `rate` units of `to`. */
export interface NotedRate {
  readonly from: string;
  readonly to: string;
  readonly rate: Decimal;
}

/** A trade as a note states it: what was traded, and what it came to in the end. */
export interface NotedTrade {
  readonly side: 'buy' | 'sell';
  /** The note takes an earlier one back. */
  readonly cancelled?: boolean;
  readonly account?: string | undefined;
  readonly instrument: RowInstrument;
  /** Of the instrument, as the note spells it. */
  readonly name?: string | undefined;
  readonly time: ResolvedTime;
  readonly quantity: Decimal;
  /** In the instrument's currency, or in its hundredths. */
  readonly price: Decimal;
  /** Quantity times price, as the note rounds it, in the instrument's currency. */
  readonly gross?: Decimal | undefined;
  /** As {@link gross}, in the currency of the total, where the note states it in that. */
  readonly worth?: Decimal | undefined;
  /** What was booked in the end, of either sign; its currency may be the account's. */
  readonly total: Money;
  /** A sale whose costs were more than it brought, so that what was booked was paid. */
  readonly paid?: boolean | undefined;
  readonly rate?: NotedRate | undefined;
  /** Taxes on the income that were kept back, in the currency of the total: cost positive, refund negative. */
  readonly withheld?: readonly Money[];
  /** Accrued interest in the currency of the total, of either sign: paid by who buys. */
  readonly interest?: Decimal | undefined;
  readonly effect?: 'open' | 'close' | undefined;
  readonly order?: string | undefined;
  readonly note?: string | undefined;
}

const CENT = Decimal.parse('0.01');
const HUNDRED = Decimal.fromInteger(100);
/** Notes round prices and amounts; off by more than this part, one of the figures was misread. */
const ROUNDING = Decimal.parse('0.02');
/** Least part of a trade that costs may be before they are taken for a misreading, beside {@link SMALL}. */
const COSTLY = Decimal.parse('0.2');
const SMALL = Decimal.fromInteger(100);

/**
 * Tells a trade. Its costs are what lies between quantity × price and what was booked, less taxes on
 * income and accrued interest, which are told by themselves: so no cost is lost, however it is called.
 *
 * @throws {RowProblem} when the figures of the note do not belong together.
 */
export function tellTrade(note: Note, trade: NotedTrade): void {
  const { output } = note.file;
  const instrument = output.instrument(note, named(trade.instrument, trade.name));
  const quantity = trade.quantity.abs();
  const { price, gross } = priced(note, trade, instrument);
  const { side, time, total, account, order } = trade;
  const kind = side;
  note.identify(
    kind,
    instrument.symbol,
    time.writtenMillis.toString(),
    quantity.normalized(),
    price.normalized(),
    order,
  );
  if (trade.cancelled === true) {
    if (account !== undefined) note.file.writer.account({ ref: account });
    output.cancel(note, account ?? '', { kind, instrument, occurredAt: time.occurredAt, quantity, price });
    return;
  }
  const booked = trade.paid === true && side === 'sell' ? total.value.abs().negated() : total.value.abs();
  const withheld = signedSum(trade.withheld ?? []);
  const interest = trade.interest?.abs() ?? Decimal.zero;
  const worth = inTotalCurrency(note, gross, instrument.currency, trade);
  const fees =
    side === 'buy'
      ? booked.minus(worth.amount).minus(interest).minus(withheld)
      : worth.amount.plus(interest).minus(withheld).minus(booked);
  assertPlausible(note, fees, worth.amount);
  if (trade.rate !== undefined) note.file.writer.rate({ day: time.day, ...trade.rate });
  const common = { time, account };
  const said = [trade.name, trade.note].filter((part) => part !== undefined && part !== '').join(' · ');
  const foreign = total.currency !== instrument.currency && !fees.isZero();
  const facts: ToldFact[] = [];
  if (!interest.isZero()) {
    facts.push({
      event: {
        ...common,
        kind: 'interest',
        instrument,
        currency: total.currency,
        amount: side === 'buy' ? interest.negated() : interest,
        note: 'Accrued interest',
      },
    });
  }
  if (!withheld.isZero()) {
    facts.push({
      event: { ...common, kind: 'tax', instrument, currency: total.currency, amount: withheld.negated() },
    });
  }
  output.facts(
    note,
    {
      fill: {
        ...common,
        kind,
        instrument,
        quantity,
        price,
        amount: side === 'buy' ? gross.negated() : gross,
        fees: fees.normalized(),
        ...(foreign ? { feeCurrency: total.currency } : {}),
        ...(foreign && worth.feeRate !== undefined ? { feeRate: worth.feeRate } : {}),
        orderId: order,
        effect: trade.effect,
        ...(said === '' ? {} : { note: said }),
      },
    },
    ...facts,
  );
}

/**
 * The price in the instrument's currency, and what the trade came to at it. Where a document rounds the
 * price (averages of several executions, two places of four), the money says what was paid.
 */
function priced(
  note: Note,
  { quantity, price, gross }: NotedTrade,
  { multiplier }: Instrument,
): { price: Decimal; gross: Decimal } {
  const size = quantity.abs().times(multiplier ?? Decimal.one);
  const product = size.times(price);
  if (gross === undefined) return { price, gross: product.rounded(2) };
  const stated = gross.abs();
  // Pence, and cents of other exchanges: no note says so.
  const hundredth = price.quotient(HUNDRED, 30);
  const unit = isNear(product, stated) ? price : isNear(size.times(hundredth), stated) ? hundredth : null;
  if (unit === null || size.isZero()) {
    throw new RowProblem(
      'amount-differs',
      `Line ${note.line}: ${quantity} at ${price} make ${product}, but ${stated} is stated. Check the document and enter the trade by hand.`,
    );
  }
  const rounded = size.times(unit).minus(stated).abs().compare(CENT) > 0;
  return { price: rounded ? stated.quotient(size, 12) : unit, gross: stated };
}

const isNear = (ours: Decimal, stated: Decimal): boolean =>
  ours
    .minus(stated)
    .abs()
    .compare(stated.abs().times(ROUNDING).plus(CENT.plus(CENT))) <= 0;

/** What the trade came to in the currency in which it was booked. */
function inTotalCurrency(
  note: Note,
  gross: Decimal,
  currency: string,
  { total, rate, worth }: NotedTrade,
): { amount: Decimal; feeRate?: Decimal } {
  if (total.currency === currency) return { amount: gross };
  if (worth !== undefined) {
    assertWorth(note, gross, worth.abs(), rate);
    return { amount: worth.abs(), ...(rate?.from === total.currency ? { feeRate: rate.rate } : {}) };
  }
  if (rate === undefined || rate.rate.isZero()) note.lacks(`rate between ${currency} and ${total.currency}`);
  // Quoted as so many units of the price's currency for one of the account's, as exchanges in Europe do.
  if (rate.from === total.currency) return { amount: gross.dividedBy(rate.rate, 2), feeRate: rate.rate };
  return { amount: gross.times(rate.rate).rounded(2) };
}

/** A quantity that was misread makes an amount that is not what it came to, whichever way the rate is quoted. */
function assertWorth(note: Note, gross: Decimal, worth: Decimal, rate: NotedRate | undefined): void {
  if (rate === undefined || rate.rate.isZero()) return;
  const ways = [gross.abs().dividedBy(rate.rate, 6), gross.abs().times(rate.rate)];
  if (ways.some((each) => isNear(each, worth))) return;
  throw new RowProblem(
    'amount-differs',
    `Line ${note.line}: ${gross} at a rate of ${rate.rate} is not the ${worth} that is stated. Check the document and enter the trade by hand.`,
  );
}

function assertPlausible(note: Note, fees: Decimal, worth: Decimal): void {
  const rebate = fees.negated();
  const isRebate = rebate.compare(worth.abs().times(ROUNDING).plus(Decimal.one)) <= 0;
  if (isRebate && fees.abs().compare(SMALL) <= 0) return;
  if (isRebate && fees.compare(worth.abs().times(COSTLY)) <= 0) return;
  throw new RowProblem(
    'amount-differs',
    `Line ${note.line}: between ${worth} for what was traded and what was booked lie ${fees}, far more than costs. Check the document and enter the trade by hand.`,
  );
}

const signedSum = (amounts: readonly Money[]): Decimal =>
  amounts.reduce((sum, { value }) => sum.plus(value), Decimal.zero);

/** Amounts as costs, whatever signs the document prints them with. */
export const asCosts = (amounts: readonly Money[]): Money[] =>
  amounts.map(({ value, currency }) => ({ value: value.abs(), currency }));
