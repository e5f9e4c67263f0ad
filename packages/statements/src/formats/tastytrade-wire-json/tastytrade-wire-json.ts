import { type AssetClass, instrumentKey } from '@tapebook/domain/instruments';
import { Decimal } from '@tapebook/domain/money';
import { TASTYTRADE } from '../../brokers/tastytrade/broker.ts';
import type { TastyEntry } from '../../brokers/tastytrade/tasty-entry.ts';
import {
  isSettlement,
  likeOfFact,
  tastyExchange,
  tastyGroup,
  tellTasty,
} from '../../brokers/tastytrade/tell-tasty.ts';
import type { RowOutput } from '../../layouts/row-output.ts';
import { RowProblem } from '../../layouts/row-problem.ts';
import { fieldsOf, valueAt, WireRow } from '../../layouts/wire-row.ts';
import { type WirePage, wireStatement } from '../../layouts/wire-statement.ts';
import { askedOn, soldShort } from '../../layouts/wires/wire-holdings.ts';
import { quoted } from '../../outputs/wording.ts';

const time = (row: WireRow) => row.iso('executed-at');

const ALL = '/accounts/transactions';
/** What a row takes back, where that is of another page. */
const ONE = '/accounts/transactions/one';

/** See README.md beside this file. */
export const tastytradeWireJson = wireStatement({
  id: 'tastytrade-wire-json',
  broker: TASTYTRADE,
  label: 'What its interface answered (JSON)',
  wire: 'tastytrade',
  besides: [ONE],
  calls: {
    [ALL]: {
      rows: 'data.items',
      time,
      row: (row, output, page) => tell([row], output, page),
      groupOf,
      group: tell,
    },
  },
  holdings: { '/accounts/positions': { rows: 'data.items', held } },
});

/** What was closed today stands there as zero. */
function held(row: WireRow, output: RowOutput) {
  const instrument = instrumentOf(row, askedOn(row), output);
  const quantity = soldShort(row, 'quantity', row.text('quantity-direction'));
  if (quantity.isZero()) return 'nothing' as const;
  return instrument === null ? null : { account: row.askedFor('account'), instrument, quantity };
}

const typeOf = (row: WireRow) => ({
  type: row.text('transaction-type'),
  subType: row.text('transaction-sub-type'),
});

const SECOND = 'YYYY-MM-DDTHH:MM:SS'.length;
const secondOf = (row: WireRow): string => row.text('executed-at').slice(0, SECOND);

/** Rows of one event are of one second. */
function groupOf(row: WireRow): string {
  const key = tastyGroup({
    ...typeOf(row),
    date: secondOf(row),
    symbol: row.text('symbol'),
    line: row.line,
  });
  return `${row.text('account-number')}|${key}`;
}

function tell(rows: readonly WireRow[], output: RowOutput, page: WirePage): void {
  const [found, mirrors] = [false, true].map((reverses) =>
    rows.filter((row) => (row.text('reverses-id') !== '' && !isBookedBack(row, page)) === reverses),
  );
  const isBesideEnd = (mirrors ?? []).some((row) => !isSettlement(settledBy(row)));
  for (const row of mirrors ?? []) {
    if (isBesideEnd && isSettlement(settledBy(row))) output.ignore(row, 'cash-side-of-trade');
    else takeBack(row, output, page);
  }
  tellTasty(
    (found ?? []).map((row) => entryOf(row, output)),
    output,
  );
}

const settledBy = (row: WireRow) => ({ subType: typeOf(row).subType, value: effected(row, 'value') });

/**
 * Money that is taken back moves again, the other way, and papers of a split go back to what they were: both rows are facts, as the
 * file tells them.
 */
function isBookedBack(row: WireRow, page: WirePage): boolean {
  const { type, subType } = typeOf(row);
  const isExchange = tastyExchange(type, subType) !== null;
  if (type !== 'Money Movement' && !isExchange) return false;
  const original = rowOf(page, row, row.text('reverses-id'));
  if (original === null || original.text('reverses-id') !== '' || typeOf(original).type !== type)
    return false;
  if (isExchange) return isOpposite(row, original);
  const moved = effected(row, 'value');
  return !moved.isZero() && effected(original, 'value').plus(moved).isZero();
}

/** Of a paper comes back what went, or goes what came. */
const isOpposite = (row: WireRow, original: WireRow): boolean =>
  row.text('symbol') === original.text('symbol') &&
  effectOf(row) !== effectOf(original) &&
  [row, original].every((each) => effectOf(each) !== undefined) &&
  row
    .number('quantity')
    ?.abs()
    .equals(original.number('quantity')?.abs() ?? Decimal.zero) === true;

/**
 * A row that takes a trade back is its mirror: neither is a fact, and the file, which prints no ids, may have told both. So it is of
 * the end of an option and of what that delivered, each by its own row.
 */
