import type { PositionEffect } from '@tapebook/domain/activities';
import type { AssetClass } from '@tapebook/domain/instruments';
import { Decimal } from '@tapebook/domain/money';
import { CHARLES_SCHWAB } from '../../brokers/schwab/broker.ts';
import { usPaper } from '../../brokers/united-states/us-paper.ts';
import type { ResolvedTime } from '../../cells/parse-date-time.ts';
import { parseNumber } from '../../cells/parse-number.ts';
import type { RowOutput } from '../../layouts/row-output.ts';
import { RowProblem } from '../../layouts/row-problem.ts';
import type { RowInstrument } from '../../layouts/stated-instruments.ts';
import { fieldsOf, type WireFields, type WireRow } from '../../layouts/wire-row.ts';
import { wireStatement } from '../../layouts/wire-statement.ts';
import { missingValue, quoted } from '../../outputs/wording.ts';

const ZONE = 'America/New_York';

/** See README.md beside this file. */
export const schwabWireJson = wireStatement({
  id: 'schwab-wire-json',
  broker: CHARLES_SCHWAB,
  label: 'What its interface answered (JSON)',
  wire: 'schwab',
  calls: {
    '/trader/v1/accounts/transactions': {
      rows: '',
      newestFirst: true,
      time: timeOf,
      // Ids count per account: a journal between two of one person may have one. Rows without one are each their own.
      once: (row) =>
        row.text('activityId') === '' ? '' : `${row.text('accountNumber')} ${row.text('activityId')}`,
      row: tell,
    },
  },
  holdings: { '/trader/v1/accounts': { rows: 'securitiesAccount.positions', held } },
});

/** Cash that waits in a fund of money is no position. */
const CASH: ReadonlySet<string> = new Set(['CASH_EQUIVALENT', 'MONEY_MARKET', 'CURRENCY']);

function held(row: WireRow, output: RowOutput) {
  const instrument = fieldsOf(row.value('instrument')) ?? {};
  const assetType = String(instrument.assetType ?? '');
  if (CASH.has(assetType)) return 'nothing' as const;
  const units = (side: string): Decimal => row.number(`${side}Quantity`) ?? Decimal.zero;
  return {
    account: row.askedFor('account'),
    instrument: output.instrument(row, paperOf(row, { instrument, assetType })),
    quantity: units('long').minus(units('short').abs()),
  };
}

/** A day alone is written as its midnight, in UTC or in New York. */
const MIDNIGHT = /T0[045]:00:00(?:\.0+)?(?:\+00:?00|Z)$/;

/** Either of the two has the time of day, and the other the day alone. */
function timeOf(row: WireRow): ResolvedTime {
  const precise = ['tradeDate', 'time'].find(
    (field) => row.text(field) !== '' && !MIDNIGHT.test(row.text(field)),
  );
  return precise === undefined
    ? row.day(row.text('tradeDate') === '' ? 'time' : 'tradeDate', ZONE)
    : row.iso(precise);
}

interface Item {
  readonly instrument: WireFields;
  readonly assetType: string;
  readonly feeType: string;
  readonly effect: string;
  readonly amount: Decimal | null;
  readonly cost: Decimal | null;
  readonly price: Decimal | null;
}

const numberOf = (value: unknown): Decimal | null => parseNumber(String(value ?? ''), '.');

function itemsOf(row: WireRow): readonly Item[] {
  const items = row.value('transferItems');
  return (Array.isArray(items) ? items : []).flatMap((each) => {
    const item = fieldsOf(each);
    const instrument = fieldsOf(item?.instrument) ?? {};
    if (item === null) return [];
    return {
      instrument,
      assetType: String(instrument.assetType ?? ''),
      feeType: String(item.feeType ?? ''),
      effect: String(item.positionEffect ?? ''),
      amount: numberOf(item.amount),
      cost: numberOf(item.cost),
      price: numberOf(item.price),
    };
  });
}

