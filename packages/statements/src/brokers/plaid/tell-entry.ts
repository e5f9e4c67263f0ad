import type { Instrument } from '@tapebook/domain/instruments';
import { Decimal } from '@tapebook/domain/money';
import type { ResolvedTime } from '../../cells/parse-date-time.ts';
import type { RowOutput } from '../../layouts/row-output.ts';
import { RowProblem } from '../../layouts/row-problem.ts';
import type { WireRow } from '../../layouts/wire-row.ts';
import { quoted } from '../../outputs/wording.ts';
import { isOptionPaper, type Paper, paperInstrument } from './papers.ts';

/** One investment transaction, with what its ids stand for. */
export interface Entry {
  readonly account: string;
  readonly paper: Paper | undefined;
  readonly currency: string;
  readonly time: ResolvedTime;
}

type Told = (row: WireRow, output: RowOutput, entry: Entry) => void;

const MONEY_KINDS: Readonly<Record<string, 'dividend' | 'interest' | 'tax' | 'fee' | 'adjustment'>> = {
  dividend: 'dividend',
  'qualified dividend': 'dividend',
  'non-qualified dividend': 'dividend',
  'long-term capital gain': 'dividend',
  'short-term capital gain': 'dividend',
  'return of principal': 'dividend',
  interest: 'interest',
  'interest receivable': 'interest',
  tax: 'tax',
  'tax withheld': 'tax',
  'non-resident tax': 'tax',
  'account fee': 'fee',
  'legal fee': 'fee',
  'management fee': 'fee',
  'fund fee': 'fee',
  'transfer fee': 'fee',
  'trust fee': 'fee',
  'miscellaneous fee': 'fee',
  'margin expense': 'fee',
  'stock distribution': 'adjustment',
  'unqualified gain': 'adjustment',
  'loan payment': 'adjustment',
  adjustment: 'adjustment',
};
const MOVED = new Set([
  ...['deposit', 'contribution', 'pending credit', 'withdrawal', 'pending debit', 'distribution'],
  ...['transfer', 'send', 'request'],
]);
const ENDS: Readonly<Record<string, 'expire' | 'assign' | 'exercise'>> = {
  expire: 'expire',
  assignment: 'assign',
  exercise: 'exercise',
};
const CHANGES = new Set(['split', 'spin off', 'merger', 'adjustment', 'rebalance']);

const TYPES: Readonly<Record<string, Told>> = {
  buy: tellTrade,
  sell: tellTrade,
  cash: tellMoney,
  fee: tellMoney,
  transfer: tellTransfer,
  cancel: (row) => unsupported(row, 'which entry it takes back is not told'),
};

/** What an entry means. @throws {RowProblem} */
export function tellEntry(row: WireRow, output: RowOutput, entry: Entry): void {
  const type = row.requiredText('type').toLowerCase();
  if (Object.hasOwn(TYPES, type)) TYPES[type]?.(row, output, entry);
}

const subtypeOf = (row: WireRow): string => row.text('subtype').toLowerCase();

function unsupported(row: WireRow, why: string): never {
  const words = row.text('name') || `${row.text('type')} / ${row.text('subtype')}`;
  throw new RowProblem(
    'unsupported-event',
    `Line ${row.line}: ${quoted(words)} is not read from Plaid: ${why}. Enter by hand what it means for your journal.`,
  );
}

const placeOf = (row: WireRow, { account, time }: Entry) => ({
  account,
  time,
  externalId: row.requiredText('investment_transaction_id'),
  note: row.text('name'),
});

function instrumentOf(row: WireRow, output: RowOutput, { paper, currency }: Entry): Instrument {
  const stated = paper === undefined ? null : paperInstrument(paper, currency);
  if (stated !== null) return output.instrument(row, stated);
  return unsupported(row, 'what was traded has no symbol, or is of a kind that is counted in another way');
}

/** A sale that says so opens; a plain one ends what was held. */
const EFFECTS: Readonly<Record<string, 'open' | 'close'>> = { 'sell short': 'open', 'buy to cover': 'close' };

const HUNDRED = Decimal.parse('100');
/** Off by more than this part of what it came to, price and amount do not belong together. */
const LEEWAY = Decimal.parse('0.02');

function tellTrade(row: WireRow, output: RowOutput, entry: Entry): void {
  const instrument = instrumentOf(row, output, entry);
  const stated = row.requiredNumber('quantity');
  const price = row.requiredNumber('price');
  // Paid is positive there.
  const cash = row.requiredNumber('amount').negated();
  const fees = row.number('fees');
  const costs = fees ?? Decimal.zero;
  const kind = row.text('type').toLowerCase() === 'sell' || stated.isNegative() ? 'sell' : 'buy';
  const sign = kind === 'buy' ? Decimal.one.negated() : Decimal.one;
  const counted = isOptionPaper(entry.paper as Paper)
    ? contractsOf(stated.abs(), price.abs(), cash.abs())
    : { quantity: stated.abs(), price: price.abs() };
  const multiplier = instrument.multiplier ?? Decimal.one;
  const value = counted.quantity.times(counted.price).times(multiplier).times(sign);
  // Whether the amount holds the costs is not told: what the prices come to decides.
  const before = cash.plus(costs);
  const amount = before.minus(value).abs().compare(cash.minus(value).abs()) <= 0 ? before : cash;
  if (amount.minus(value).abs().compare(value.abs().times(LEEWAY)) > 0) {
    throw new RowProblem(
      'amount-differs',
      `Line ${row.line}: ${counted.quantity} of ${instrument.symbol} at ${counted.price} come to ${value.normalized()}, and the row states ${cash}. Enter the trade by hand.`,
    );
  }
  output.fill(row, {
    ...placeOf(row, entry),
    kind,
    instrument,
    quantity: counted.quantity,
    price: counted.price,
    amount: amount.normalized(),
    fees,
    effect: EFFECTS[subtypeOf(row)],
  });
}

