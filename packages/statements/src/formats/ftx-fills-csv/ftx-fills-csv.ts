import { Decimal } from '@tapebook/domain/money';
import { requiredAsset } from '../../brokers/crypto/assets.ts';
import { sideOf, tellPairFill } from '../../brokers/crypto/tell-pair-fill.ts';
import { tableStatement } from '../../layouts/table-statement.ts';

/** See README.md beside this file. */
export const ftxFillsCsv = tableStatement({
  id: 'ftx-fills-csv',
  broker: { id: 'ftx', label: 'FTX' },
  label: 'Trades (CSV)',
  timeZone: 'UTC',
  columns: {
    id: ['ID'],
    time: ['Time'],
    market: ['Market'],
    side: ['Side'],
    type: ['Order Type'],
    size: ['Size'],
    price: ['Price'],
    total: ['Total'],
    fee: ['Fee'],
    feeAsset: ['Fee Currency'],
    twap: ['TWAP'],
  },
  required: ['id', 'time', 'market', 'side', 'size', 'price', 'total', 'fee', 'feeAsset'],
  commonWords: true,
  usual: { dateOrder: 'mdy', decimalMark: '.' },
  datesVary: true,
  row: (row, output) => {
    const market = row.requiredText('market');
    const fee = row.number('fee');
    const cost =
      fee === null
        ? null
        : {
            asset: fee.isZero() ? '' : requiredAsset(row.line, row.text('feeAsset'), 'fee currency'),
            amount: fee,
          };
    const fill = {
      side: row.text('side'),
      quantity: row.requiredNumber('size'),
      price: row.requiredNumber('price'),
      time: row.time(),
      externalId: row.text('id'),
    };
    if (market.includes('/')) {
      tellPairFill(row, output, { ...fill, pair: market, fees: cost === null ? null : [cost] });
    } else {
      // Contracts are of one coin, and paid in dollars.
      output.fill(row, {
        ...fill,
        kind: sideOf(row, fill.side),
        instrument: output.instrument(row, {
          symbol: market,
          assetClass: 'future',
          exchange: 'FTX',
          currency: 'USD',
          multiplier: Decimal.one,
        }),
        amount: Decimal.zero,
        fees: cost?.amount ?? null,
        ...(cost === null || cost.asset === '' ? {} : { feeCurrency: cost.asset }),
      });
    }
  },
});
