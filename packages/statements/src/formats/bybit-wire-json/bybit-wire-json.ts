import { Decimal } from '@tapebook/domain/money';
import { BYBIT } from '../../brokers/bybit/broker.ts';
import { type AssetAmount, assetCode, splitPair } from '../../brokers/crypto/assets.ts';
import { tellExchange } from '../../brokers/crypto/tell-exchange.ts';
import { tellMovement } from '../../brokers/crypto/tell-movement.ts';
import { sideOf, tellPairFill } from '../../brokers/crypto/tell-pair-fill.ts';
import {
  type PerpetualFill,
  perpetualInstrument,
  tellPerpetualFill,
} from '../../brokers/crypto/tell-perpetual-fill.ts';
import type { RowOutput } from '../../layouts/row-output.ts';
import { RowProblem } from '../../layouts/row-problem.ts';
import { fieldsOf, valueAt, type WireRow } from '../../layouts/wire-row.ts';
import { type WirePage, wireStatement } from '../../layouts/wire-statement.ts';
import { quoted } from '../../outputs/wording.ts';
import { extraCostsOf } from './extra-costs.ts';

const POSITIONS = '/v5/position/list';

const executedAt = (row: WireRow) => row.millis('execTime');
const arrivedAt = (row: WireRow) => row.millis('successAt');
const convertedAt = (row: WireRow) => row.millis('createdAt');
const askedAt = (row: WireRow) => row.millis('createTime');

/** See README.md beside this file. */
export const bybitWireJson = wireStatement({
  id: 'bybit-wire-json',
  broker: BYBIT,
  label: 'What its interface answered (JSON)',
  wire: 'bybit',
  pricedIn: 'USDT',
  besides: [POSITIONS],
  calls: {
    '/v5/execution/list': { rows: 'result.list', newestFirst: true, time: executedAt, row: execution },
    '/v5/asset/exchange/query-convert-history': {
      rows: 'result.list',
      newestFirst: true,
      time: convertedAt,
      once: (row) => `convert ${row.text('exchangeTxId')}`,
      row: conversion,
    },
    '/v5/asset/deposit/query-record': {
      rows: 'result.rows',
      newestFirst: true,
      time: arrivedAt,
      row: deposit,
    },
    '/v5/asset/withdraw/query-record': {
      rows: 'result.rows',
      newestFirst: true,
      time: askedAt,
      row: withdrawal,
    },
  },
});

function execution(row: WireRow, output: RowOutput, page: WirePage): void {
  const category = row.askedFor('category');
  const type = row.text('execType');
  if (category === 'option') {
    throw new RowProblem(
      'unsupported-event',
      `Line ${row.line}: options like ${quoted(row.text('symbol'))} are not read from Bybit yet. Enter the trade by hand.`,
    );
  }
  if (type === 'Funding') funding(row, output);
  else if (isPayout(row, type)) {
    output.ignore(
      row,
      'within-account',
      'A settlement pays out what the position made so far; the fills come to the same.',
    );
  } else if (!FILLS.has(type)) {
    throw new RowProblem(
      'unsupported-event',
      `Line ${row.line}: what ${quoted(type)} made of ${quoted(row.text('symbol'))} is not told here. Enter by hand what it means for your journal.`,
    );
  } else if (category === 'spot') spot(row, output);
  else contract(row, output, page);
}

/** Published: traded, taken over, ended with the contract, or moved to another account of the person. What else there is moves money. */
const FILLS: ReadonlySet<string> = new Set([
  ...['', 'UNKNOWN', 'Trade', 'AdlTrade', 'BustTrade', 'Delivery', 'Settle'],
  ...['BlockTrade', 'MovePosition', 'FutureSpread'],
]);

/** A settlement ends what is held of a contract that has ended, or was taken off the list; one that closes nothing ends nothing. */
const isPayout = (row: WireRow, type: string): boolean =>
  type === 'SessionSettlePnL' || (type === 'Settle' && row.number('closedSize')?.isZero() === true);

const common = (row: WireRow) => ({
  side: row.requiredText('side'),
  quantity: row.requiredNumber('execQty'),
  price: row.requiredNumber('execPrice'),
  time: executedAt(row),
  account: row.account,
  externalId: row.requiredText('execId'),
  orderId: row.text('orderId'),
});

function spot(row: WireRow, output: RowOutput): void {
  const fee = row.number('execFee');
  const { fees, taxes } = extraCostsOf(row);
  const bought = sideOf(row, row.requiredText('side')) === 'buy';
  const named = row.text('feeCurrency');
  // Unless it says otherwise, the fee is in what the fill brought.
  const asset = named === '' && bought ? (splitPair(row.text('symbol'))?.base ?? '') : assetCode(named);
  tellPairFill(row, output, {
    ...common(row),
    pair: row.requiredText('symbol'),
    value: row.number('execValue'),
    fees:
      fee === null && fees.length === 0 ? null : [...(fee === null ? [] : [{ asset, amount: fee }]), ...fees],
    taxes,
  });
}

