import { BINANCE } from '../../brokers/binance/broker.ts';
import { type AssetAmount, assetCode } from '../../brokers/crypto/assets.ts';
import { sideHeld } from '../../brokers/crypto/side-held.ts';
import { type MovementKind, tellMovement } from '../../brokers/crypto/tell-movement.ts';
import { tellPairFill } from '../../brokers/crypto/tell-pair-fill.ts';
import { perpetualInstrument, tellPerpetualFill } from '../../brokers/crypto/tell-perpetual-fill.ts';
import type { RowOutput } from '../../layouts/row-output.ts';
import type { WireRow } from '../../layouts/wire-row.ts';
import { wireStatement } from '../../layouts/wire-statement.ts';
import { convertedAt, dustAt, tellConversion, tellDust } from './conversions.ts';

const at = (row: WireRow) => row.millis('time');
const arrivedAt = (row: WireRow) => row.millis('insertTime');
const leftAt = (row: WireRow) => row.iso('applyTime');

/** See README.md beside this file. */
export const binanceWireJson = wireStatement({
  id: 'binance-wire-json',
  broker: BINANCE,
  label: 'What its interface answered (JSON)',
  wire: 'binance',
  pricedIn: 'USDT',
  calls: {
    '/api/v3/myTrades': { rows: '', time: at, row: spot },
    '/fapi/v1/userTrades': { rows: '', time: at, row: contract },
    '/fapi/v1/income': { rows: '', time: at, row: income },
    '/sapi/v1/convert/tradeFlow': { rows: 'list', time: convertedAt, row: tellConversion },
    '/sapi/v1/asset/dribblet': {
      rows: 'userAssetDribblets',
      within: 'userAssetDribbletDetails',
      newestFirst: true,
      time: dustAt,
      row: tellDust,
    },
    '/sapi/v1/capital/deposit/hisrec': { rows: '', newestFirst: true, time: arrivedAt, row: deposit },
    '/sapi/v1/capital/withdraw/history': { rows: '', newestFirst: true, time: leftAt, row: withdrawal },
  },
});

const feeOf = (row: WireRow): AssetAmount | null => {
  const amount = row.number('commission');
  return amount === null ? null : { asset: assetCode(row.text('commissionAsset')), amount };
};

function spot(row: WireRow, output: RowOutput): void {
  const symbol = row.requiredText('symbol');
  const fee = feeOf(row);
  tellPairFill(row, output, {
    pair: symbol,
    side: row.requiredText('isBuyer') === 'true' ? 'buy' : 'sell',
    quantity: row.requiredNumber('qty'),
    price: row.requiredNumber('price'),
    value: row.number('quoteQty'),
    fees: fee === null ? null : [fee],
    time: at(row),
    account: row.account,
    // The id of a trade is one among those of its pair alone.
    externalId: `${symbol} ${row.requiredText('id')}`,
    orderId: row.text('orderId'),
  });
}

function contract(row: WireRow, output: RowOutput): void {
  const symbol = row.requiredText('symbol');
  tellPerpetualFill(row, output, {
    symbol,
    side: row.requiredText('side'),
    ...sideHeld(row.text('positionSide'), row.text('side')),
    quantity: row.requiredNumber('qty'),
    price: row.requiredNumber('price'),
    fee: feeOf(row),
    profit: row.number('realizedPnl'),
    beforeCosts: true,
    time: at(row),
    account: row.account,
    externalId: `futures ${symbol} ${row.requiredText('id')}`,
    orderId: row.text('orderId'),
    onMargin: true,
  });
}

/** Kinds of money of the futures' account that are no fill, no cost of one and no funding. */
const OTHERS: Readonly<Record<string, MovementKind>> = {
  WELCOME_BONUS: 'bonus',
  REFERRAL_KICKBACK: 'bonus',
  COMMISSION_REBATE: 'bonus',
  API_REBATE: 'bonus',
  CONTEST_REWARD: 'bonus',
  STRATEGY_UMFUTURES_TRANSFER: 'adjustment',
  INSURANCE_CLEAR: 'fee',
};

function income(row: WireRow, output: RowOutput): void {
  const type = row.requiredText('incomeType');
  const asset = assetCode(row.requiredText('asset'));
  const id = `income ${type} ${row.text('symbol')} ${row.requiredText('tranId')}`;
  if (type === 'REALIZED_PNL' || type === 'COMMISSION') {
    output.ignore(row, 'listed-elsewhere');
    return;
  }
  if (/TRANSFER$/.test(type) && !type.startsWith('STRATEGY')) {
    output.ignore(row, 'within-account');
    return;
  }
  if (type === 'FUNDING_FEE') {
    const instrument = perpetualInstrument(row, output, { symbol: row.requiredText('symbol') });
    output.event(row, {
      kind: 'funding',
      instrument,
      currency: instrument.currency,
      amount: row.requiredNumber('income'),
      time: at(row),
      account: row.account,
      externalId: id,
    });
    return;
  }
  const kind = Object.hasOwn(OTHERS, type) ? OTHERS[type] : undefined;
  if (kind === undefined) return;
  tellMovement(row, output, {
    kind,
    asset,
    amount: row.requiredNumber('income'),
    time: at(row),
    account: row.account,
    note: type,
    externalId: id,
  });
}

/** Of its states these have brought the coins: credited, and credited but not yet to be withdrawn. */
const ARRIVED = new Set(['1', '6']);

function deposit(row: WireRow, output: RowOutput): void {
  if (!ARRIVED.has(row.text('status'))) {
    output.ignore(row, 'pending');
    return;
  }
  tellMovement(row, output, {
    kind: 'transfer',
    asset: assetCode(row.requiredText('coin')),
    amount: row.requiredNumber('amount'),
    time: arrivedAt(row),
    account: row.account,
    externalId: `deposit ${row.text('id') === '' ? row.text('txId') : row.text('id')}`,
  });
}

const LEFT = '6';
const NEVER_LEFT = new Set(['1', '3', '5']);

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
    time: leftAt(row),
    account: row.account,
    externalId: `withdrawal ${row.requiredText('id')}`,
  });
}
