import type { Instrument } from '@tapebook/domain/instruments';
import { Decimal } from '@tapebook/domain/money';
import { assetCode } from '../../brokers/crypto/assets.ts';
import { tellMovement } from '../../brokers/crypto/tell-movement.ts';
import { tellPairFill } from '../../brokers/crypto/tell-pair-fill.ts';
import { type PerpetualFill, perpetualInstrument } from '../../brokers/crypto/tell-perpetual-fill.ts';
import { parseNumber } from '../../cells/parse-number.ts';
import type { RowOutput } from '../../layouts/row-output.ts';
import { RowProblem } from '../../layouts/row-problem.ts';
import { fieldsOf, type WireRow } from '../../layouts/wire-row.ts';
import { type WirePage, wireStatement } from '../../layouts/wire-statement.ts';
import { quoted } from '../../outputs/wording.ts';

const CONTRACTS = '/api/v4/futures/usdt/contracts';

const filledAt = (row: WireRow) =>
  row.text('create_time_ms') === '' ? row.seconds('create_time') : row.millis('create_time_ms');
const bookedAt = (row: WireRow) => row.seconds('time');
const movedAt = (row: WireRow) => row.seconds('timestamp');

/** See README.md beside this file. */
export const gateWireJson = wireStatement({
  id: 'gate-wire-json',
  broker: { id: 'gateio', label: 'Gate.io', aliases: ['gate', 'gate.io'] },
  label: 'What its interface answered (JSON)',
  wire: 'gate',
  pricedIn: 'USDT',
  besides: [CONTRACTS],
  calls: {
    '/api/v4/spot/my_trades': { rows: '', newestFirst: true, time: filledAt, row: trade },
    '/api/v4/futures/usdt/my_trades_timerange': {
      rows: '',
      newestFirst: true,
      time: filledAt,
      row: contractFill,
    },
    '/api/v4/futures/usdt/account_book': { rows: '', newestFirst: true, time: bookedAt, row: funding },
    '/api/v4/wallet/deposits': { rows: '', newestFirst: true, time: movedAt, row: deposit },
    '/api/v4/wallet/withdrawals': { rows: '', newestFirst: true, time: movedAt, row: withdrawal },
  },
});

/** Costs may be paid in its own coin as well. */
function trade(row: WireRow, output: RowOutput): void {
  const costs = [
    { asset: assetCode(row.text('fee_currency')), amount: row.number('fee') },
    { asset: 'GT', amount: row.number('gt_fee') },
  ].flatMap(({ asset, amount }) => (amount === null || amount.isZero() ? [] : [{ asset, amount }]));
  tellPairFill(row, output, {
    pair: row.requiredText('currency_pair'),
    side: row.requiredText('side'),
    quantity: row.requiredNumber('amount'),
    price: row.requiredNumber('price'),
    fees: costs,
    time: filledAt(row),
    account: row.account,
    externalId: row.requiredText('id'),
    orderId: row.text('order_id'),
  });
}

const named = (row: WireRow): string => row.requiredText('contract').toUpperCase();

const contractOf = (row: WireRow, output: RowOutput): Instrument =>
  perpetualInstrument(row, output, { symbol: named(row).replace('_', ''), venue: 'GATE', currency: 'USDT' });

/** How many coins a contract is, as the list of contracts says. @throws {RowProblem} for one that is no longer listed */
function sizeOf(row: WireRow, page: WirePage): Decimal {
  const listed = page
    .beside(CONTRACTS)
    .flatMap((answer) => (Array.isArray(answer) ? answer.map(fieldsOf) : []))
    .find((each) => each?.name === named(row));
  const size = parseNumber(String(listed?.quanto_multiplier ?? ''), '.');
  if (size !== null && !size.isZero()) return size;
  throw new RowProblem(
    'unsupported-event',
    `Line ${row.line}: how many coins a contract ${quoted(named(row))} is, is no longer told. Enter the trade by hand.`,
  );
}

/**
 * How much of the fill closed what was held; where the rest opens, the position turns, and the journal tells that itself. Where both sides
 * are held at once, each is a position of its own.
 */
function effectOf(row: WireRow): Pick<PerpetualFill, 'effect' | 'positionId'> {
  const [size, closed] = [row.requiredNumber('size'), row.number('close_size')];
  if (closed === null) return {};
  const isEnd = !closed.isZero();
  if (isEnd && size.abs().compare(closed.abs()) > 0) return {};
  const effect = isEnd ? 'close' : 'open';
  if (row.askedFor('mode') !== 'dual') return { effect };
  return { effect, positionId: size.isNegative() === isEnd ? 'long' : 'short' };
}

/** What was sold has a size below nothing. */
function contractFill(row: WireRow, output: RowOutput, page: WirePage): void {
  const size = row.requiredNumber('size');
  output.fill(row, {
    kind: size.isNegative() ? 'sell' : 'buy',
    ...effectOf(row),
    instrument: contractOf(row, output),
    quantity: size.abs().times(sizeOf(row, page)).normalized(),
    price: row.requiredNumber('price'),
    amount: Decimal.zero,
    fees: row.number('fee'),
    feeCurrency: 'USDT',
    onMargin: true,
    time: filledAt(row),
    account: row.account,
    externalId: row.requiredText('trade_id'),
    orderId: row.text('order_id'),
  });
}

function funding(row: WireRow, output: RowOutput): void {
  if (row.text('type') !== 'fund') {
    output.ignore(row, 'listed-elsewhere');
    return;
  }
  output.event(row, {
    kind: 'funding',
    instrument: row.text('contract') === '' ? null : contractOf(row, output),
    currency: 'USDT',
    amount: row.requiredNumber('change'),
    time: bookedAt(row),
    account: row.account,
    content: `${row.text('contract')} ${row.text('time')} ${row.text('change')}`,
  });
}

const ENDED = /^(?:CANCEL|FAIL|INVALID)$/;

function settled(row: WireRow, output: RowOutput): boolean {
  const status = row.text('status');
  if (status === 'DONE') return true;
  output.ignore(row, ENDED.test(status) ? 'not-executed' : 'pending');
  return false;
}

function deposit(row: WireRow, output: RowOutput): void {
  if (!settled(row, output)) return;
  tellMovement(row, output, {
    kind: 'transfer',
    asset: assetCode(row.requiredText('currency')),
    amount: row.requiredNumber('amount').abs(),
    time: movedAt(row),
    account: row.account,
    externalId: `deposit ${row.requiredText('id')}`,
  });
}

function withdrawal(row: WireRow, output: RowOutput): void {
  if (!settled(row, output)) return;
  const asset = assetCode(row.requiredText('currency'));
  const fee = row.number('fee');
  tellMovement(row, output, {
    kind: 'transfer',
    asset,
    amount: row.requiredNumber('amount').abs().negated(),
    fee: fee === null || fee.isZero() ? null : { asset, amount: fee },
    time: movedAt(row),
    account: row.account,
    externalId: `withdrawal ${row.requiredText('id')}`,
  });
}
