import { requiredAsset } from '../../brokers/crypto/assets.ts';
import { tellPairFill } from '../../brokers/crypto/tell-pair-fill.ts';
import { tableStatement } from '../../layouts/table-statement.ts';

/** See README.md beside this file. */
export const cryptocomExchangeTradesCsv = tableStatement({
  id: 'cryptocom-exchange-trades-csv',
  broker: { id: 'cryptocom', label: 'Crypto.com', aliases: ['crypto-com', 'crypto.com'] },
  label: 'Exchange trade history (CSV)',
  timeZone: 'UTC',
  columns: {
    order: ['Order ID'],
    id: ['Trade ID'],
    time: ['Time'],
    pair: ['Symbol'],
    side: ['Side'],
    price: ['Trade Price'],
    quantity: ['Trade Amount'],
    value: ['Volume of Business'],
    fee: ['Fee'],
    feeAsset: ['Fee Currency'],
  },
  required: ['id', 'time', 'pair', 'side', 'price', 'quantity', 'value', 'fee', 'feeAsset'],
  row: (row, output) => {
    const fee = row.number('fee');
    tellPairFill(row, output, {
      pair: row.requiredText('pair'),
      side: row.text('side'),
      quantity: row.requiredNumber('quantity'),
      price: row.requiredNumber('price'),
      fees:
        fee === null
          ? null
          : [
              {
                asset: fee.isZero() ? '' : requiredAsset(row.line, row.text('feeAsset'), 'fee currency'),
                amount: fee,
              },
            ],
      time: row.time(),
      externalId: row.text('id'),
      orderId: row.text('order'),
    });
  },
});
