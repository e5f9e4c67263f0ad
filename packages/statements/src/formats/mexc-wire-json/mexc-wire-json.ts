import { assetCode } from '../../brokers/crypto/assets.ts';
import { tellMovement } from '../../brokers/crypto/tell-movement.ts';
import { tellPairFill } from '../../brokers/crypto/tell-pair-fill.ts';
import { MEXC } from '../../brokers/mexc/broker.ts';
import type { RowOutput } from '../../layouts/row-output.ts';
import type { WireRow } from '../../layouts/wire-row.ts';
import { wireStatement } from '../../layouts/wire-statement.ts';

const filledAt = (row: WireRow) => row.millis('time');
const arrivedAt = (row: WireRow) => row.millis('insertTime');
const askedAt = (row: WireRow) => row.millis('applyTime');

/** See README.md beside this file. */
export const mexcWireJson = wireStatement({
  id: 'mexc-wire-json',
  broker: MEXC,
  label: 'What its interface answered (JSON)',
  wire: 'mexc',
  pricedIn: 'USDT',
  calls: {
    '/api/v3/myTrades': { rows: '', newestFirst: true, time: filledAt, row: trade },
    '/api/v3/capital/deposit/hisrec': { rows: '', newestFirst: true, time: arrivedAt, row: deposit },
    '/api/v3/capital/withdraw/history': { rows: '', newestFirst: true, time: askedAt, row: withdrawal },
  },
});

function trade(row: WireRow, output: RowOutput): void {
  const fee = row.number('commission');
  tellPairFill(row, output, {
    pair: row.requiredText('symbol'),
    side: row.text('isBuyer') === 'true' ? 'buy' : 'sell',
    quantity: row.requiredNumber('qty'),
    price: row.requiredNumber('price'),
    value: row.number('quoteQty'),
    fees: fee === null ? null : [{ asset: assetCode(row.text('commissionAsset')), amount: fee }],
    time: filledAt(row),
    account: row.account,
    externalId: row.requiredText('id'),
    orderId: row.text('orderId'),
  });
}

/** Of the states of a deposit only this one has brought the coins. */
const ARRIVED = '5';

function deposit(row: WireRow, output: RowOutput): void {
  if (row.text('status') !== ARRIVED) {
    output.ignore(row, 'pending');
    return;
  }
  tellMovement(row, output, {
    kind: 'transfer',
    asset: assetCode(row.requiredText('coin')),
    amount: row.requiredNumber('amount'),
    time: arrivedAt(row),
    account: row.account,
    externalId: `deposit ${row.text('txId')} ${row.text('insertTime')}`,
  });
}

const LEFT = '7';
const NEVER_LEFT: ReadonlySet<string> = new Set(['8', '9']);

function withdrawal(row: WireRow, output: RowOutput): void {
  const status = row.text('status');
  if (status !== LEFT) {
    output.ignore(row, NEVER_LEFT.has(status) ? 'not-executed' : 'pending');
    return;
  }
  const asset = assetCode(row.requiredText('coin'));
  const fee = row.number('transactionFee');
  tellMovement(row, output, {
    kind: 'transfer',
    asset,
    amount: row.requiredNumber('amount').negated(),
    fee: fee === null || fee.isZero() ? null : { asset, amount: fee },
    time: askedAt(row),
    account: row.account,
    externalId: `withdrawal ${row.requiredText('id')}`,
  });
}
