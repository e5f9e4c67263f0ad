import { canadianPaper } from '../../brokers/canada/canadian-paper.ts';
import { tradedSide } from '../../brokers/day-trading/traded-side.ts';
import { QUESTRADE } from '../../brokers/questrade/broker.ts';
import { tellTrade } from '../../brokers/united-states/tell-trade.ts';
import type { LaidOutRow } from '../../layouts/laid-out-row.ts';
import type { RowOutput } from '../../layouts/row-output.ts';
import { tableStatement } from '../../layouts/table-statement.ts';

const COLUMNS = {
  group: ['CurrencyCode_Group_Account'],
  date: ['Trade Date'],
  settled: ['Settlement date'],
  trade: ['Trade #'],
  action: ['Action'],
  quantity: ['Quantity'],
  symbol: ['Symbol'],
  description: ['Description'],
  board: ['TB'],
  exchange: ['EX'],
  price: ['Price'],
  gross: ['Gross amount'],
  commission: ['Comm', 'Commission'],
  sec: ['SEC fees'],
  interest: ['Interest amount'],
  net: ['Net amount'],
} as const;

/** See README.md beside this file. */
export const questradeConfirmationsCsv = tableStatement({
  id: 'questrade-confirmations-csv',
  broker: QUESTRADE,
  label: 'Trade confirmations (CSV)',
  timeZone: 'America/Toronto',
  columns: COLUMNS,
  required: ['group', 'date', 'trade', 'action', 'quantity', 'symbol', 'price', 'gross', 'net'],
  timeColumns: ['date'],
  usual: { dateOrder: 'dmy', decimalMark: '.' },
  datesVary: true,
  row: tellConfirmation,
});

function tellConfirmation(row: LaidOutRow<keyof typeof COLUMNS>, output: RowOutput): void {
  const [label = '', account = ''] = row.text('group').split(/\s*-\s*Account\s*/i);
  if (account !== '') output.writer.account({ ref: account });
  const currency = /\bu\.?s\.?\b|american|usd/i.test(label) ? 'USD' : 'CAD';
  const [quantity, price, net] = [row.requiredNumber('quantity'), row.number('price'), row.number('net')];
  const paper = { symbol: row.text('symbol'), description: row.text('description'), currency };
  tellTrade(
    {
      row,
      account,
      ...tradedSide(row.line, row.text('action')),
      instrument: output.instrument(row, canadianPaper({ ...paper, quantity, price, amount: net })),
      quantity,
      price,
      net,
      fees: row.sum('commission', 'sec')?.abs() ?? null,
      accrued: row.numberOrZero('interest'),
      time: row.time(),
    },
    output,
  );
}
