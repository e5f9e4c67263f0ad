import type { PositionEffect } from '@tapebook/domain/activities';
import { listedPaper } from '../../brokers/day-trading/listed-paper.ts';
import { type TradedSide, tradedSide } from '../../brokers/day-trading/traded-side.ts';
import { tellTrade } from '../../brokers/united-states/tell-trade.ts';
import type { LaidOutRow } from '../../layouts/laid-out-row.ts';
import type { RowOutput } from '../../layouts/row-output.ts';
import { tableStatement } from '../../layouts/table-statement.ts';

const COLUMNS = {
  account: ['Account Number'],
  accountType: ['Account Type'],
  side: ['Side'],
  symbol: ['Symbol'],
  cusip: ['CUSIP'],
  currency: ['Currency Code'],
  securityType: ['Security Type'],
  words: ['Buy/Sell'],
  date: ['Trade Date'],
  settled: ['Settlement Date'],
  processed: ['Process Date'],
  price: ['Price'],
  quantity: ['Qty', 'Quantity'],
  trade: ['Trade Number'],
  principal: ['Principal Amount'],
  net: ['NET Amount'],
  commission: ['Commission Amount'],
  minute: ['Execution Time'],
  time: ['Raw Exec. Time'],
  market: ['Market Code'],
  trailer: ['Trailer'],
  sec: ['FeeSEC'],
  mf: ['FeeMF'],
  fee1: ['Fee1'],
  fee2: ['Fee2'],
  fee3: ['Fee3'],
  stamp: ['FeeStamp'],
  taf: ['FeeTAF'],
  fee4: ['Fee4'],
  sequence: ['Sequence Number'],
  kind: ['Transtype', 'Trans Type'],
} as const;

type BlotterRow = LaidOutRow<keyof typeof COLUMNS>;

/** See README.md beside this file. */
export const lightspeedTradesCsv = tableStatement({
  id: 'lightspeed-trades-csv',
  broker: { id: 'lightspeed', label: 'Lightspeed' },
  label: 'Blotter (CSV)',
  timeZone: 'America/New_York',
  columns: COLUMNS,
  required: ['symbol', 'date', 'price', 'quantity', 'principal', 'net', 'commission', 'trade'],
  timeColumns: ['date', 'time'],
  usual: { dateOrder: 'mdy', decimalMark: '.' },
  row: (row, output) => {
    if (/cancel|^c(?:xl)?$/i.test(row.text('kind'))) output.ignore(row, 'cancelled-trade');
    else tellFill(row, output);
  },
});

const COSTS = ['commission', 'sec', 'mf', 'fee1', 'fee2', 'fee3', 'stamp', 'taf', 'fee4'] as const;

function tellFill(row: BlotterRow, output: RowOutput): void {
  const time = timeOf(row);
  const paper = listedPaper(row.requiredText('symbol').replace(/\s+/g, ' '), time.day, currencyOf(row));
  tellTrade(
    {
      row,
      ...sideOf(row),
      instrument: output.instrument(row, paper),
      quantity: row.requiredNumber('quantity'),
      price: row.requiredNumber('price'),
      net: null,
      fees: row.sum(...COSTS),
      time,
      account: row.text('account'),
      content: row.content(['processed', 'sequence']),
    },
    output,
  );
}

const currencyOf = (row: BlotterRow): string => row.currency('currency', 'USD');

/** The column of raw times has the day in it; the other one stops at the minute. */
const timeOf = (row: BlotterRow): ReturnType<BlotterRow['time']> =>
  row.text('time') === '' ? row.time('date', 'minute') : row.time('date', 'time');

/** `Long Buy`, `Long Sell`, `Short Sell`, `Short Cover`: the first word is the side of the position. */
function sideOf(row: BlotterRow): TradedSide {
  const [, position = '', action = ''] = /^(long|short)\s+(\w+)/i.exec(row.text('words')) ?? [];
  if (action === '') return tradedSide(row.line, row.text('words') || row.text('side') || signOf(row));
  const kind = /^(?:buy|bought|cover)/i.test(action) ? 'buy' : 'sell';
  const effect: PositionEffect = (kind === 'buy') === (position.toLowerCase() === 'long') ? 'open' : 'close';
  return { kind, effect };
}

const signOf = (row: BlotterRow): string => (row.requiredNumber('quantity').isNegative() ? 'sell' : 'buy');
