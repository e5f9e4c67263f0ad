import type { AssetClass } from '@tapebook/domain/instruments';
import { futuresPaper } from '../../brokers/closed-trades/futures-paper.ts';
import { futuresPrice } from '../../brokers/closed-trades/futures-price.ts';
import { sideOf } from '../../brokers/closed-trades/read-side.ts';
import type { LaidOutRow } from '../../layouts/laid-out-row.ts';
import type { RowOutput } from '../../layouts/row-output.ts';
import type { RowInstrument } from '../../layouts/stated-instruments.ts';
import { tableStatement } from '../../layouts/table-statement.ts';

const COLUMNS = {
  account: ['Account'],
  time: ['Date/Time', 'Date', 'Time'],
  symbol: ['Symbol'],
  description: ['Description'],
  type: ['Symbol type'],
  expiry: ['Expiration date'],
  strike: ['Strike price'],
  side: ['Side'],
  orderType: ['Order type'],
  quantity: ['Quantity'],
  price: ['Price'],
  gross: ['Gross P/L'],
  fee: ['Fee', 'Fees'],
  net: ['Net P/L'],
  value: ['Trade value'],
  trade: ['Trade ID'],
  order: ['Order ID'],
  position: ['Position ID'],
  connection: ['Connection name'],
  comment: ['Comment'],
  exchange: ['Exchange'],
} as const;

type Column = keyof typeof COLUMNS;

/** See README.md beside this file. */
export const quantowerTradesCsv = tableStatement({
  id: 'quantower-trades-csv',
  broker: { id: 'quantower', label: 'Quantower' },
  label: 'Trades (CSV)',
  timeZone: null,
  columns: COLUMNS,
  required: ['time', 'symbol', 'side', 'quantity', 'price', 'net'],
  commonWords: true,
  usual: { dateOrder: 'mdy', decimalMark: '.' },
  datesVary: true,
  row: tellFill,
});

const CLASSES: Readonly<Record<string, AssetClass>> = {
  equities: 'stock',
  equity: 'stock',
  stock: 'stock',
  stocks: 'stock',
  etf: 'etf',
  etfs: 'etf',
  forex: 'forex',
  crypto: 'crypto',
  cfd: 'cfd',
  indexes: 'cfd',
  indices: 'cfd',
};

function paperOf(row: LaidOutRow<Column>, day: string): RowInstrument {
  const symbol = row.requiredText('symbol');
  const stated = CLASSES[row.text('type').toLowerCase()];
  if (stated === undefined || stated === 'forex' || stated === 'crypto')
    return futuresPaper({ symbol, day, shares: true });
  return { symbol, assetClass: stated, currency: 'USD', tradeDate: day };
}

function tellFill(row: LaidOutRow<Column>, output: RowOutput): void {
  const time = row.time();
  const [account, order, trade] = [row.text('account'), row.text('order'), row.text('trade')];
  const instrument = output.instrument(row, paperOf(row, time.day));
  const [gross, net, fee] = [row.number('gross'), row.number('net'), row.number('fee')];
  // Some connections print a cost as a negative number; between both results there is no doubt.
  const fees = gross !== null && net !== null && fee !== null ? gross.minus(net) : fee;
  const taken = output.fill(row, {
    account,
    kind: sideOf(row.line, row.text('side')),
    instrument,
    quantity: row.requiredNumber('quantity'),
    price: futuresPrice(row, 'price', row.text('symbol')),
    time,
    fees,
    orderId: order,
    externalId: trade,
  });
  if (taken && net !== null) output.statedProfit(row, account, instrument, net);
}
