import type { Instrument } from '@tapebook/domain/instruments';
import { Decimal } from '@tapebook/domain/money';
import { assetCode, canKeepAmounts } from '../../brokers/crypto/assets.ts';
import { sideHeld } from '../../brokers/crypto/side-held.ts';
import { tellMovement } from '../../brokers/crypto/tell-movement.ts';
import { tellPairFill } from '../../brokers/crypto/tell-pair-fill.ts';
import { OKX } from '../../brokers/okx/broker.ts';
import { parseNumber } from '../../cells/parse-number.ts';
import type { RowOutput } from '../../layouts/row-output.ts';
import { RowProblem } from '../../layouts/row-problem.ts';
import { fieldsOf, valueAt, type WireRow } from '../../layouts/wire-row.ts';
import { type WirePage, wireStatement } from '../../layouts/wire-statement.ts';
import { quoted } from '../../outputs/wording.ts';

const filledAt = (row: WireRow) => row.millis(row.text('fillTime') === '' ? 'ts' : 'fillTime');
const at = (row: WireRow) => row.millis('ts');

const INSTRUMENTS = '/api/v5/public/instruments';

/** See README.md beside this file. */
export const okxWireJson = wireStatement({
  id: 'okx-wire-json',
  broker: OKX,
  label: 'What its interface answered (JSON)',
  wire: 'okx',
  pricedIn: 'USDT',
  besides: [INSTRUMENTS],
  calls: {
    '/api/v5/trade/fills-history': { rows: 'data', newestFirst: true, time: filledAt, row: fill },
    '/api/v5/account/bills-archive': { rows: 'data', newestFirst: true, time: at, row: funding },
    '/api/v5/asset/deposit-history': { rows: 'data', newestFirst: true, time: at, row: deposit },
    '/api/v5/asset/convert/history': { rows: 'data', newestFirst: true, time: at, row: conversion },
    '/api/v5/asset/withdrawal-history': { rows: 'data', newestFirst: true, time: at, row: withdrawal },
  },
});

function fill(row: WireRow, output: RowOutput, page: WirePage): void {
  const type = row.text('instType');
  if (type === 'OPTION') {
    throw new RowProblem(
      'unsupported-event',
      `Line ${row.line}: options like ${quoted(row.text('instId'))} are not read from OKX yet. Enter the trade by hand.`,
    );
  }
  if (type === 'SPOT' || type === 'MARGIN') spot(row, output, type === 'MARGIN');
  else contract(row, output, page);
}

/** Paid is negative. */
const costOf = (row: WireRow): Decimal | null => row.number('fee')?.negated() ?? null;

const common = (row: WireRow) => ({
  quantity: row.requiredNumber('fillSz'),
  price: row.requiredNumber('fillPx'),
  time: filledAt(row),
  account: row.account,
  // The id of a trade is one among those of its instrument alone.
  externalId: row.requiredText('billId'),
  orderId: row.text('ordId'),
});

function spot(row: WireRow, output: RowOutput, onMargin: boolean): void {
  const cost = costOf(row);
  // Several dollars share one book: which of them was paid stands beside.
  const paid = assetCode(row.text('tradeQuoteCcy'));
  tellPairFill(row, output, {
    ...common(row),
    pair: row.requiredText('instId'),
    ...(paid === '' ? {} : { quote: paid }),
    side: row.requiredText('side'),
    fees: cost === null ? null : [{ asset: assetCode(row.text('feeCcy')), amount: cost }],
    ...(onMargin ? { onMargin } : {}),
  });
}

function contract(row: WireRow, output: RowOutput, page: WirePage): void {
  const cost = costOf(row);
  const asset = assetCode(row.text('feeCcy'));
  const side = row.requiredText('side');
  if (side !== 'buy' && side !== 'sell') {
    throw new RowProblem(
      'unknown-side',
      `Line ${row.line}: ${quoted(side)} is neither a purchase nor a sale.`,
    );
  }
  const instrument = contractOf(row, output, page, asset);
  const taken = output.fill(row, {
    ...common(row),
    kind: side,
    instrument,
    amount: Decimal.zero,
    fees: cost,
    ...(canKeepAmounts(asset) ? { feeCurrency: asset } : {}),
    ...sideHeld(row.text('posSide'), row.text('side')),
    onMargin: true,
  });
  const profit = row.number('fillPnl');
  if (taken && profit !== null) output.statedProfit(row, row.account, instrument, profit, true);
}

