import { type Instrument, parseForexPair } from '@tapebook/domain/instruments';
import { type Currency, Decimal } from '@tapebook/domain/money';
import { parseNumber } from '../../cells/parse-number.ts';
import type { RowOutput, ToldFill } from '../../layouts/row-output.ts';
import { RowProblem } from '../../layouts/row-problem.ts';
import type { RowInstrument } from '../../layouts/stated-instruments.ts';
import { fieldsOf, valueAt, type WireFields, type WireRow } from '../../layouts/wire-row.ts';
import type { WirePage } from '../../layouts/wire-statement.ts';
import { statedInAccount, tellImpliedRate } from '../../outputs/implied-rates.ts';
import { missingValue, quoted } from '../../outputs/wording.ts';

export const SESSION = '/api/v1/session';
export const ACTIVITY = '/api/v1/history/activity';
export const TRANSACTIONS = '/api/v1/history/transactions';

export const timeOfActivity = (row: WireRow) => row.iso('dateUTC');

const DONE: ReadonlySet<string> = new Set(['ACCEPTED', 'EXECUTED']);
/** What ends a position, whoever reads of it. */
const ENDS: ReadonlySet<string> = new Set(['SL', 'TP', 'CLOSE_OUT']);

export function tellActivity(row: WireRow, output: RowOutput, page: WirePage): void {
  const type = row.requiredText('type');
  if (type === 'WORKING_ORDER' || type === 'EDIT_STOP_AND_LIMIT') output.ignore(row, 'order-level');
  else if (type === 'SWAP')
    output.ignore(row, 'listed-elsewhere', 'Its transaction tells what was paid for the night.');
  else if (type === 'POSITION') {
    const status = row.requiredText('status');
    if (DONE.has(status)) tellFill(row, output, page);
    else output.ignore(row, 'not-executed', `Its status is ${status}.`);
  }
}

/** In which currency the account is kept. @throws {RowProblem} */
export function homeOf(row: WireRow, page: WirePage): Currency {
  const currency = page.beside(SESSION).map((answer) => valueAt(answer, 'currency'))[0];
  if (typeof currency === 'string' && currency !== '') return currency as Currency;
  throw new RowProblem('missing-value', missingValue(row.line, 'currency'));
}

/** A unit is one of the base of a pair, else one contract. */
export function contractOf(epic: string, currency: Currency): RowInstrument {
  const pair = parseForexPair(epic);
  if (pair !== null) return { symbol: epic, assetClass: 'forex', currency: pair.quote };
  return { symbol: epic, assetClass: 'cfd', currency, multiplier: Decimal.one };
}

function sideOf(row: WireRow): 'buy' | 'sell' {
  const side = row.requiredText('details.direction');
  if (side === 'BUY') return 'buy';
  if (side === 'SELL') return 'sell';
  throw new RowProblem(
    'unknown-side',
    `Line ${row.line}: ${quoted(side)} is neither a purchase nor a sale. Enter it by hand.`,
  );
}

function tellFill(row: WireRow, output: RowOutput, page: WirePage): void {
  const time = timeOfActivity(row);
  const deal = row.requiredText('dealId');
  const price = row.requiredNumber('details.level');
  const quantity = row.requiredNumber('details.size').abs();
  const kind = sideOf(row);
  const currency = row.requiredText('details.currency') as Currency;
  const instrument = output.instrument(row, contractOf(row.requiredText('epic'), currency));
  const opening = row.number('details.openPrice');
  const isEnd = opening !== null || ENDS.has(row.text('source'));
  const profit = isEnd ? profitOf(row, page) : null;
  const home = homeOf(row, page);
  const own = instrument.currency === home;
  const result = { from: instrument.currency, gross: grossOf(kind, quantity, opening, price), profit, time };
  const fill: ToldFill = {
    account: row.account,
    time,
    kind,
    instrument,
    quantity,
    price,
    amount: Decimal.zero,
    // What it costs is in the price, or a transaction of its own.
    fees: Decimal.zero,
    positionId: deal,
    ...(isEnd ? { effect: 'close' as const } : {}),
    ...(own || profit === null ? {} : { stated: statedInAccount(home, result) }),
    // A deal has one id from its opening to its end.
    externalId: `${deal} ${row.requiredText('dateUTC')}`,
    note: noteOf(row),
  };
  if (output.fill(row, fill)) tellImpliedRate(output.writer, home, result);
}

const NOTES: Readonly<Record<string, string>> = {
  SL: 'stop loss',
  TP: 'take profit',
  CLOSE_OUT: 'close-out',
  DEALER: 'by the dealer',
};
const noteOf = (row: WireRow): string => NOTES[row.text('source')] ?? '';

function grossOf(
  kind: 'buy' | 'sell',
  quantity: Decimal,
  opening: Decimal | null,
  price: Decimal,
): Decimal | null {
  if (opening === null) return null;
  const moved = price.minus(opening).times(quantity);
  return kind === 'sell' ? moved : moved.negated();
}

/** A result is booked with what ended its position. */
const NEAR_MS = 2000;

/** What the account was credited for the end of a position; `null` where not one transaction alone says it. */
function profitOf(row: WireRow, page: WirePage): Decimal | null {
  const at = timeOfActivity(row).writtenMillis ?? Number.NaN;
  const epic = row.text('epic');
  const near = (one: WireFields, name: string): boolean =>
    Math.abs(Date.parse(`${one[name]}Z`) - at) <= NEAR_MS;
  const results = recordsOf(page, TRANSACTIONS, 'transactions').filter(
    (each) => each.transactionType === 'TRADE' && each.instrumentName === epic && near(each, 'dateUtc'),
  );
  const ends = recordsOf(page, ACTIVITY, 'activities').filter(
    (each) => each.type === 'POSITION' && each.epic === epic && near(each, 'dateUTC'),
  );
  const [only, ...others] = results;
  if (only === undefined || others.length > 0 || ends.length > 1) return null;
  return parseNumber(String(only.size ?? ''), '.');
}

function recordsOf(page: WirePage, call: string, name: string): readonly WireFields[] {
  return page.beside(call).flatMap((answer) => {
    const found = valueAt(answer, name);
    return Array.isArray(found) ? found.map(fieldsOf).filter((each) => each !== null) : [];
  });
}

/** What activities of the page say of a market, for money that names it. */
export function namedIn(
  page: WirePage,
  name: string,
  day: string,
): {
  readonly currency: Currency | null;
  readonly isOfDay: boolean;
} {
  const own = recordsOf(page, ACTIVITY, 'activities').filter(
    (each) => each.type === 'POSITION' && each.epic === name,
  );
  const currency = own
    .map((each) => valueAt(each.details, 'currency'))
    .find((each) => typeof each === 'string');
  return {
    currency: (currency as Currency | undefined) ?? null,
    isOfDay: own.some((each) => String(each.dateUTC).startsWith(day)),
  };
}

export const paperOf = (row: WireRow, output: RowOutput, name: string, currency: Currency): Instrument =>
  output.instrument(row, contractOf(name, currency));