function contract(row: WireRow, output: RowOutput, page: WirePage): void {
  const type = row.text('execType');
  const named = { symbol: row.requiredText('symbol'), venue: 'BYBIT' };
  tellPerpetualFill(row, output, {
    onMargin: true,
    ...common(row),
    ...named,
    ...effectOf(row, page),
    fee: costOf(row, perpetualInstrument(row, output, named).currency),
    ...(type === 'Trade' || type === '' ? {} : { note: type }),
  });
}

/** In one coin, which is that of the contract where none is named. @throws {RowProblem} */
function costOf(row: WireRow, currency: string): AssetAmount | null {
  const amount = row.number('execFee');
  const asset = assetCode(row.text('feeCurrency'));
  const { fees, taxes } = extraCostsOf(row);
  if (amount === null && fees.length === 0 && taxes.length === 0) return null;
  const own = asset === '' ? currency : asset;
  const other = [...fees, ...taxes].find((each) => each.asset !== own && each.asset !== '');
  if (other !== undefined || taxes.length > 0) {
    throw new RowProblem(
      'unsupported-event',
      `Line ${row.line}: the fill cost ${quoted(JSON.stringify(row.value('extraFees')))} beside its fee, which cannot be kept with it. Enter the trade by hand.`,
    );
  }
  return { asset, amount: fees.reduce((sum, each) => sum.plus(each.amount), amount ?? Decimal.zero) };
}

/** Where part of the fill closes and the rest opens, the position turns, and the journal tells that itself. */
function effectOf(row: WireRow, page: WirePage): Pick<PerpetualFill, 'effect' | 'positionId'> {
  const closed = row.number('closedSize');
  if (closed === null) return {};
  const isAll = closed.equals(row.requiredNumber('execQty'));
  if (!closed.isZero() && !isAll) return {};
  const effect = closed.isZero() ? 'open' : 'close';
  if (!holdsBothSides(page, row.requiredText('symbol'))) return { effect };
  const buys = sideOf(row, row.requiredText('side')) === 'buy';
  return { effect, positionId: buys === (effect === 'open') ? 'long' : 'short' };
}

/** Of a contract that may be held long and short at once each side has a number of its own, and of any other the only one has none. */
const holdsBothSides = (page: WirePage, symbol: string): boolean =>
  page
    .beside(POSITIONS)
    .flatMap((answer) => {
      const rows = valueAt(answer, 'result.list');
      return Array.isArray(rows) ? rows.map(fieldsOf) : [];
    })
    .some((position) => position?.symbol === symbol && /^[12]$/.test(String(position.positionIdx ?? '')));

/** Stands among the fees: paid positive, received negative. */
function funding(row: WireRow, output: RowOutput): void {
  const instrument = perpetualInstrument(row, output, {
    symbol: row.requiredText('symbol'),
    venue: 'BYBIT',
  });
  output.event(row, {
    kind: 'funding',
    instrument,
    currency: instrument.currency,
    amount: row.requiredNumber('execFee').negated(),
    time: executedAt(row),
    account: row.account,
    externalId: row.requiredText('execId'),
  });
}

/** Told at the time of its quote, which is taken within seconds; what it cost is in the rate. */
function conversion(row: WireRow, output: RowOutput): void {
  const status = row.text('exchangeStatus');
  if (!/^success$/i.test(status)) {
    output.ignore(row, /^fail/i.test(status) ? 'not-executed' : 'pending');
    return;
  }
  tellExchange(row, output, {
    gave: { asset: assetCode(row.requiredText('fromCoin')), amount: row.requiredNumber('fromAmount') },
    got: { asset: assetCode(row.requiredText('toCoin')), amount: row.requiredNumber('toAmount') },
    fees: null,
    time: convertedAt(row),
    account: row.account,
    note: 'Convert',
    externalId: `convert ${row.requiredText('exchangeTxId')}`,
  });
}

/** Of its states only this one has brought the coins. */
const ARRIVED = '3';

function deposit(row: WireRow, output: RowOutput): void {
  if (row.text('status') !== ARRIVED) {
    output.ignore(row, 'pending');
    return;
  }
  const asset = assetCode(row.requiredText('coin'));
  const fee = row.number('depositFee');
  tellMovement(row, output, {
    kind: 'transfer',
    asset,
    amount: row.requiredNumber('amount'),
    fee: fee === null || fee.isZero() ? null : { asset, amount: fee },
    time: arrivedAt(row),
    account: row.account,
    externalId: `deposit ${row.text('txID')} ${row.text('txIndex')} ${row.text('successAt')}`,
  });
}

const LEFT = /^success$/i;
const NEVER_LEFT = /^(?:reject|fail|cancel)/i;

function withdrawal(row: WireRow, output: RowOutput): void {
  const status = row.text('status');
  if (!LEFT.test(status)) {
    output.ignore(row, NEVER_LEFT.test(status) ? 'not-executed' : 'pending');
    return;
  }
  const asset = assetCode(row.requiredText('coin'));
  const fee = row.number('withdrawFee');
  tellMovement(row, output, {
    kind: 'transfer',
    asset,
    amount: row.requiredNumber('amount').negated(),
    fee: fee === null || fee.isZero() ? null : { asset, amount: fee },
    time: askedAt(row),
    account: row.account,
    externalId: `withdrawal ${row.requiredText('withdrawId')}`,
  });
}
