import { amountWithUnit } from '../../brokers/crypto/assets.ts';
import { pairFills } from '../../brokers/crypto/pair-fills.ts';

/** See README.md beside this file. */
export const coinspotOrdersCsv = pairFills({
  id: 'coinspot-orders-csv',
  broker: { id: 'coinspot', label: 'CoinSpot' },
  label: 'Order history (CSV)',
  timeZone: null,
  columns: {
    time: ['Transaction Date'],
    side: ['Type'],
    pair: ['Market'],
    quantity: ['Amount'],
    withFee: ['Rate inc. fee'],
    price: ['Rate ex. fee'],
    fee: ['Fee'],
    feeAud: { matching: /^fee aud\b/i },
    gstAud: ['GST AUD'],
    totalAud: ['Total AUD'],
    total: { matching: /^total(?: \(inc\.? gst\))?$/i },
  },
  required: ['time', 'side', 'pair', 'quantity', 'withFee', 'price', 'fee'],
  usual: { dateOrder: 'dmy', decimalMark: '.' },
  // The tax is within the fee; its coin stands behind it.
  fee: (row) => {
    const glued = amountWithUnit(row.text('fee'));
    const amount = glued?.amount ?? row.number('fee');
    return amount === null ? null : { asset: glued?.asset ?? '', amount };
  },
});
