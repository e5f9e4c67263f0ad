import type { ActivityKind } from '@tapebook/domain/activities';
import { describeInstrument, type Instrument } from '@tapebook/domain/instruments';
import { Decimal } from '@tapebook/domain/money';
import { RowProblem } from '../../layouts/row-problem.ts';
import type { FoundActivity, FoundFacts } from '../../outputs/found-activity.ts';
import type { StatementWriter } from '../../outputs/statement-writer.ts';
import { missingValue, quoted } from '../../outputs/wording.ts';
import { cashKindOf } from '../united-states/cash-words.ts';
import type { AwardEvent, AwardFields } from './award-event.ts';
import { type AwardIndex, isAwardSale } from './award-index.ts';

const CURRENCY = 'USD';
const TOLERANCE = Decimal.parse('0.02');

/** Tells the events of one file; one that cannot be told is rejected in words. */
export class AwardWriter {
  private readonly writer: StatementWriter;
  private readonly index: AwardIndex;
  private readonly instruments = new Map<string, Instrument>();

  constructor(writer: StatementWriter, index: AwardIndex) {
    this.writer = writer;
    this.index = index;
  }

  event(event: AwardEvent): void {
    try {
      this.tell(event);
    } catch (error) {
      if (!(error instanceof RowProblem)) throw error;
      this.writer.reject(event.line, error.code, error.message);
    }
  }

  private tell(event: AwardEvent): void {
    const { action } = event;
    if (action === 'lapse') this.lapse(event);
    else if (action === 'deposit') this.deposit(event);
    else if (isAwardSale(action)) this.sale(event);
    else if (event.number('amount') !== null) this.money(event);
    else if (/^(?:journal|transfer|gift)/.test(action) && event.number('quantity') !== null) this.move(event);
    else throw notKnown(event);
  }

  /** Shares of an award become the trader's, at what they are worth that day; some are kept back for taxes. */
  private lapse(event: AwardEvent): void {
    if (this.index.isDeposited(event)) {
      this.writer.ignore(
        event.line,
        'listed-elsewhere',
        'The shares that were left of this vest are listed as a deposit, which counts.',
      );
      return;
    }
    const [award] = event.details;
    const vested = this.required(event, 'quantity');
    const price = event.detail(award, 'fairmarketvalueprice') ?? undefined;
    const kept = event.detail(award, 'sharessoldwithheldfortaxes') ?? Decimal.zero;
    const taxes = event.detail(award, 'taxes');
    const words = kept.isZero()
      ? ''
      : `${vested} vested, ${kept} of them kept back for taxes${taxes === null ? '' : ` of ${taxes} ${CURRENCY}`}`;
    const salePrice = event.detail(award, 'saleprice');
    this.warnOfTwins(event);
    if (kept.isZero() || this.index.isSold(event, kept.toString())) {
      this.take(this.arrival(event, vested, price, award, words));
    } else if (salePrice?.isPositive() === true) {
      const proceeds = kept.times(salePrice);
      this.take(
        this.arrival(event, vested, price, award, words),
        this.fact(
          event,
          'sell',
          { quantity: kept, price: salePrice, amount: proceeds, effect: 'close' },
          'Sold for taxes',
        ),
        this.fact(event, 'tax', { amount: proceeds.negated() }, 'Taxes on a vest'),
      );
    } else {
      const left = event.detail(award, 'netsharesdeposited') ?? vested.minus(kept);
      if (left.isZero())
        this.writer.ignore(event.line, 'zero-quantity', 'All shares were kept back for taxes.');
      else this.take(this.arrival(event, left, price, award, words));
    }
  }

