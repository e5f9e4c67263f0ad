import { ATAS } from '../../brokers/atas/broker.ts';
import { futuresPaper } from '../../brokers/closed-trades/futures-paper.ts';
import { futuresPrice } from '../../brokers/closed-trades/futures-price.ts';
import { sideOf } from '../../brokers/closed-trades/read-side.ts';
import type { LaidOutRow } from '../../layouts/laid-out-row.ts';
import type { RowOutput } from '../../layouts/row-output.ts';
import { tableStatement } from '../../layouts/table-statement.ts';

const COLUMNS = {
  account: ['Account'],
  instrument: ['Instrument', 'Security'],
  time: ['Time', 'Date', 'Execution time'],
  side: ['Direction', 'Side'],
  price: ['Price'],
  volume: ['Volume', 'Quantity'],
  commission: ['Commission', 'Fee'],
  id: ['Exchange ID', 'Trade ID', 'ID'],
} as const;

/** `MESU5@CME`: the spelling of the platform, by which its sheets are told from any other table of fills. */
const AT_EXCHANGE = /^[A-Z0-9/]{2,20}@[A-Za-z]{2,20}$/;

/** See README.md beside this file. */
export const atasExecutions = tableStatement({
  id: 'atas-executions',
  broker: ATAS,
  label: 'Executions (XLSX)',
  timeZone: null,
  columns: COLUMNS,
  required: ['instrument', 'time', 'side', 'price', 'volume'],
  commonWords: true,
  usual: { dateOrder: 'dmy', decimalMark: '.' },
  datesVary: true,
  trust: (rows) => (rows.some(({ cells }) => cells.some((cell) => AT_EXCHANGE.test(cell.trim()))) ? 1 : 0.2),
  reader: ({ beside }) => ({
    row: (row, output) => {
      if (beside.has('atas-journal'))
        output.ignore(row, 'listed-elsewhere', 'The sheet of the journal lists its trades.');
      else tellFill(row, output);
    },
  }),
});

function tellFill(row: LaidOutRow<keyof typeof COLUMNS>, output: RowOutput): void {
  const time = row.time();
  const id = row.text('id');
  const fees = row.number('commission');
  output.fill(row, {
    account: row.text('account'),
    kind: sideOf(row.line, row.text('side')),
    instrument: output.instrument(
      row,
      futuresPaper({ symbol: row.requiredText('instrument'), day: time.day }),
    ),
    quantity: row.requiredNumber('volume'),
    price: futuresPrice(row, 'price', row.text('instrument')),
    time,
    fees: fees === null ? null : fees.abs(),
    ...(id === '' ? {} : { content: `execution\u001f${id}` }),
  });
}
