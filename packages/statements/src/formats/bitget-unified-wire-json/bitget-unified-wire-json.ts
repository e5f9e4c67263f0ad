import type { Decimal } from '@tapebook/domain/money';
import { BITGET } from '../../brokers/bitget/broker.ts';
import { tellDeposit, tellWithdrawal } from '../../brokers/bitget/wire-movements.ts';
import { type AssetAmount, assetCode } from '../../brokers/crypto/assets.ts';
import { sideHeld } from '../../brokers/crypto/side-held.ts';
import { type MovementKind, tellMovement } from '../../brokers/crypto/tell-movement.ts';
import { tellPairFill } from '../../brokers/crypto/tell-pair-fill.ts';
import {
  type PerpetualFill,
  perpetualInstrument,
  tellPerpetualFill,
} from '../../brokers/crypto/tell-perpetual-fill.ts';
import { parseNumber } from '../../cells/parse-number.ts';
import type { RowOutput } from '../../layouts/row-output.ts';
import { RowProblem } from '../../layouts/row-problem.ts';
import { fieldsOf, type WireRow } from '../../layouts/wire-row.ts';
import { wireStatement } from '../../layouts/wire-statement.ts';
import { quoted } from '../../outputs/wording.ts';

const at = (row: WireRow) => row.millis('createdTime');
const bookedAt = (row: WireRow) => row.millis('ts');

/** See README.md beside this file. */
export const bitgetUnifiedWireJson = wireStatement({
  id: 'bitget-unified-wire-json',
  broker: BITGET,
  label: 'What its interface answered of a unified account (JSON)',
  wire: 'bitget',
  begins: '/api/v3/',
  pricedIn: 'USDT',
  calls: {
    '/api/v3/trade/fills': { rows: 'data.list', newestFirst: true, time: at, row: fill },
    '/api/v3/account/financial-records': {
      rows: 'data.list',
      newestFirst: true,
      time: bookedAt,
      row: record,
    },
    '/api/v3/account/deposit-records': {
      rows: 'data',
      newestFirst: true,
      time: at,
      row: (row, output) => tellDeposit(row, output, at(row)),
    },
    '/api/v3/account/withdrawal-records': {
      rows: 'data',
      newestFirst: true,
      time: at,
      row: (row, output) => tellWithdrawal(row, output, at(row)),
    },
  },
});

/** Paid is positive here, other than in version 2. */
function costsOf(row: WireRow): readonly AssetAmount[] | null {
  const listed = row.value('feeDetail');
  const details = (Array.isArray(listed) ? listed : [listed]).map(fieldsOf).filter((each) => each !== null);
  if (details.length === 0) return null;
  return details.flatMap(({ feeCoin, fee }) => {
    const amount = parseNumber(String(fee ?? ''), '.');
    return amount === null || amount.isZero() ? [] : [{ asset: assetCode(String(feeCoin ?? '')), amount }];
  });
}

function fill(row: WireRow, output: RowOutput): void {
  const category = (row.text('category') || row.askedFor('category')).toUpperCase();
  const costs = costsOf(row);
  const common = {
    side: row.requiredText('side'),
    quantity: row.requiredNumber('execQty'),
    price: row.requiredNumber('execPrice'),
    time: at(row),
    account: row.account,
    externalId: row.requiredText('execId'),
    orderId: row.text('orderId'),
  };
  const symbol = row.requiredText('symbol');
  if (category === 'SPOT' || category === 'MARGIN') {
    tellPairFill(row, output, {
      ...common,
      pair: symbol,
      value: row.number('execValue'),
      fees: costs,
      ...(category === 'MARGIN' ? { onMargin: true } : {}),
    });
    return;
  }
  if (!/^USD[TC]-FUTURES$/.test(category)) {
    throw new RowProblem(
      'unsupported-event',
      `Line ${row.line}: contracts that are paid in coins, like ${quoted(symbol)}, are not read from Bitget yet. Enter the trade by hand.`,
    );
  }
  tellPerpetualFill(row, output, {
    ...common,
    onMargin: true,
    symbol,
    venue: 'BITGET',
    ...effectOf(row),
    fee: costs?.[0] ?? null,
  });
}

/** What the exchange ends by itself names the side that it was of: `burst_close_long`. */
const FORCED = /_close_(long|short)$/i;

/** With positions of both sides a fill opens or closes one of them; `side` is always its own, other than in version 2. */
function effectOf(row: WireRow): Pick<PerpetualFill, 'effect' | 'positionId'> {
  if (row.askedFor('mode') !== 'hedge_mode') return {};
  const [side, what] = [row.requiredText('side'), row.text('tradeSide').toLowerCase()];
  const [, ended = row.text('posSide') || row.text('holdSide')] = FORCED.exec(what) ?? [];
  if (ended !== '') return sideHeld(ended, side);
  if (what !== 'open' && what !== 'close') return {};
  return { effect: what, positionId: (side === 'buy') === (what === 'open') ? 'long' : 'short' };
}

/** What was paid and received for holding, of contracts on shares as well. */
const FUNDING = /SETTLE_FEE_USER_(?:IN|OUT)$/;
/** Told by the fills. */
const OF_FILLS = /(?:^|_)(?:OPEN|CLOSE|DELIVERY)_(?:LONG|SHORT)$|_(?:DEAL|SSM)$|^ORDER_/;
/** Moved between places of the account, lent or set aside. */
const WITHIN = /TRANSFER|^BORROW|^REPAY|MARGIN|^RESERVE/;

const KINDS: readonly (readonly [RegExp, MovementKind])[] = [
  [/BONUS|REBATE|AIRDROP|REWARD|CASHBACK|COUPON|VOUCHER/, 'bonus'],
  [/^INTEREST_|LIQ/, 'fee'],
];

/** A row of the ledger of futures. */
function record(row: WireRow, output: RowOutput): void {
  const type = row.requiredText('type').toUpperCase();
  const time = bookedAt(row);
  if (FUNDING.test(type)) {
    const instrument = perpetualInstrument(row, output, {
      symbol: row.requiredText('symbol'),
      venue: 'BITGET',
    });
    output.event(row, {
      kind: 'funding',
      instrument,
      currency: instrument.currency,
      amount: moved(row, type),
      time,
      account: row.account,
      externalId: row.requiredText('id'),
    });
    return;
  }
  if (OF_FILLS.test(type)) {
    output.ignore(row, 'listed-elsewhere');
    return;
  }
  const kind = KINDS.find(([words]) => words.test(type))?.[1];
  if (kind === undefined) {
    if (WITHIN.test(type)) output.ignore(row, 'within-account');
    return;
  }
  tellMovement(row, output, {
    kind,
    asset: assetCode(row.requiredText('coin')),
    amount: moved(row, type),
    time,
    account: row.account,
    note: type,
    externalId: row.requiredText('id'),
  });
}

/** Which way it went the kind says, and what a fee does; the amount has either sign. */
function moved(row: WireRow, type: string): Decimal {
  const amount = row.requiredNumber('amount');
  const [, way = type.endsWith('_FEE') ? 'OUT' : ''] = /_(IN|OUT)$/.exec(type) ?? [];
  if (way === '') return amount;
  return way === 'IN' ? amount.abs() : amount.abs().negated();
}