/** Contracts at the price of a share: some institutions count the shares under them, others price the contract. */
function contractsOf(
  quantity: Decimal,
  price: Decimal,
  paid: Decimal,
): { readonly quantity: Decimal; readonly price: Decimal } {
  const plain = quantity.times(price);
  const isPerShare = paid.minus(plain.times(HUNDRED)).abs().compare(paid.minus(plain).abs()) < 0;
  if (isPerShare) return { quantity, price };
  const contracts = wholeContracts(quantity);
  return contracts === null
    ? { quantity, price: price.dividedBy(HUNDRED, 10).normalized() }
    : { quantity: contracts, price };
}

/** `null` for what cannot be a number of shares under contracts. */
function wholeContracts(quantity: Decimal): Decimal | null {
  const contracts = quantity.dividedBy(HUNDRED, 2).normalized();
  return /^\d+$/.test(contracts.toString()) ? contracts : null;
}

/** Units that come without being paid for. */
function tellDistribution(row: WireRow, output: RowOutput, entry: Entry): void {
  output.event(row, {
    ...placeOf(row, entry),
    kind: 'stock_dividend',
    instrument: instrumentOf(row, output, entry),
    currency: entry.currency,
    amount: Decimal.zero,
    more: { quantity: row.requiredNumber('quantity').abs() },
  });
}

const bringsUnits = (row: WireRow, { paper }: Entry): boolean =>
  subtypeOf(row) === 'stock distribution' &&
  paper !== undefined &&
  paper.type !== 'cash' &&
  (row.number('quantity') ?? Decimal.zero).isPositive();

function tellMoney(row: WireRow, output: RowOutput, entry: Entry): void {
  if (bringsUnits(row, entry)) {
    tellDistribution(row, output, entry);
    return;
  }
  const subtype = subtypeOf(row);
  const amount = row.requiredNumber('amount').negated();
  const isFee = row.text('type').toLowerCase() === 'fee';
  const kind = MONEY_KINDS[subtype] ?? (isFee ? 'fee' : MOVED.has(subtype) ? movedBy(amount) : null);
  if (kind === null) unsupported(row, 'its kind is not known yet');
  if (amount.isZero()) {
    output.ignore(row, 'zero-quantity', 'Its amount is zero.');
    return;
  }
  const named =
    kind === 'dividend' && entry.paper !== undefined ? paperInstrument(entry.paper, entry.currency) : null;
  output.event(row, {
    ...placeOf(row, entry),
    kind,
    instrument: named === null ? null : output.instrument(row, named),
    currency: entry.currency,
    amount,
  });
}

const movedBy = (amount: Decimal): 'deposit' | 'withdrawal' =>
  amount.isNegative() ? 'withdrawal' : 'deposit';

function tellTransfer(row: WireRow, output: RowOutput, entry: Entry): void {
  if (bringsUnits(row, entry)) {
    tellDistribution(row, output, entry);
    return;
  }
  const subtype = subtypeOf(row);
  const { paper } = entry;
  if (CHANGES.has(subtype)) unsupported(row, 'how many units became how many is not told');
  const amount = row.requiredNumber('amount').negated();
  const quantity = row.number('quantity') ?? Decimal.zero;
  if (paper === undefined || paper.type === 'cash' || quantity.isZero()) {
    if (!MOVED.has(subtype)) unsupported(row, 'its kind is not known yet');
    if (amount.isZero()) output.ignore(row, 'zero-quantity', 'Its amount is zero.');
    else {
      const kind = movedBy(amount);
      output.event(row, { ...placeOf(row, entry), kind, instrument: null, currency: entry.currency, amount });
    }
    return;
  }
  const end = isOptionPaper(paper) ? ENDS[subtype] : undefined;
  if (end === undefined && !amount.isZero() && Object.hasOwn(ENDS, subtype)) {
    // The shares that an option brought or took.
    tellTrade(row, output, entry);
    return;
  }
  if (end === undefined && !MOVED.has(subtype)) unsupported(row, 'its kind is not known yet');
  const units = isOptionPaper(paper) ? (wholeContracts(quantity.abs()) ?? quantity.abs()) : quantity.abs();
  output.event(row, {
    ...placeOf(row, entry),
    kind: end ?? (quantity.isNegative() ? 'transfer_out' : 'transfer_in'),
    instrument: instrumentOf(row, output, entry),
    currency: entry.currency,
    amount: Decimal.zero,
    more: { quantity: units },
  });
}
