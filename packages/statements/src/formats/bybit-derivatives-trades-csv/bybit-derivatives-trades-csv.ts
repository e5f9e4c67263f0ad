import type { PositionEffect } from '@tapebook/domain/activities';
import { BYBIT } from '../../brokers/bybit/broker.ts';
import { perpetualInstrument, tellPerpetualFill } from '../../brokers/crypto/tell-perpetual-fill.ts';
import type { LaidOutRow } from '../../layouts/laid-out-row.ts';
import type { RowOutput } from '../../layouts/row-output.ts';
import { tableStatement } from '../../layouts/table-statement.ts';

const COLUMNS = {
  user: ['Uid', 'UID'],
  symbol: ['Contracts', 'Market', 'Symbol', 'Contract'],
  order: ['Order No.', 'Order ID'],
  direction: ['Direction', 'Side'],
  quantity: ['Filled Qty', 'Filled Quantity', 'Exec Qty'],
  price: ['Filled Price', 'Exec Price'],
  filledType: ['Filled Type', 'Exec Type'],
  fee: ['Fees Paid', 'Trading Fee', 'Fee', 'Fees'],
  feeCoin: ['feeCoin', 'Fee Coin'],
  coinFee: ['ExecFeeV2'],
  id: ['Transaction ID', 'Trasaction ID', 'Trade ID'],
  time: ['Transaction Time', 'Trade Time', 'Filled Time', 'Timestamp', 'Time'],
  balance: ['Final Balance'],
} as const;

type FillRow = LaidOutRow<keyof typeof COLUMNS>;

/** See README.md beside this file. */
export const bybitDerivativesTradesCsv = tableStatement({
  id: 'bybit-derivatives-trades-csv',
  broker: BYBIT,
  label: 'Derivatives trade history (CSV)',
  timeZone: 'UTC',
  columns: COLUMNS,
  required: ['symbol', 'direction', 'quantity', 'price', 'filledType', 'fee', 'time'],
  commonWords: true,
  row: (row, output) => {
    if (/funding/i.test(row.text('filledType'))) funding(row, output);
    else fill(row, output);
  },
});

function fill(row: FillRow, output: RowOutput): void {
  const direction = row.text('direction');
  const fee = feeOf(row);
  tellPerpetualFill(row, output, {
    symbol: row.requiredText('symbol'),
    venue: 'BYBIT',
    side: direction,
    ...effectOf(direction),
    quantity: row.requiredNumber('quantity'),
    price: row.requiredNumber('price'),
    fee,
    time: row.time(),
    account: row.text('user'),
    externalId: row.text('id'),
    orderId: row.text('order'),
    content: row.content(['balance']),
    ...(/^trade$/i.test(row.text('filledType')) ? {} : { note: row.text('filledType') }),
  });
}

/** Accounts of the European entity pay in the coin that they name; elsewhere the number is in the quote. */
function feeOf(row: FillRow) {
  const amount = row.number('fee') ?? row.number('coinFee');
  return amount === null ? null : { asset: row.number('fee') === null ? row.text('feeCoin') : '', amount };
}

const effectOf = (direction: string): { effect?: PositionEffect } =>
  /^open/i.test(direction) ? { effect: 'open' } : /^close/i.test(direction) ? { effect: 'close' } : {};

/** What was paid stands among the fees: paid positive, received negative. */
function funding(row: FillRow, output: RowOutput): void {
  const instrument = perpetualInstrument(row, output, { symbol: row.requiredText('symbol'), venue: 'BYBIT' });
  const id = row.text('id');
  output.event(row, {
    kind: 'funding',
    instrument,
    currency: instrument.currency,
    amount: row.requiredNumber('fee').negated(),
    time: row.time(),
    account: row.text('user'),
    content: row.content(['balance']),
    externalId: id,
  });
}
