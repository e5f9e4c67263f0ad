import { amountWithUnit } from '../../brokers/crypto/assets.ts';
import { pairFills } from '../../brokers/crypto/pair-fills.ts';

/** See README.md beside this file. */
export const htxTradesCsv = pairFills({
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
    quantity: ['Amount'],
    total: ['Total'],
    fee: ['Fee'],
  },
  required: ['time', 'type', 'pair', 'side', 'price', 'quantity', 'total', 'fee'],
  // Anybody's words: its own are the type of its trades, and fees with their coin glued to them.
  trust: (rows) =>
    rows.some(({ cells }) => cells.some((cell) => /^(exchange|margin)$/i.test(cell.trim()))) &&
    rows.some(({ cells }) => cells.some((cell) => /^\d*\.?\d+[A-Z]{2,}$/.test(cell.trim())))
      ? 1
      : 0,
  isFill: (row) => /^(exchange|margin|spot)/i.test(row.text('type')),
  fee: (row) => {
    const glued = amountWithUnit(row.text('fee'));
    const amount = glued?.amount ?? row.number('fee');
    return amount === null ? null : { asset: glued?.asset ?? '', amount };
  },
  note: (row) => (/^exchange$/i.test(row.text('type')) ? '' : row.text('type')),
});
