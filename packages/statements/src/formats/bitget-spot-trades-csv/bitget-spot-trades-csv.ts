import type { Decimal } from '@tapebook/domain/money';
import { BITGET } from '../../brokers/bitget/broker.ts';
import { numberIn } from '../../brokers/bitget/linear-contract.ts';
import { type AssetAmount, requiredAsset } from '../../brokers/crypto/assets.ts';
import { tellPairFill } from '../../brokers/crypto/tell-pair-fill.ts';
import { tableStatement } from '../../layouts/table-statement.ts';

/** See README.md beside this file. */
export const bitgetSpotTradesCsv = tableStatement({
  id: 'bitget-spot-trades-csv',
  broker: BITGET,
  label: 'Spot order details (CSV)',
  timeZone: null,
  columns: {
    time: ['Date'],
    pair: ['Trading pair'],
    base: ['Base Asset'],
    quote: ['Quote Asset'],
    direction: ['Direction'],
    price: ['Price'],
    quantity: ['Amount'],
    value: ['Total'],
    fee: ['Fee'],
    feeCoin: ['Fee Coin'],
  },
  required: ['time', 'pair', 'base', 'quote', 'direction', 'price', 'quantity', 'value', 'fee', 'feeCoin'],
  row: (row, output) => {
    const base = requiredAsset(row.line, row.text('base'), 'base asset');
    const quote = requiredAsset(row.line, row.text('quote'), 'quote asset');
    const fee = row.number('fee');
    const paid = fee === null || fee.isZero() ? [] : [feeOf(row.line, row.text('feeCoin'), fee.abs())];
    tellPairFill(row, output, {
      pair: row.requiredText('pair'),
      base,
      quote,
      side: row.text('direction'),
      quantity: numberIn(row, 'quantity', base) ?? row.requiredNumber('quantity'),
      price: numberIn(row, 'price', quote),
      value: numberIn(row, 'value', quote),
      fees: fee === null ? null : paid,
      time: row.time(),
    });
  },
});

/** @throws {RowProblem} where the coin of a fee is not named. */
const feeOf = (line: number, coin: string, amount: Decimal): AssetAmount => ({
  asset: requiredAsset(line, coin, 'coin of the fee'),
  amount,
});
