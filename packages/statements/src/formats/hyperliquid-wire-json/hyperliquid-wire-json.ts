import type { PositionEffect } from '@tapebook/domain/activities';
import { assetCode } from '../../brokers/crypto/assets.ts';
import { tellMovement } from '../../brokers/crypto/tell-movement.ts';
import { tellPairFill } from '../../brokers/crypto/tell-pair-fill.ts';
import { perpetualInstrument, tellPerpetualFill } from '../../brokers/crypto/tell-perpetual-fill.ts';
import { HYPERLIQUID } from '../../brokers/hyperliquid/broker.ts';
import { perpetual } from '../../brokers/hyperliquid/perpetual.ts';
import type { RowOutput } from '../../layouts/row-output.ts';
import { RowProblem } from '../../layouts/row-problem.ts';
import { fieldsOf, type WireRow } from '../../layouts/wire-row.ts';
import { type WirePage, wireStatement } from '../../layouts/wire-statement.ts';
import { quoted } from '../../outputs/wording.ts';
import { DELTAS } from './deltas.ts';

const time = (row: WireRow) => row.millis('time');

/** See README.md beside this file. */
export const hyperliquidWireJson = wireStatement({
  id: 'hyperliquid-wire-json',
  broker: HYPERLIQUID,
  label: 'What its interface answered (JSON)',
  wire: 'hyperliquid',
  pricedIn: 'USDC',
  besides: ['spotMeta'],
  calls: {
    userFillsByTime: { rows: '', time, row: fill },
    userFunding: { rows: '', time, row: funding },
    userNonFundingLedgerUpdates: { rows: '', time, row: movement },
  },
});

function fill(row: WireRow, output: RowOutput, page: WirePage): void {
  const coin = row.requiredText('coin');
  const common = {
    side: row.requiredText('side') === 'A' ? 'sell' : row.requiredText('side'),
    quantity: row.requiredNumber('sz'),
    price: row.requiredNumber('px'),
    time: time(row),
    account: row.account,
    // Every sale of leftovers has the id 0.
    externalId: row.text('tid') === '0' ? '' : row.text('tid'),
    orderId: row.text('oid') === '0' ? '' : row.text('oid'),
  };
  const amount = row.number('fee');
  const fee = amount === null ? null : { asset: assetCode(row.text('feeToken')), amount };
  if (coin.includes('/') || coin.startsWith('@')) {
    tellPairFill(row, output, {
      ...common,
      pair: coin.startsWith('@') ? pairOf(row, coin, page) : coin,
      fees: fee === null ? null : [fee],
    });
    return;
  }
  const direction = row.text('dir');
  tellPerpetualFill(row, output, {
    onMargin: true,
    ...common,
    ...perpetual(coin),
    ...effectOf(direction),
    fee,
    profit: row.number('closedPnl'),
    beforeCosts: true,
    ...(/^(open|close) (long|short)$/i.test(direction) || direction === '' ? {} : { note: direction }),
  });
}

const effectOf = (direction: string): { effect?: PositionEffect } =>
  /^open /i.test(direction) ? { effect: 'open' } : /^close /i.test(direction) ? { effect: 'close' } : {};

/** A pair that is named by its number, by the names of its two tokens. @throws {RowProblem} */
function pairOf(row: WireRow, coin: string, page: WirePage): string {
  for (const answer of page.beside('spotMeta')) {
    const { universe, tokens } = fieldsOf(answer) ?? {};
    if (!Array.isArray(universe) || !Array.isArray(tokens)) continue;
    const pair = universe.map(fieldsOf).find((each) => each?.name === coin);
    const sides: readonly unknown[] = Array.isArray(pair?.tokens) ? pair.tokens : [];
    const names = sides.map((index) => tokens.map(fieldsOf).find((each) => each?.index === index)?.name);
    if (names.length === 2 && names.every((name) => typeof name === 'string')) return names.join('/');
  }
  throw new RowProblem(
    'unknown-currency',
    `Line ${row.line}: which pair ${coin} is, was not answered. Read these days again under Connections.`,
  );
}

function funding(row: WireRow, output: RowOutput): void {
  const coin = row.requiredText('delta.coin');
  output.event(row, {
    kind: 'funding',
    instrument: perpetualInstrument(row, output, perpetual(coin)),
    currency: 'USDC',
    amount: row.requiredNumber('delta.usdc'),
    time: time(row),
    account: row.account,
    // One of a contract in an hour, and no id of its own.
    externalId: `funding ${coin} ${row.text('time')}`,
  });
}

function movement(row: WireRow, output: RowOutput): void {
  const type = row.requiredText('delta.type');
  const delta = Object.hasOwn(DELTAS, type) ? DELTAS[type]?.(row) : undefined;
  if (delta === undefined) {
    throw new RowProblem(
      'unknown-row-type',
      `Line ${row.line}: ${quoted(type)} is a kind of movement that is not known yet. Enter by hand what it means for your journal.`,
    );
  }
  if (delta === 'listed-elsewhere' || delta === 'within-account') {
    output.ignore(row, delta);
    return;
  }
  tellMovement(row, output, {
    ...delta,
    fee: delta.fee === undefined || delta.fee.amount.isZero() ? null : delta.fee,
    time: time(row),
    account: row.account,
    note: delta.note ?? '',
    externalId: `ledger ${type} ${row.text('hash')} ${row.text('time')}`,
  });
}
