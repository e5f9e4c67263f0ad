import type { ActivityKind } from '@tapebook/domain/activities';
import { type Currency, Decimal } from '@tapebook/domain/money';
import type { ResolvedTime } from '../../cells/parse-date-time.ts';
import type { OutputRow, RowOutput } from '../../layouts/row-output.ts';
import { RowProblem } from '../../layouts/row-problem.ts';
import type { RowInstrument } from '../../layouts/stated-instruments.ts';
import { missingValue } from '../../outputs/wording.ts';
import { splitPair } from '../crypto/assets.ts';
import { listedPaper } from '../day-trading/listed-paper.ts';
import { tradedSide } from '../day-trading/traded-side.ts';

/** One activity of an account, from its file or its interface. What it does not say is '' or `null`. */
export interface AlpacaActivity {
  readonly row: OutputRow;
  readonly account?: string;
  readonly id: string;
  readonly type: string;
  readonly status: string;
  readonly time: ResolvedTime;
  readonly side: string;
  readonly symbol: string;
  readonly quantity: Decimal | null;
  readonly price: Decimal | null;
  readonly amount: Decimal | null;
  readonly orderId: string;
  readonly description: string;
}

type MoneyKind = Extract<
  ActivityKind,
  'dividend' | 'tax' | 'interest' | 'fee' | 'adjustment' | 'return_of_capital'
>;

const MONEY: Readonly<Record<string, MoneyKind | 'moved'>> = {
  DIV: 'dividend',
  DIVCGL: 'dividend',
  DIVCGS: 'dividend',
  DIVTXEX: 'dividend',
  CGD: 'dividend',
  PTR: 'dividend',
  DIVROC: 'return_of_capital',
  DIVNRA: 'tax',
  DIVFT: 'tax',
  DIVTW: 'tax',
  DIVWH: 'tax',
  WH: 'tax',
  INTNRA: 'tax',
  INTTW: 'tax',
  INT: 'interest',
  DIVFEE: 'fee',
  FEE: 'fee',
  PTC: 'fee',
  MISC: 'adjustment',
  CSD: 'moved',
  CSR: 'moved',
  CSW: 'moved',
  JNL: 'moved',
  JNLC: 'moved',
  TRANS: 'moved',
  ACATC: 'moved',
};

const ENDS: Readonly<Record<string, 'expire' | 'assign' | 'exercise'>> = {
  OPEXP: 'expire',
  OPASN: 'assign',
  // Its documents have both.
  OPEXC: 'exercise',
  OPXRC: 'exercise',
};

/** Tells what an activity means; says nothing of a type that it does not know. */
export function tellAlpaca(activity: AlpacaActivity, output: RowOutput): void {
  const { row, type, status, price } = activity;
  if (/^cancel/i.test(status)) {
    output.ignore(row, 'cancelled-trade');
    return;
  }
  const money = MONEY[type];
  const end = ENDS[type];
  if (type === 'FILL' || (type === 'OPTRD' && price !== null)) tellFill(activity, output);
  else if (money !== undefined) tellMoney(activity, money, output);
  else if (type === 'CFEE') tellCoinFee(activity, output);
  else if (end !== undefined) tellUnits(activity, end, output);
  else if (type === 'JNLS' || type === 'ACATS')
    tellUnits(activity, unitsOf(activity).isNegative() ? 'transfer_out' : 'transfer_in', output);
}

const placeOf = ({ account, time, id, description }: AlpacaActivity) => ({
  account,
  time,
  externalId: id,
  note: description,
});

const missing = ({ row }: AlpacaActivity, what: string): RowProblem =>
  new RowProblem('missing-value', missingValue(row.line, what));

function unitsOf(activity: AlpacaActivity): Decimal {
  if (activity.quantity === null) throw missing(activity, 'qty');
  return activity.quantity;
}

function paperOf(activity: AlpacaActivity, output: RowOutput) {
  const { row, symbol, time, type } = activity;
  if (symbol === '') throw missing(activity, 'symbol');
  return output.instrument(row, type === 'CFEE' ? coinPair(symbol, time.day) : alpacaPaper(symbol, time.day));
}

/** What is written with its mark is a pair of any coin, and without it one of those that are widely traded. */
export function alpacaPaper(symbol: string, day: string): RowInstrument {
  const paper = listedPaper(symbol, day);
  return paper.assetClass === 'crypto' || symbol.includes('/') ? coinPair(symbol, day) : paper;
}

/** Rows of fees and of positions write a pair without its mark, and those of fills once did. */
function coinPair(symbol: string, day: string): RowInstrument {
  const pair = splitPair(symbol);
  if (pair === null) return listedPaper(symbol, day);
  const { base, quote } = pair;
  return { symbol: `${base}/${quote}`, tradeDate: day, assetClass: 'crypto', currency: quote as Currency };
}

function tellFill(activity: AlpacaActivity, output: RowOutput): void {
  const { row, side, price, orderId } = activity;
  const quantity = unitsOf(activity);
  if (price === null) throw missing(activity, 'price');
  output.fill(row, {
    ...placeOf(activity),
    note: '',
    // The shares of an assignment have no side but their sign.
    ...(side === '' && activity.type === 'OPTRD'
      ? { kind: quantity.isNegative() ? ('sell' as const) : ('buy' as const) }
      : tradedSide(row.line, side)),
    instrument: paperOf(activity, output),
    quantity,
    price,
    // Fees of regulators are rows of their own, of the day.
    fees: null,
    orderId,
  });
}

function tellMoney(activity: AlpacaActivity, meaning: MoneyKind | 'moved', output: RowOutput): void {
  const { row, amount, symbol } = activity;
  if (amount === null) throw missing(activity, 'net_amount');
  if (amount.isZero()) {
    output.ignore(row, 'zero-quantity', 'Its amount is zero.');
    return;
  }
  const kind = meaning === 'moved' ? (amount.isNegative() ? 'withdrawal' : 'deposit') : meaning;
  const instrument = symbol === '' || meaning === 'moved' ? null : paperOf(activity, output);
  output.event(row, { ...placeOf(activity), kind, instrument, currency: 'USD', amount });
}

/** What trading coins costs is taken in coins, or in dollars. */
function tellCoinFee(activity: AlpacaActivity, output: RowOutput): void {
  const { amount, quantity } = activity;
  if (amount !== null && !amount.isZero()) tellMoney(activity, 'fee', output);
  else if (quantity !== null && !quantity.isZero()) tellUnits(activity, 'transfer_out', output);
  else output.ignore(activity.row, 'zero-quantity', 'Its amount is zero.');
}

function tellUnits(
  activity: AlpacaActivity,
  kind: 'expire' | 'assign' | 'exercise' | 'transfer_in' | 'transfer_out',
  output: RowOutput,
): void {
  output.event(activity.row, {
    ...placeOf(activity),
    kind,
    instrument: paperOf(activity, output),
    currency: 'USD',
    amount: Decimal.zero,
    more: { quantity: unitsOf(activity).abs() },
  });
}