  /** Net shares of a vest, or shares bought in a purchase plan. */
  private deposit(event: AwardEvent): void {
    const quantity = this.required(event, 'quantity');
    const [award, ...others] = event.details;
    const priceOf = (details: AwardFields | undefined) =>
      event.detail(details, 'vestfairmarketvalue') ??
      event.detail(details, 'purchaseprice') ??
      event.detail(details, 'fairmarketvalueprice');
    const price = priceOf(award) ?? undefined;
    const isOne = others.every((each) => priceOf(each)?.equals(price ?? Decimal.zero) === true);
    const more = isOne ? '' : 'Several awards at several prices, so that the cost is not known';
    this.take(this.arrival(event, quantity, isOne ? price : undefined, award, more));
  }

  private arrival(
    event: AwardEvent,
    quantity: Decimal,
    price: Decimal | undefined,
    award: AwardFields | undefined,
    words: string,
  ): FoundActivity {
    const acquired = event.day(award, 'vestdate') ?? event.day(award, 'purchasedate');
    const id = award?.awardid ?? '';
    const note = [event.text('description'), id === '' ? '' : `Award ${id}`, words];
    return this.fact(
      event,
      'transfer_in',
      {
        quantity: quantity.abs(),
        ...(price?.isPositive() === true ? { price } : {}),
        ...(acquired === null ? {} : { acquiredAt: acquired.occurredAt }),
      },
      ...note,
    );
  }

  /** Lots of one sale have one price as a rule; where not, each is a fill. */
  private sale(event: AwardEvent): void {
    const fees = event.number('feesandcommissions');
    const net = this.required(event, 'amount');
    const gross = net.plus(fees ?? Decimal.zero);
    const lots = event.details.flatMap((details) => {
      const shares = event.detail(details, 'shares');
      const price = event.detail(details, 'saleprice');
      return shares === null || price === null ? [] : [{ shares, price }];
    });
    const held = lots.filter(({ shares }) => !shares.isZero());
    const stated = event.number('quantity');
    const prices = event.details.map((details) => event.detail(details, 'saleprice'));
    const price = prices[0] ?? null;
    const sold = (quantity: Decimal, at: Decimal, amount: Decimal, cost: Decimal) =>
      this.fact(
        event,
        'sell',
        { quantity, price: at, amount, fees: cost, effect: 'close' },
        event.text('description'),
      );
    const cost = fees ?? Decimal.zero;
    const whole = lots.length === event.details.length ? sumOf(lots.map(({ shares }) => shares)) : null;
    if (price !== null && prices.every((each) => each?.equals(price) === true)) {
      const candidates = [stated, whole].filter((each) => each !== null && !each.isZero());
      // Some exports cut the decimals of the quantity; what the lots add up to then makes the amount.
      const quantity =
        candidates.find((each) => each?.times(price).minus(gross).abs().compare(TOLERANCE) !== 1) ??
        withDecimals(stated, gross, price, lots.length) ??
        candidates[0] ??
        null;
      if (quantity === null) throw new RowProblem('missing-value', missingValue(event.line, 'quantity'));
      this.compare(event, quantity.times(price), gross);
      this.take(sold(quantity, price, gross, cost));
    } else if (whole?.isPositive() === true) {
      const [first, ...others] = held.map(({ shares, price: at }, index) =>
        sold(shares, at, shares.times(at), index === 0 ? cost : Decimal.zero),
      );
      this.compare(event, sumOf(lots.map(({ shares, price: at }) => shares.times(at))), gross);
      if (first !== undefined) this.take(first, ...others);
    } else if (stated?.isPositive() === true) {
      const derived = gross.dividedBy(stated, 10).normalized();
      this.writer.problemOnce(
        'warning',
        'price-derived',
        `Line ${event.line} states no price; ${derived} was worked out from its amount, and so for rows like it.`,
        event.line,
      );
      this.take(sold(stated, derived, gross, cost));
    } else throw new RowProblem('missing-value', missingValue(event.line, 'quantity'));
  }

  private money(event: AwardEvent): void {
    const amount = this.required(event, 'amount');
    const kind = cashKindOf(event.text('action'), amount);
    if (kind === null || event.number('quantity')?.isZero() === false) throw notKnown(event);
    const isOfPaper = kind === 'dividend' || kind === 'tax' || kind === 'return_of_capital';
    // Newer exports leave the symbol out where the money is of no paper.
    const facts = isOfPaper && event.symbol !== '' ? { amount } : { amount, instrument: null };
    this.take(this.fact(event, kind, facts, event.text('action'), event.text('description')));
  }