const MOVED: Readonly<Record<string, 'deposit' | 'withdrawal' | 'either'>> = {
  ACH_RECEIPT: 'deposit',
  CASH_RECEIPT: 'deposit',
  WIRE_IN: 'deposit',
  ACH_DISBURSEMENT: 'withdrawal',
  CASH_DISBURSEMENT: 'withdrawal',
  WIRE_OUT: 'withdrawal',
  ELECTRONIC_FUND: 'either',
  JOURNAL: 'either',
};

function tell(row: WireRow, output: RowOutput): void {
  const type = row.requiredText('type');
  const status = row.text('status');
  if (status !== '' && status !== 'VALID') {
    output.ignore(row, status === 'PENDING' ? 'pending' : 'cancelled-trade');
    return;
  }
  const papers = itemsOf(row).filter(({ assetType }) => assetType !== 'CURRENCY' && assetType !== '');
  const [paper, another] = papers;
  if (another !== undefined) {
    throw new RowProblem(
      'unsupported-event',
      `Line ${row.line}: ${quoted(row.text('description'))} moves several papers at once. Enter by hand what it means for your journal.`,
    );
  }
  if (type === 'TRADE') tellTrade(row, required(row, paper), output);
  else if (type === 'RECEIVE_AND_DELIVER') tellDelivery(row, required(row, paper), output);
  else if (type === 'DIVIDEND_OR_INTEREST') tellIncome(row, paper, output);
  else if (paper !== undefined) {
    throw new RowProblem(
      'unsupported-event',
      `Line ${row.line}: what ${quoted(type)} of ${quoted(String(paper.instrument.symbol ?? ''))} means is not told. Enter it by hand.`,
    );
  } else if (Object.hasOwn(MOVED, type)) tellMoney(row, MOVED[type] ?? 'either', output);
}

function required(row: WireRow, paper: Item | undefined): Item {
  if (paper !== undefined) return paper;
  throw new RowProblem('missing-value', missingValue(row.line, 'transferItems'));
}

const placeOf = (row: WireRow) => ({
  account: row.requiredText('accountNumber'),
  time: timeOf(row),
  externalId: row.requiredText('activityId'),
});

const SHARES: ReadonlySet<string> = new Set(['EQUITY', 'ETF', 'COLLECTIVE_INVESTMENT', 'PREFERRED']);
const CLASSES: Readonly<Record<string, AssetClass>> = { OPTION: 'option', MUTUAL_FUND: 'fund' };

/** Bonds, futures and currencies count and settle in other ways: of those nothing is guessed. @throws {RowProblem} */
function paperOf(
  row: WireRow,
  { instrument, assetType }: Pick<Item, 'instrument' | 'assetType'>,
): RowInstrument {
  const symbol = String(instrument.symbol ?? '');
  if (symbol === '') throw new RowProblem('missing-value', missingValue(row.line, 'symbol'));
  if (SHARES.has(assetType)) return usPaper({ symbol });
  const assetClass = CLASSES[assetType];
  if (assetClass !== undefined) return { symbol, assetClass, currency: 'USD' };
  throw new RowProblem(
    'unsupported-event',
    `Line ${row.line}: ${quoted(assetType)} like ${quoted(symbol)} is not read from Schwab yet. Enter it by hand.`,
  );
}

const EFFECTS: Readonly<Record<string, PositionEffect>> = { OPENING: 'open', CLOSING: 'close' };

/** Each fee is an item of its own, paid negative. */
const feesOf = (row: WireRow): Decimal =>
  itemsOf(row)
    .filter(({ feeType }) => feeType !== '')
    .reduce((sum, { cost }) => sum.minus(cost ?? Decimal.zero), Decimal.zero)
    .normalized();

const LEEWAY = Decimal.parse('0.02');
/** Half of the last place to which units of a fund and fractions of a share are printed, and to which prices are. */
const UNITS = Decimal.parse('0.0005');
const PRICE = Decimal.parse('0.00005');

/** By how much what was paid may differ from quantity times price, each of which is rounded: a price is the average of many executions. */
function leewayOf(quantity: Decimal, price: Decimal, multiplier: Decimal): Decimal {
  const isWhole = quantity.equals(quantity.rounded(0));
  const rounded = quantity
    .abs()
    .times(PRICE)
    .plus(isWhole ? Decimal.zero : price.abs().times(UNITS));
  return LEEWAY.plus(rounded.times(multiplier));
}

