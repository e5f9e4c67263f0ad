import { BITGET } from '../../brokers/bitget/broker.ts';
import { tellDeposit, tellWithdrawal } from '../../brokers/bitget/wire-movements.ts';
import { type AssetAmount, assetCode } from '../../brokers/crypto/assets.ts';
import { tellExchange } from '../../brokers/crypto/tell-exchange.ts';
import { tellPairFill } from '../../brokers/crypto/tell-pair-fill.ts';
import {
  type PerpetualFill,
  perpetualInstrument,
  tellPerpetualFill,
} from '../../brokers/crypto/tell-perpetual-fill.ts';
import { parseNumber } from '../../cells/parse-number.ts';
import type { RowOutput } from '../../layouts/row-output.ts';
import { fieldsOf, type WireRow } from '../../layouts/wire-row.ts';
import { wireStatement } from '../../layouts/wire-statement.ts';

const at = (row: WireRow) => row.millis('cTime');
const convertedAt = (row: WireRow) => row.millis('ts');

/** See README.md beside this file. */
export const bitgetWireJson = wireStatement({
  id: 'bitget-wire-json',
  broker: BITGET,
  label: 'What its interface answered (JSON)',
  wire: 'bitget',
  begins: '/api/v2/',
  pricedIn: 'USDT',
  calls: {
    '/api/v2/spot/trade/fills': { rows: 'data', newestFirst: true, time: at, row: trade },
    '/api/v2/mix/order/fill-history': { rows: 'data.fillList', newestFirst: true, time: at, row: contract },
    '/api/v2/mix/account/bill': { rows: 'data.bills', newestFirst: true, time: at, row: funding },
    '/api/v2/convert/convert-record': {
      rows: 'data.dataList',
      newestFirst: true,
      time: convertedAt,
      row: conversion,
    },
    '/api/v2/spot/wallet/deposit-records': {
      rows: 'data',
      newestFirst: true,
      time: at,
      row: (row, output) => tellDeposit(row, output, at(row)),
    },
    '/api/v2/spot/wallet/withdrawal-records': {
      rows: 'data',
      newestFirst: true,
      time: at,
      row: (row, output) => tellWithdrawal(row, output, at(row)),
    },
  },
});

/** One of spot, a list of futures; paid is negative. */
function costsOf(row: WireRow): readonly AssetAmount[] | null {
  const detail = row.value('feeDetail');
  const details = (Array.isArray(detail) ? detail : [detail]).map(fieldsOf).filter((each) => each !== null);
  if (details.length === 0) return null;
  return details.flatMap(({ feeCoin, totalFee }) => {
    const paid = parseNumber(String(totalFee ?? ''), '.');
    return paid === null || paid.isZero()
      ? []
      : [{ asset: assetCode(String(feeCoin)), amount: paid.negated() }];
  });
}

const common = (row: WireRow) => ({
  side: row.requiredText('side'),
  time: at(row),
  account: row.account,
  externalId: row.requiredText('tradeId'),
  orderId: row.text('orderId'),
});

function trade(row: WireRow, output: RowOutput): void {
  tellPairFill(row, output, {
    ...common(row),
    pair: row.requiredText('symbol'),
    quantity: row.requiredNumber('size'),
    price: row.requiredNumber('priceAvg'),
    value: row.number('amount'),
    fees: costsOf(row),
  });
}

/** What the exchange ends by itself (liquidation, netting, delivery) names the side that it was of: `burst_close_long`. */
const FORCED = /_close_(long|short)$/;

/** With positions of both sides a fill says what it does to which; then `side` is that of the position. */
function effectOf(row: WireRow): Pick<PerpetualFill, 'effect' | 'positionId' | 'side'> {
  const [side, what] = [row.requiredText('side'), row.text('tradeSide')];
  const [, ended] = FORCED.exec(what) ?? [];
  const isEnd = what === 'close' || ended !== undefined;
  if (!isEnd && what !== 'open') return { side };
  const isLong = ended === undefined ? side === 'buy' : ended === 'long';
  return {
    effect: isEnd ? 'close' : 'open',
    positionId: isLong ? 'long' : 'short',
    side: isLong === isEnd ? 'sell' : 'buy',
  };
}

function contract(row: WireRow, output: RowOutput): void {
  const costs = costsOf(row);
  const profit = row.number('profit');
  tellPerpetualFill(row, output, {
    onMargin: true,
    ...common(row),
    ...effectOf(row),
    symbol: row.requiredText('symbol'),
    venue: 'BITGET',
    quantity: row.requiredNumber('baseVolume'),
    price: row.requiredNumber('price'),
    fee: costs?.[0] ?? null,
    ...(profit === null || profit.isZero() ? {} : { profit, beforeCosts: true }),
  });
}

function funding(row: WireRow, output: RowOutput): void {
  if (row.text('businessType') !== 'contract_settle_fee') {
    output.ignore(row, 'listed-elsewhere');
    return;
  }
  const instrument = perpetualInstrument(row, output, {
    symbol: row.requiredText('symbol'),
    venue: 'BITGET',
  });
  output.event(row, {
    kind: 'funding',
    instrument,
    currency: instrument.currency,
    amount: row.requiredNumber('amount'),
    time: at(row),
    account: row.account,
    externalId: row.requiredText('billId'),
  });
}

/** Only what was exchanged is listed; what it cost is in the price. */
function conversion(row: WireRow, output: RowOutput): void {
  tellExchange(row, output, {
    gave: { asset: assetCode(row.requiredText('fromCoin')), amount: row.requiredNumber('fromCoinSize') },
    got: { asset: assetCode(row.requiredText('toCoin')), amount: row.requiredNumber('toCoinSize') },
    fees: null,
    time: convertedAt(row),
    account: row.account,
    note: 'Convert',
    externalId: `convert ${row.requiredText('id')}`,
  });
}
