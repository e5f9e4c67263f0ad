import { requiredAsset } from '../../brokers/crypto/assets.ts';
import { epochTime } from '../../brokers/crypto/epoch-time.ts';
import { tellExchange } from '../../brokers/crypto/tell-exchange.ts';
import { sideOf } from '../../brokers/crypto/tell-pair-fill.ts';
import { ROTKI } from '../../brokers/rotki/broker.ts';
import type { LaidOutRow } from '../../layouts/laid-out-row.ts';
import { tableStatement } from '../../layouts/table-statement.ts';

const COLUMNS = {
  place: ['Location'],
  base: ['Base Currency'],
  quote: ['Quote Currency'],
  type: ['Type'],
  gotAsset: ['Receive Currency'],
  gaveAsset: ['Spend Currency'],
  got: ['Receive Amount', 'Buy Amount'],
  gave: ['Spend Amount', 'Sell Amount'],
  fee: ['Fee'],
  feeAsset: ['Fee Currency'],
  note: ['Description'],
  time: ['Timestamp'],
} as const;

type TradeRow = LaidOutRow<keyof typeof COLUMNS>;

/** See README.md beside this file. */
export const rotkiTradesCsv = tableStatement({
  id: 'rotki-trades-csv',
  broker: ROTKI,
  label: 'Generic trades (CSV)',
  timeZone: 'UTC',
  columns: COLUMNS,
  required: ['place', 'got', 'gave', 'fee', 'feeAsset', 'note', 'time'],
  row: (row, output) => {
    const { got, gave } = assetsOf(row);
    const fee = row.number('fee');
    tellExchange(row, output, {
      got: { asset: got, amount: row.requiredNumber('got') },
      gave: { asset: gave, amount: row.requiredNumber('gave') },
      fees:
        fee === null || fee.isZero()
          ? []
          : [{ asset: requiredAsset(row.line, row.text('feeAsset'), 'fee currency'), amount: fee }],
      time: epochTime(row, 'time'),
      account: row.text('place'),
      note: row.text('note'),
    });
  },
});

/** In older files “Sell” gives the base away, and “Buy” brings it. */
function assetsOf(row: TradeRow): { got: string; gave: string } {
  if (row.has('gotAsset')) {
    return {
      got: requiredAsset(row.line, row.text('gotAsset'), 'receive currency'),
      gave: requiredAsset(row.line, row.text('gaveAsset'), 'spend currency'),
    };
  }
  const base = requiredAsset(row.line, row.text('base'), 'base currency');
  const quote = requiredAsset(row.line, row.text('quote'), 'quote currency');
  return sideOf(row, row.text('type')) === 'buy' ? { got: base, gave: quote } : { got: quote, gave: base };
}