function tellTrade(row: WireRow, item: Item, output: RowOutput): void {
  const { amount: quantity, price, effect } = item;
  if (quantity === null) throw new RowProblem('missing-value', missingValue(row.line, 'amount'));
  if (price === null) throw new RowProblem('missing-value', missingValue(row.line, 'price'));
  const instrument = output.instrument(row, paperOf(row, item));
  const fees = feesOf(row);
  const cash = row.requiredNumber('netAmount').plus(fees).normalized();
  const multiplier = instrument.multiplier ?? Decimal.one;
  const value = quantity.times(price).times(multiplier).negated();
  if (
    cash
      .minus(value)
      .abs()
      .compare(leewayOf(quantity, price, multiplier)) > 0
  ) {
    throw new RowProblem(
      'amount-differs',
      `Line ${row.line}: ${quantity} of ${instrument.symbol} at ${price} come to ${value.normalized()}, and the row states ${cash} before costs. Enter the trade by hand.`,
    );
  }
  output.fill(row, {
    ...placeOf(row),
    kind: quantity.isNegative() ? 'sell' : 'buy',
    instrument,
    quantity,
    price,
    amount: cash,
    fees,
    effect: EFFECTS[effect],
    orderId: row.text('orderId'),
  });
}

const ENDS: readonly (readonly [RegExp, 'expire' | 'assign' | 'exercise'])[] = [
  [/expir/i, 'expire'],
  [/assign/i, 'assign'],
  [/exercis/i, 'exercise'],
];

/** What became of options, shares that came for them, and what was moved from and to other brokers. */
function tellDelivery(row: WireRow, item: Item, output: RowOutput): void {
  const description = row.text('description');
  const net = row.number('netAmount') ?? Decimal.zero;
  if (!net.isZero()) {
    tellTrade(row, item, output);
    return;
  }
  const quantity = item.amount;
  if (quantity === null) throw new RowProblem('missing-value', missingValue(row.line, 'amount'));
  const end = ENDS.find(([words]) => words.test(description))?.[1];
  const isOption = item.assetType === 'OPTION';
  if (
    isOption === (end === undefined) ||
    (!isOption && !/transfer|acat|deliver|receive/i.test(description))
  ) {
    throw new RowProblem(
      'unsupported-event',
      `Line ${row.line}: what ${quoted(description)} means is not told. Enter it by hand.`,
    );
  }
  output.event(row, {
    ...placeOf(row),
    kind: end ?? (quantity.isNegative() ? 'transfer_out' : 'transfer_in'),
    instrument: output.instrument(row, paperOf(row, item)),
    currency: 'USD',
    amount: Decimal.zero,
    more: { quantity: quantity.abs() },
    note: description,
  });
}

function tellIncome(row: WireRow, paper: Item | undefined, output: RowOutput): void {
  const amount = row.requiredNumber('netAmount');
  const note = row.text('description');
  const kind = /\btax\b|withh|\bNRA\b/i.test(note) ? 'tax' : /interest/i.test(note) ? 'interest' : 'dividend';
  if (amount.isZero()) {
    output.ignore(row, 'zero-quantity', 'Its amount is zero.');
    return;
  }
  const named =
    paper === undefined || kind === 'interest' ? null : output.instrument(row, paperOf(row, paper));
  output.event(row, { ...placeOf(row), kind, instrument: named, currency: 'USD', amount, note });
}

function tellMoney(row: WireRow, way: 'deposit' | 'withdrawal' | 'either', output: RowOutput): void {
  const stated = row.requiredNumber('netAmount');
  if (stated.isZero()) {
    output.ignore(row, 'zero-quantity', 'Its amount is zero.');
    return;
  }
  const kind = way === 'either' ? (stated.isNegative() ? 'withdrawal' : 'deposit') : way;
  output.event(row, {
    ...placeOf(row),
    kind,
    instrument: null,
    currency: 'USD',
    amount: kind === 'withdrawal' ? stated.abs().negated() : stated,
    note: row.text('description'),
  });
}
