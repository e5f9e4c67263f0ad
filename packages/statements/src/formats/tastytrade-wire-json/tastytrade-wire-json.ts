import type { AssetClass } from '@tapebook/domain/instruments';
import { Decimal } from '@tapebook/domain/money';
import { TASTYTRADE } from '../../brokers/tastytrade/broker.ts';
import type { TastyEntry } from '../../brokers/tastytrade/tasty-entry.ts';
import { tastyGroup, tellTasty } from '../../brokers/tastytrade/tell-tasty.ts';
import type { RowOutput } from '../../layouts/row-output.ts';
import { RowProblem } from '../../layouts/row-problem.ts';
import { askedOn, soldShort } from '../../layouts/wire-holdings.ts';
import type { WireRow } from '../../layouts/wire-row.ts';
import { wireStatement } from '../../layouts/wire-statement.ts';
import { quoted } from '../../outputs/wording.ts';

const time = (row: WireRow) => row.iso('executed-at');

/** See README.md beside this file. */
export const tastytradeWireJson = wireStatement({
  id: 'tastytrade-wire-json',
  broker: TASTYTRADE,
  label: 'What its interface answered (JSON)',
  wire: 'tastytrade',
  calls: {
    '/accounts/transactions': {
      rows: 'data.items',
      time,
      row: (row, output) => tell([row], output),
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

/** Rows of one event are of one second. */
function groupOf(row: WireRow): string {
  const key = tastyGroup({
    ...typeOf(row),
    date: row.text('executed-at').slice(0, SECOND),
    symbol: row.text('symbol'),
    line: row.line,
  });
  return `${row.text('account-number')}|${key}`;
}

function tell(rows: readonly WireRow[], output: RowOutput): void {
  const found = rows.filter((row) => isCounted(row, output));
  tellTasty(
    found.map((row) => entryOf(row, output)),
    output,
  );
}

/** A row that takes another back is its mirror; what was taken back may be of days that were read long ago. */
function isCounted(row: WireRow, output: RowOutput): boolean {
  if (row.text('reverses-id') === '') return true;
  output.reject(
    row,
    'unsupported-event',
    `Line ${row.line}: tastytrade takes back what it booked as ${quoted(row.text('reverses-id'))} (${row.text('description')}). Remove that by hand.`,
  );
  return false;
}

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
    effect: /open$/i.test(action) ? 'open' : /close$/i.test(action) ? 'close' : undefined,
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
