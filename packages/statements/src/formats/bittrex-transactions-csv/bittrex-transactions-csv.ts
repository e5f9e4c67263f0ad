import { BITTREX } from '../../brokers/bittrex/broker.ts';
import { requiredAsset } from '../../brokers/crypto/assets.ts';
import { tellExchange } from '../../brokers/crypto/tell-exchange.ts';
import { sideOf } from '../../brokers/crypto/tell-pair-fill.ts';
import { tableStatement } from '../../layouts/table-statement.ts';

/** See README.md beside this file. */
export const bittrexTransactionsCsv = tableStatement({
  id: 'bittrex-transactions-csv',
  broker: BITTREX,
  label: 'Order history of 2023 (CSV)',
  timeZone: 'UTC',
  columns: {
    id: ['TXID'],
    time: ['Time'],
    side: ['Transaction'],
    orderType: ['Order Type'],
    market: ['Market'],
    base: ['Base'],
    quote: ['Quote'],
    price: ['Price'],
    quantity: ['Quantity'],
    fees: ['Fees'],
    total: ['Total'],
    notes: ['Notes'],
  },
  required: ['id', 'time', 'side', 'market', 'base', 'quote', 'quantity', 'fees', 'total'],
  row: (row, output) => {
    const quote = requiredAsset(row.line, row.text('quote'), 'quote');
    const coin = {
      asset: requiredAsset(row.line, row.text('base'), 'base'),
      amount: row.requiredNumber('quantity').abs(),
    };
    const money = { asset: quote, amount: row.requiredNumber('total').abs() };
    const buys = sideOf(row, row.text('side')) === 'buy';
    tellExchange(row, output, {
      got: buys ? coin : money,
      gave: buys ? money : coin,
      quote,
      fees: [{ asset: quote, amount: row.numberOrZero('fees').abs() }],
      // Prices are cut to eight digits: the total, fees and all, is what was paid.
      feesWithin: true,
      time: row.time(),
      externalId: row.text('id'),
    });
  },
});