/** A contract is so many coins as the list of instruments says; one that is no longer listed is asked about. */
function contractOf(row: WireRow, output: RowOutput, page: WirePage, paid: string): Instrument {
  const symbol = row.requiredText('instId').toUpperCase();
  const listed = page
    .beside(INSTRUMENTS)
    .flatMap((answer) => {
      const data = valueAt(answer, 'data');
      return Array.isArray(data) ? data.map(fieldsOf) : [];
    })
    .find((each) => each?.instId === symbol);
  const size = parseNumber(String(listed?.ctVal ?? ''), '.');
  const times = parseNumber(String(listed?.ctMult ?? '1'), '.') ?? Decimal.one;
  const settled = assetCode(String(listed?.settleCcy ?? ''));
  const currency = canKeepAmounts(settled) ? settled : paid;
  return output.instrument(row, {
    symbol,
    assetClass: 'crypto',
    exchange: 'OKX',
    currency: currency === '' ? (symbol.split('-')[1] ?? 'USDT') : currency,
    ...(size === null ? {} : { multiplier: size.times(times) }),
  });
}

/** What was paid and received for holding; all else of the ledger is among the fills. */
const FUNDING = '8';

function funding(row: WireRow, output: RowOutput, page: WirePage): void {
  if (row.text('type') !== FUNDING) {
    output.ignore(row, 'listed-elsewhere');
    return;
  }
  const asset = assetCode(row.requiredText('ccy'));
  const instrument = contractOf(row, output, page, asset);
  output.event(row, {
    kind: 'funding',
    instrument,
    currency: instrument.currency,
    amount: row.number('balChg') ?? row.requiredNumber('pnl'),
    time: at(row),
    account: row.account,
    externalId: row.requiredText('billId'),
  });
}

/** Exchanged without the order book; what it costs lies in its price. */
function conversion(row: WireRow, output: RowOutput): void {
  const state = row.text('state');
  if (state !== 'fullyFilled') {
    output.ignore(row, state === 'rejected' ? 'not-executed' : 'pending');
    return;
  }
  tellPairFill(row, output, {
    pair: row.requiredText('instId'),
    side: row.requiredText('side'),
    quantity: row.requiredNumber('fillBaseSz'),
    price: row.requiredNumber('fillPx'),
    value: row.number('fillQuoteSz'),
    fees: null,
    time: at(row),
    account: row.account,
    note: 'Convert',
    externalId: `convert ${row.requiredText('tradeId')}`,
  });
}

/** Of its states only this one is the last. */
const DONE = '2';

function deposit(row: WireRow, output: RowOutput): void {
  if (row.text('state') !== DONE) {
    output.ignore(row, 'pending');
    return;
  }
  tellMovement(row, output, {
    kind: 'transfer',
    asset: assetCode(row.requiredText('ccy')),
    amount: row.requiredNumber('amt'),
    time: at(row),
    account: row.account,
    externalId: `deposit ${row.requiredText('depId')}`,
  });
}

function withdrawal(row: WireRow, output: RowOutput): void {
  const state = row.text('state');
  if (state !== DONE) {
    output.ignore(row, state.startsWith('-') ? 'not-executed' : 'pending');
    return;
  }
  const asset = assetCode(row.requiredText('ccy'));
  const fee = row.number('fee')?.abs() ?? null;
  const feeIn = row.text('feeCcy') === '' ? asset : assetCode(row.text('feeCcy'));
  tellMovement(row, output, {
    kind: 'transfer',
    asset,
    amount: row.requiredNumber('amt').negated(),
    fee: fee === null || fee.isZero() ? null : { asset: feeIn, amount: fee },
    time: at(row),
    account: row.account,
    externalId: `withdrawal ${row.requiredText('wdId')}`,
  });
}
