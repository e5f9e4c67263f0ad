import { Decimal } from '@tapebook/domain/money';
import { assetCode } from '../../brokers/crypto/assets.ts';
import { tellExchange } from '../../brokers/crypto/tell-exchange.ts';
import { tellMovement } from '../../brokers/crypto/tell-movement.ts';
import { tellPairFill } from '../../brokers/crypto/tell-pair-fill.ts';
import { perpetualInstrument, tellPerpetualFill } from '../../brokers/crypto/tell-perpetual-fill.ts';
import { KUCOIN } from '../../brokers/kucoin/broker.ts';
import { parseNumber } from '../../cells/parse-number.ts';
import type { RowOutput } from '../../layouts/row-output.ts';
import { RowProblem } from '../../layouts/row-problem.ts';
import { fieldsOf, valueAt, type WireRow } from '../../layouts/wire-row.ts';
import { type WirePage, wireStatement } from '../../layouts/wire-statement.ts';
import { quoted } from '../../outputs/wording.ts';

const CONTRACTS = '/api/v1/contracts/active';

const at = (row: WireRow) => row.millis('createdAt');
const orderedAt = (row: WireRow) => row.millis('orderTime');
const fundedAt = (row: WireRow) => row.millis('timePoint');

/** See README.md beside this file. */
export const kucoinWireJson = wireStatement({
  id: 'kucoin-wire-json',
  broker: KUCOIN,
  label: 'What its interface answered (JSON)',
  wire: 'kucoin',
  pricedIn: 'USDT',
  besides: [CONTRACTS],
  calls: {
    '/api/v1/hf/fills': { rows: 'data.items', newestFirst: true, time: at, row: trade },
    '/api/v1/fills': { rows: 'data.items', newestFirst: true, time: at, row: contract },
    '/api/v1/funding-history': { rows: 'data.dataList', newestFirst: true, time: fundedAt, row: funding },
    '/api/v1/convert/order/history': {
      rows: 'data.items',
      newestFirst: true,
      time: orderedAt,
      once: (row) => `convert ${row.text('orderId')}`,
      row: conversion,
    },
    '/api/v1/deposits': { rows: 'data.items', newestFirst: true, time: at, row: deposit },
    '/api/v1/withdrawals': { rows: 'data.items', newestFirst: true, time: at, row: withdrawal },
  },
});

const common = (row: WireRow) => ({
  side: row.requiredText('side'),
  price: row.requiredNumber('price'),
  time: at(row),
  account: row.account,
  externalId: row.requiredText('tradeId'),
  orderId: row.text('orderId'),
});

function trade(row: WireRow, output: RowOutput): void {
  const fee = row.number('fee');
  tellPairFill(row, output, {
    ...common(row),
    pair: row.requiredText('symbol'),
    quantity: row.requiredNumber('size'),
    value: row.number('funds'),
    fees: fee === null ? null : [{ asset: assetCode(row.text('feeCurrency')), amount: fee }],
    ...(row.text('tradeType') === 'TRADE' ? {} : { onMargin: true }),
  });
}

/** How many coins a contract is; one that is paid in coins, or is no longer listed, is told by nobody. @throws {RowProblem} */
function sizeOf(row: WireRow, page: WirePage): Decimal {
  const symbol = row.requiredText('symbol');
  const listed = page
    .beside(CONTRACTS)
    .flatMap((answer) => {
      const data = valueAt(answer, 'data');
      return Array.isArray(data) ? data.map(fieldsOf) : [];
    })
    .find((each) => each?.symbol === symbol);
  const size = parseNumber(String(listed?.multiplier ?? ''), '.');
  if (size?.isPositive() === true && listed?.isInverse !== true) return size;
  throw new RowProblem(
    'unsupported-event',
    `Line ${row.line}: how many coins a contract ${quoted(symbol)} is, is not told. Enter the trade by hand.`,
  );
}

/** `XBTUSDTM` is a contract on BTC that is paid in USDT. */
const nameOf = (symbol: string): string => symbol.replace(/M$/, '').replace(/^XBT/, 'BTC');

function contract(row: WireRow, output: RowOutput, page: WirePage): void {
  const fee = row.number('fee');
  tellPerpetualFill(row, output, {
    onMargin: true,
    ...common(row),
    symbol: nameOf(row.requiredText('symbol').toUpperCase()),
    venue: 'KUCOIN',
    quantity: row.requiredNumber('size').times(sizeOf(row, page)).normalized(),
    fee: fee === null ? null : { asset: assetCode(row.text('feeCurrency')), amount: fee },
  });
}

/** What was received for holding is positive. */
function funding(row: WireRow, output: RowOutput): void {
  const symbol = row.requiredText('symbol').toUpperCase();
  const instrument = perpetualInstrument(row, output, { symbol: nameOf(symbol), venue: 'KUCOIN' });
  output.event(row, {
    kind: 'funding',
    instrument,
    currency: instrument.currency,
    amount: row.requiredNumber('funding'),
    time: fundedAt(row),
    account: row.account,
    // Of both sides of a contract something is paid at one time.
    externalId: `funding ${symbol} ${row.requiredText('timePoint')} ${row.text('id')}`.trim(),
  });
}

/** What it cost is in the price. */
function conversion(row: WireRow, output: RowOutput): void {
  if (!settled(row, output)) return;
  tellExchange(row, output, {
    gave: {
      asset: assetCode(row.requiredText('fromCurrency')),
      amount: row.requiredNumber('fromCurrencySize'),
    },
    got: { asset: assetCode(row.requiredText('toCurrency')), amount: row.requiredNumber('toCurrencySize') },
    fees: null,
    time: orderedAt(row),
    account: row.account,
    note: 'Convert',
    externalId: `convert ${row.requiredText('orderId')}`,
  });
}

function settled(row: WireRow, output: RowOutput): boolean {
  const status = row.text('status');
  if (status === 'SUCCESS') return true;
  output.ignore(row, /FAIL/.test(status) ? 'not-executed' : 'pending');
  return false;
}

/** A deposit has no id of its own: its transaction and its time tell it apart. */
function deposit(row: WireRow, output: RowOutput): void {
  if (!settled(row, output)) return;
  const asset = assetCode(row.requiredText('currency'));
  tellMovement(row, output, {
    kind: 'transfer',
    asset,
    amount: row.requiredNumber('amount'),
    time: at(row),
    account: row.account,
    externalId: `deposit ${row.text('walletTxId')} ${asset} ${row.text('createdAt')}`,
  });
}

function withdrawal(row: WireRow, output: RowOutput): void {
  if (!settled(row, output)) return;
  const asset = assetCode(row.requiredText('currency'));
  const fee = row.number('fee') ?? Decimal.zero;
  tellMovement(row, output, {
    kind: 'transfer',
    asset,
    amount: row.requiredNumber('amount').negated(),
    fee: fee.isZero() ? null : { asset, amount: fee },
    time: at(row),
    account: row.account,
    externalId: `withdrawal ${row.requiredText('id')}`,
  });
}
