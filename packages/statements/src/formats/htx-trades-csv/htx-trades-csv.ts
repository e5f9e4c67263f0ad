import { amountWithUnit } from '../../brokers/crypto/assets.ts';
import { tellPairFill } from '../../brokers/crypto/tell-pair-fill.ts';
import { tableStatement } from '../../layouts/table-statement.ts';

/** See README.md beside this file. */
export const htxTradesCsv = tableStatement({
  id: 'htx-trades-csv',
  broker: { id: 'htx', label: 'HTX', aliases: ['huobi'] },
  label: 'Trade history (CSV)',
  timeZone: 'UTC',
  columns: {
    time: ['Time'],
    type: ['Type'],
    pair: ['Pair'],
    side: ['Side'],
    price: ['Price'],
    amount: ['Amount'],
    total: ['Total'],
    fee: ['Fee'],
  },
  required: ['time', 'type', 'pair', 'side', 'price', 'amount', 'total', 'fee'],
  // Anybody's words: its own are the type of its trades, and fees with their coin glued to them.
  trust: (rows) =>
    rows.some(({ cells }) => cells.some((cell) => /^(exchange|margin)$/i.test(cell.trim()))) &&
    rows.some(({ cells }) => cells.some((cell) => /^\d*\.?\d+[A-Z]{2,}$/.test(cell.trim())))
      ? 1
      : 0,
  row: (row, output) => {
    if (!/^(exchange|margin|spot)/i.test(row.text('type'))) return;
    const fee = amountWithUnit(row.text('fee'));
    const plain = fee === null ? row.number('fee') : null;
    tellPairFill(row, output, {
      pair: row.requiredText('pair'),
      side: row.text('side'),
      quantity: row.requiredNumber('amount'),
      price: row.requiredNumber('price'),
      fees: fee !== null ? [fee] : plain === null ? null : [{ asset: '', amount: plain }],
      time: row.time(),
      ...(/^exchange$/i.test(row.text('type')) ? {} : { note: row.text('type') }),
    });
  },
});
