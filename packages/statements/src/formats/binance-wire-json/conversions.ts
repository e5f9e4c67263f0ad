import { Decimal } from '@tapebook/domain/money';
import { assetCode } from '../../brokers/crypto/assets.ts';
import { tellExchange } from '../../brokers/crypto/tell-exchange.ts';
import type { RowOutput } from '../../layouts/row-output.ts';
import type { WireRow } from '../../layouts/wire-row.ts';

export const convertedAt = (row: WireRow) => row.millis('createTime');
export const dustAt = (row: WireRow) => row.millis('operateTime');

/** Without a cost of its own: that is in the price. */
export function tellConversion(row: WireRow, output: RowOutput): void {
  const status = row.text('orderStatus');
  if (!/success/i.test(status)) {
    output.ignore(row, /fail|expire|cancel|reject/i.test(status) ? 'not-executed' : 'pending');
    return;
  }
  tellExchange(row, output, {
    gave: { asset: assetCode(row.requiredText('fromAsset')), amount: row.requiredNumber('fromAmount') },
    got: { asset: assetCode(row.requiredText('toAsset')), amount: row.requiredNumber('toAmount') },
    fees: null,
    time: convertedAt(row),
    account: row.account,
    note: 'Convert',
    externalId: `convert ${row.requiredText('orderId')}`,
  });
}

const PAID_IN = 'BNB';

/** A small balance that was given for BNB: what came is stated without the charge. */
export function tellDust(row: WireRow, output: RowOutput): void {
  const charge = row.number('serviceChargeAmount') ?? Decimal.zero;
  const asset = assetCode(row.requiredText('fromAsset'));
  tellExchange(row, output, {
    gave: { asset, amount: row.requiredNumber('amount') },
    got: { asset: PAID_IN, amount: row.requiredNumber('transferedAmount').plus(charge).normalized() },
    quote: PAID_IN,
    fees: [{ asset: PAID_IN, amount: charge }],
    time: dustAt(row),
    account: row.account,
    note: 'Small balance converted to BNB',
    externalId: `dust ${row.requiredText('transId')} ${asset}`,
  });
}
