import { tradedSide } from '../../brokers/day-trading/traded-side.ts';
import { STAKE } from '../../brokers/stake/broker.ts';
import { usPaper } from '../../brokers/united-states/us-paper.ts';
import type { LaidOutRow } from '../../layouts/laid-out-row.ts';
import type { RowOutput } from '../../layouts/row-output.ts';
import { tableStatement } from '../../layouts/table-statement.ts';

const COLUMNS = {
  date: ['DATE'],
  settled: ['SETTLEMENT DATE'],
  reference: ['REFERENCE'],
  symbol: ['SYMBOL'],
  side: ['SIDE'],
  quantity: ['UNITS'],
  price: ['EFFECTIVE PRICE'],
  brokerage: ['BROKERAGE FEE'],
  taf: ['TAF FEE'],
  sec: ['SEC FEE'],
  value: ['VALUE'],
  rate: ['FX RATE'],
  local: ['LOCAL CURRENCY VALUE'],
  type: ['ORDER TYPE'],
  link: ['LINK TO CONFIRMATION'],
} as const;

/** See README.md beside this file. */
export const stakeTrades = tableStatement({
  id: 'stake-trades',
  broker: STAKE,
  label: 'Trades on Wall Street (XLSX, CSV)',
  timeZone: 'America/New_York',
  columns: COLUMNS,
  required: ['date', 'symbol', 'side', 'quantity', 'price', 'brokerage', 'value'],
  timeColumns: ['date'],
  usual: { dateOrder: 'dmy', decimalMark: '.' },
  datesVary: true,
  isFooter: (row) => row.text('symbol') === '' && row.text('side') === '',
  row: tellTrade,
});

function tellTrade(row: LaidOutRow<keyof typeof COLUMNS>, output: RowOutput): void {
  const { kind } = tradedSide(row.line, row.text('side'));
  output.fill(row, {
    kind,
    instrument: output.instrument(row, usPaper({ symbol: row.requiredText('symbol') })),
    quantity: row.requiredNumber('quantity').abs(),
    price: row.requiredNumber('price').abs(),
    time: row.time(),
    fees: row.sum('brokerage', 'taf', 'sec')?.abs() ?? null,
    // Values in the account's own currency follow the rate of the day on which the file was made.
    content: row.content(['settled', 'rate', 'local', 'link']),
  });
}
