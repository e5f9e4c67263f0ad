import { type Instrument, parseOptionSymbol } from '@tapebook/domain/instruments';
import { Decimal } from '@tapebook/domain/money';
import { cashKindOf } from '../../brokers/united-states/cash-words.ts';
import { costsWithin } from '../../brokers/united-states/costs-within.ts';
import { tellExchange } from '../../brokers/united-states/tell-exchange.ts';
import { tellTrade } from '../../brokers/united-states/tell-trade.ts';
import { usPaper } from '../../brokers/united-states/us-paper.ts';
import type { LaidOutRow } from '../../layouts/laid-out-row.ts';
import type { RowOutput } from '../../layouts/row-output.ts';
import { tableStatement } from '../../layouts/table-statement.ts';
import { type TransCode, transCode } from './trans-codes.ts';

const COLUMNS = {
  date: ['Activity Date'],
  processed: ['Process Date'],
  settled: ['Settle Date'],
  instrument: ['Instrument'],
  description: ['Description'],
  code: ['Trans Code'],
  quantity: ['Quantity'],
  price: ['Price'],
  amount: ['Amount'],
} as const;

type ActivityRow = LaidOutRow<keyof typeof COLUMNS>;

/** See README.md beside this file. */
export const robinhoodActivityCsv = tableStatement({
  id: 'robinhood-activity-csv',
  broker: { id: 'robinhood', label: 'Robinhood' },
  label: 'Account activity (CSV)',
  timeZone: 'America/New_York',
  columns: COLUMNS,
  required: ['date', 'instrument', 'description', 'code', 'quantity', 'price', 'amount'],
  timeColumns: ['date'],
  usual: { dateOrder: 'mdy', decimalMark: '.' },
  isFooter: (row) => row.text('date') === '' && row.text('code') === '',
  groupOf: (row) => {
    const code = transCode(row.text('code'));
    return code?.does === 'exchange' ? `${row.text('date')}|${row.text('code')}` : `${row.line}`;
  },
  group: (rows, output) => {
    const [row] = rows;
    if (row === undefined) return;
    const code = transCode(row.text('code'));
    switch (code?.does) {
      case 'trade':
        trade(row, code, output);
        break;
      case 'end':
        end(row, code.kind, output);
        break;
      case 'exchange':
        exchange(rows, code.kind, output);
        break;
      case 'move':
        move(row, output);
        break;
      case 'take-back':
        takeBack(row, output);
        break;
      case 'pay':
        payment(row, code.kind, output);
        break;
      case undefined:
        payment(row, cashKindOf(row.text('description'), row.numberOrZero('amount')), output);
    }
  },
});

const OPTION = /([A-Z][A-Z0-9./]{0,6}) (\d{1,2}\/\d{1,2}\/\d{2,4}) (Call|Put) \$?([\d,]*\.?\d+)/i;

/** The option that a description names, of which `Instrument` is the underlying. */
function optionIn(description: string): string | null {
  const [, root, day, right, strike = ''] = OPTION.exec(description) ?? [];
  if (root === undefined) return null;
  const symbol = `${root} ${day} ${right} $${strike.replaceAll(',', '')}`;
  return parseOptionSymbol(symbol) === null ? null : symbol;
}

const instrumentOf = (row: ActivityRow, output: RowOutput): Instrument =>
  output.instrument(
    row,
    usPaper({ symbol: optionIn(row.text('description')) ?? row.requiredText('instrument') }),
  );

/** Stocks have their CUSIP on a line of its own. */
const noteOf = (row: ActivityRow): string =>
  row
    .text('description')
    .split('\n')
    .map((line) => line.trim())
    .join(' · ');

function trade(row: ActivityRow, { kind, effect }: TransCode & { does: 'trade' }, output: RowOutput): void {
  const instrument = instrumentOf(row, output);
  const quantity = row.requiredNumber('quantity').abs();
  const price = row.number('price');
  const net = row.number('amount');
  const fees =
    price === null || net === null ? Decimal.zero : costsWithin(kind, instrument, quantity, price, net);
  const note = /dividend reinvestment/i.test(row.text('description')) ? { note: 'Reinvested dividend' } : {};
  const stated = { row, kind, effect, instrument, quantity, price, net, fees, time: row.time() };
  tellTrade({ ...stated, ...note }, output);
}

function end(row: ActivityRow, kind: 'expire' | 'assign' | 'exercise', output: RowOutput): void {
  const instrument = instrumentOf(row, output);
  if (instrument.assetClass !== 'option') return;
  const more = { quantity: row.requiredNumber('quantity').abs() };
  const amount = row.numberOrZero('amount');
  output.event(row, { kind, instrument, currency: 'USD', amount, more, time: row.time(), note: noteOf(row) });
}

function exchange(
  rows: readonly ActivityRow[],
  kind: 'split' | 'rename' | 'merger',
  output: RowOutput,
): void {
  const [row] = rows;
  if (row !== undefined && rows.length === 1 && row.text('code').toUpperCase() === 'SPL') {
    // One row counts the shares that a split added.
    const more = { quantity: row.requiredNumber('quantity').abs() };
    const instrument = instrumentOf(row, output);
    const time = row.time();
    output.event(row, { kind: 'stock_dividend', instrument, currency: 'USD', more, time, note: noteOf(row) });
    return;
  }
  const sides = rows.map((side) => {
    const quantity = side.number('quantity');
    return {
      row: side,
      instrument: instrumentOf(side, output),
      quantity: goes(side) ? (quantity?.abs().negated() ?? null) : quantity,
      cash: side.numberOrZero('amount'),
      time: side.time(),
      note: noteOf(side),
    };
  });
  tellExchange(kind, sides, output);
}

/** What leaves the account is marked by an S behind its quantity. */
const goes = (row: ActivityRow): boolean => /S$/i.test(row.text('quantity'));

function move(row: ActivityRow, output: RowOutput): void {
  const quantity = row.number('quantity');
  if (quantity === null || row.text('instrument') === '') {
    payment(row, 'deposit', output);
    return;
  }
  const leaves = quantity.isNegative() || goes(row) || row.text('code').toUpperCase() === 'ACATO';
  output.event(row, {
    kind: leaves ? 'transfer_out' : 'transfer_in',
    instrument: instrumentOf(row, output),
    currency: 'USD',
    amount: row.numberOrZero('amount'),
    more: { quantity: quantity.abs() },
    time: row.time(),
    note: noteOf(row),
  });
}

function takeBack(row: ActivityRow, output: RowOutput): void {
  const words = [row.text('instrument'), row.text('quantity'), row.text('amount')].join(' ');
  output.reject(
    row,
    'unsupported-event',
    `Line ${row.line} takes back an earlier trade (${words}) and does not say which. Find that trade in your journal and delete its execution.`,
  );
}

function payment(
  row: ActivityRow,
  kind: (TransCode & { does: 'pay' })['kind'] | ReturnType<typeof cashKindOf>,
  output: RowOutput,
): void {
  const amount = row.number('amount');
  if (kind === null || amount === null) return;
  if (amount.isZero()) {
    output.ignore(row, 'zero-quantity', 'Its amount is zero.');
    return;
  }
  const moved = kind === 'deposit' || kind === 'withdrawal';
  output.event(row, {
    kind: moved && amount.isNegative() ? 'withdrawal' : kind,
    instrument: moved || row.text('instrument') === '' ? null : instrumentOf(row, output),
    currency: 'USD',
    amount,
    time: row.time(),
    note: noteOf(row),
  });
}
