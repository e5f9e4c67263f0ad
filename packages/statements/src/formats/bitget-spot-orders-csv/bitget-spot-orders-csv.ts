import { BITGET } from '../../brokers/bitget/broker.ts';
import { numberIn } from '../../brokers/bitget/linear-contract.ts';
import { requiredAsset } from '../../brokers/crypto/assets.ts';
import { tellPairFill } from '../../brokers/crypto/tell-pair-fill.ts';
import type { LaidOutRow } from '../../layouts/laid-out-row.ts';
import type { RowOutput } from '../../layouts/row-output.ts';
import { tableStatement } from '../../layouts/table-statement.ts';

const COLUMNS = {
  time: ['Date'],
  order: ['Order Id'],
  pair: ['Trading pair'],
  base: ['Base Asset'],
  quote: ['Quote Asset'],
  direction: ['Direction'],
  quantity: ['Executed'],
  price: ['Average Price'],
  value: ['Trading volume'],
} as const;

type OrderRow = LaidOutRow<keyof typeof COLUMNS>;

/** See README.md beside this file. */
export const bitgetSpotOrdersCsv = tableStatement({
  id: 'bitget-spot-orders-csv',
  broker: BITGET,
  label: 'Spot order history (CSV)',
  timeZone: null,
  times: 'placing',
  columns: COLUMNS,
  required: ['time', 'order', 'pair', 'base', 'quote', 'direction', 'quantity', 'price', 'value'],
  reader: ({ beside }) => ({
    row: (row, output) => {
      if (beside.has('bitget-spot-trades-csv')) output.ignore(row, 'order-level');
      else order(row, output);
    },
  }),
});

function order(row: OrderRow, output: RowOutput): void {
  const base = requiredAsset(row.line, row.text('base'), 'base asset');
  const quote = requiredAsset(row.line, row.text('quote'), 'quote asset');
  const quantity = numberIn(row, 'quantity', base);
  if (quantity === null || quantity.isZero()) {
    output.ignore(row, 'not-executed');
    return;
  }
  tellPairFill(row, output, {
    pair: row.requiredText('pair'),
    base,
    quote,
    side: row.text('direction'),
    quantity,
    price: numberIn(row, 'price', quote),
    value: numberIn(row, 'value', quote),
    fees: null,
    time: row.time(),
    orderId: row.text('order'),
  });
}