  /** Shares that go to another account, or come from one. */
  private move(event: AwardEvent): void {
    const quantity = this.required(event, 'quantity');
    const words = event.text('description');
    const arrives = /\bfrom\b/i.test(words) && !quantity.isNegative();
    this.take(
      this.fact(event, arrives ? 'transfer_in' : 'transfer_out', { quantity: quantity.abs() }, words),
    );
  }

  private compare(event: AwardEvent, ours: Decimal, gross: Decimal): void {
    if (ours.minus(gross).abs().compare(TOLERANCE) <= 0) return;
    this.writer.problem(
      'warning',
      'amount-differs',
      `Line ${event.line}: shares and price come to ${ours.normalized()}, but amount and fees to ${gross.normalized()}. Both were taken as stated; check the sale at the broker.`,
      event.line,
    );
  }

  private warnOfTwins(event: AwardEvent): void {
    this.writer.problemOnce(
      'warning',
      'stated-twice',
      `Line ${event.line}: where shares of awards go to a brokerage account, its transactions list them once more as “Stock Plan Activity”, without what they cost. Keep awards and brokerage account apart in the journal, or import one of the two.`,
      event.line,
    );
  }

  private fact(
    event: AwardEvent,
    kind: ActivityKind,
    facts: Partial<FoundFacts>,
    ...words: readonly string[]
  ): FoundActivity {
    const note = words.filter((each) => each !== '').join(' · ');
    return {
      account: '',
      line: event.line,
      time: event.time,
      content: event.content,
      feesStated: true,
      facts: {
        kind,
        instrument: facts.instrument === null ? null : this.instrument(event),
        amount: Decimal.zero,
        fees: Decimal.zero,
        currency: CURRENCY,
        ...(note === '' ? {} : { note }),
        ...facts,
      },
    };
  }

  /** What one event states; the place within it tells its facts apart. */
  private take(first: FoundActivity, ...others: readonly FoundActivity[]): void {
    this.writer.activity(
      first,
      ...others.map((each, index) => ({ ...each, content: `${index + 1}\u001f${each.content}` })),
    );
  }

  private instrument(event: AwardEvent): Instrument {
    const { symbol } = event;
    if (symbol === '') throw new RowProblem('missing-value', missingValue(event.line, 'symbol'));
    const known = this.instruments.get(symbol);
    if (known !== undefined) return known;
    const instrument = describeInstrument({ symbol, assetClass: 'stock', currency: CURRENCY });
    this.instruments.set(symbol, instrument);
    return instrument;
  }

  private required(event: AwardEvent, field: string): Decimal {
    const value = event.number(field);
    if (value === null) throw new RowProblem('missing-value', missingValue(event.line, field));
    return value;
  }
}

const sumOf = (values: readonly Decimal[]): Decimal =>
  values.reduce((sum, each) => sum.plus(each), Decimal.zero);

/**
 * The quantity of a sale of which every number of shares is printed without its decimals, worked out from the money:
 * shares of awards have three. `null` where decimals are printed, or where the money is of another sale.
 */
function withDecimals(stated: Decimal | null, gross: Decimal, price: Decimal, lots: number): Decimal | null {
  if (stated === null || !stated.equals(stated.rounded(0)) || !price.isPositive()) return null;
  const quantity = gross.dividedBy(price, 3).normalized();
  const cut = quantity.minus(stated);
  return cut.isPositive() && cut.compare(Decimal.parse(String(Math.max(lots, 1)))) < 0 ? quantity : null;
}

const notKnown = (event: AwardEvent): RowProblem =>
  new RowProblem(
    'unknown-row-type',
    `Line ${event.line}: ${quoted(event.text('action'))} is no action that is known. Enter by hand what it means for your journal.`,
  );