function takeBack(row: WireRow, output: RowOutput, page: WirePage): void {
  const id = row.text('reverses-id');
  const original = rowOf(page, row, id);
  const [taken, mirror] = [original, row].map((each) =>
    each === null ? null : likeOfFact(entryOf(each, output)),
  );
  if (taken == null || mirror == null || original?.text('reverses-id') !== '' || !isAlike(taken, mirror)) {
    output.reject(
      row,
      'unsupported-event',
      `Line ${row.line}: tastytrade takes back what it booked as ${quoted(id)} (${row.text('description')}). Remove that by hand.`,
    );
    return;
  }
  const mirrored = { identity: { externalId: row.requiredText('id') }, like: mirror };
  output.cancelNamed(
    row,
    row.requiredText('account-number'),
    { identity: { externalId: id }, like: taken },
    // One of the same side and second could not be told from trades that are like what it takes back.
    ...(taken.kind === mirror.kind && secondOf(original) === secondOf(row) ? [] : [mirrored]),
  );
}

type Like = NonNullable<ReturnType<typeof likeOfFact>>;

const isAlike = (one: Like, other: Like): boolean =>
  keyOf(one) === keyOf(other) && one.quantity?.equals(other.quantity ?? Decimal.zero) === true;

const keyOf = ({ instrument }: Like): string => (instrument === null ? '' : instrumentKey(instrument));

/** The row of that id among those of its account. */
function rowOf(page: WirePage, row: WireRow, id: string): WireRow | null {
  const rows = [
    ...page.beside(ALL).flatMap((answer) => listAt(answer, 'data.items')),
    ...page.beside(ONE).map((answer) => valueAt(answer, 'data')),
  ];
  const found = rows
    .map(fieldsOf)
    .filter((fields) => fields !== null)
    .map((fields) => new WireRow(fields, row.line, row.account, {}))
    .find((each) => each.text('id') === id && each.text('account-number') === row.text('account-number'));
  return found ?? null;
}

const listAt = (answer: unknown, path: string): readonly unknown[] => {
  const list = valueAt(answer, path);
  return Array.isArray(list) ? list : [];
};

const CLASSES: Readonly<Record<string, AssetClass>> = {
  Equity: 'stock',
  'Equity Option': 'option',
  'Equity Offering': 'stock',
  Future: 'future',
  'Future Option': 'future-option',
  Cryptocurrency: 'crypto',
  Bond: 'bond',
  Index: 'index',
};

/** Amounts are positive, and a word beside says where they went. @throws {RowProblem} */
function effected(row: WireRow, field: string): Decimal {
  const amount = row.number(field) ?? Decimal.zero;
  const effect = row.text(`${field}-effect`);
  if (amount.isZero() || effect === 'None') return Decimal.zero;
  if (effect === 'Credit') return amount.abs();
  if (effect === 'Debit') return amount.abs().negated();
  throw new RowProblem(
    'missing-value',
    `Line ${row.line}: whether ${field} of ${amount} was paid or received is not said (${quoted(effect)}). Enter it by hand.`,
  );
}

const COSTS = [
  'commission',
  'clearing-fees',
  'regulatory-fees',
  'proprietary-index-option-fees',
  'other-charge',
];

function effectOf(row: WireRow): 'open' | 'close' | undefined {
  const action = row.text('action');
  return /open$/i.test(action) ? 'open' : /close$/i.test(action) ? 'close' : undefined;
}

function entryOf(row: WireRow, output: RowOutput): TastyEntry {
  const { type, subType } = typeOf(row);
  const id = row.requiredText('id');
  const action = row.text('action');
  const at = time(row);
  return {
    // Whether its fees are estimated yet does not tell a row apart.
    row: { line: row.line, content: () => id },
    time: at,
    account: row.requiredText('account-number'),
    type,
    subType,
    side: /^buy/i.test(action) ? 'buy' : /^sell/i.test(action) ? 'sell' : null,
    effect: effectOf(row),
    instrument: instrumentOf(row, at.day, output),
    description: row.text('description'),
    quantity: row.number('quantity'),
    price: row.number('price'),
    value: effected(row, 'value'),
    fees: COSTS.reduce((sum, each) => sum.minus(effected(row, each)), Decimal.zero).normalized(),
    currency: row.text('currency') || 'USD',
    orderId: row.text('order-id'),
    externalId: id,
    content: id,
  };
}

function instrumentOf(row: WireRow, tradeDate: string, output: RowOutput) {
  const symbol = row.text('symbol');
  if (symbol === '') return null;
  const assetClass = CLASSES[row.text('instrument-type')];
  return output.instrument(row, {
    symbol,
    currency: row.text('currency') || 'USD',
    tradeDate,
    ...(assetClass === undefined ? {} : { assetClass }),
  });
}
