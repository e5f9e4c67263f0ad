import type { PositionEffect } from '@tapebook/domain/activities';
import { Decimal } from '@tapebook/domain/money';
import { type AssetAmount, assetCode } from '../../brokers/crypto/assets.ts';
import { tellPairFill } from '../../brokers/crypto/tell-pair-fill.ts';
import { tellPerpetualFill } from '../../brokers/crypto/tell-perpetual-fill.ts';
import type { LaidOutRow } from '../../layouts/laid-out-row.ts';
import type { RowOutput } from '../../layouts/row-output.ts';
import { RowProblem } from '../../layouts/row-problem.ts';
import { tableStatement } from '../../layouts/table-statement.ts';

type Column =
  | 'time'
  | 'coin'
  | 'dir'
  | 'price'
  | 'size'
  | 'notional'
  | 'fee'
  | 'feeToken'
  | 'profit'
  | 'hash'
  | 'id';
type FillRow = LaidOutRow<Column>;

/** See README.md beside this file. */
export const hyperliquidTradesCsv = tableStatement<Column>({
  id: 'hyperliquid-trades-csv',
  broker: { id: 'hyperliquid', label: 'Hyperliquid' },
  label: 'Trade history (CSV)',
  timeZone: null,
  columns: {
    time: ['time'],
    coin: ['coin'],
    dir: ['dir', 'direction'],
    price: ['px'],
    size: ['sz'],
    notional: ['ntl'],
    fee: ['fee'],
    feeToken: ['feeToken'],
    profit: ['closedPnl'],
    hash: ['hash'],
    id: ['tid'],
  },
  required: ['time', 'coin', 'dir', 'price', 'size', 'fee', 'profit'],
  timeColumns: ['time'],
  usual: { dateOrder: 'dmy', decimalMark: '.' },
  datesVary: true,
  reader: () => ({
    row: (row, output) => {
      const direction = row.text('dir').toLowerCase();
      const spot = row.text('coin').includes('/') || row.text('coin').startsWith('@');
      const side = DIRECTIONS.find(([words]) => words.test(direction))?.[1];
      if (side === undefined) return;
      if (spot) spotFill(row, side, output);
      else perpetualFill(row, side, output);
    },
  }),
});

const DIRECTIONS: readonly (readonly [RegExp, 'buy' | 'sell'])[] = [
  [/open long|close short|short > long|^buy$|^b$/, 'buy'],
  [/open short|close long|long > short|^sell$|^a$/, 'sell'],
  [/liquidated.*short/, 'buy'],
  [/liquidated.*long/, 'sell'],
];

function spotFill(row: FillRow, side: 'buy' | 'sell', output: RowOutput): void {
  const coin = row.text('coin');
  if (coin.startsWith('@')) {
    throw new RowProblem(
      'unknown-currency',
      `Line ${row.line}: which pair ${coin} is, the file does not say. Write its name instead (HYPE/USDC) and import the file again.`,
    );
  }
  const fee = feeOf(row, side === 'buy' ? (coin.split('/')[0] ?? '') : '');
  tellPairFill(row, output, {
    pair: coin,
    side,
    quantity: row.requiredNumber('size'),
    price: row.requiredNumber('price'),
    fees: fee === null ? null : [fee],
    time: row.time(),
    externalId: row.text('id'),
  });
}

/** Of a coin the fee is in what the fill brought, of a perpetual in dollars, unless the row names it. */
function feeOf(row: FillRow, asset: string): AssetAmount | null {
  const amount = row.number('fee');
  const named = row.text('feeToken');
  return amount === null ? null : { asset: assetCode(named === '' ? asset : named), amount };
}

function perpetualFill(row: FillRow, side: 'buy' | 'sell', output: RowOutput): void {
  const direction = row.text('dir').toLowerCase();
  tellPerpetualFill(row, output, {
    symbol: `${row.requiredText('coin')}-PERP`,
    currency: 'USDC',
    side,
    ...effectOf(direction),
    quantity: row.requiredNumber('size'),
    price: row.requiredNumber('price'),
    fee: feeOf(row, ''),
    profit: netOf(row),
    time: row.time(),
    externalId: row.text('id'),
    ...(direction.includes('>') || direction.includes('liquidated') ? { note: row.text('dir') } : {}),
  });
}

const effectOf = (direction: string): { effect?: PositionEffect } =>
  direction.startsWith('open')
    ? { effect: 'open' }
    : direction.startsWith('close')
      ? { effect: 'close' }
      : {};

/** The venue's own export takes the fee of the row off the result; those that name its coin do not. */
function netOf(row: FillRow): Decimal | null {
  const profit = row.number('profit');
  if (profit === null || !row.has('feeToken')) return profit;
  return profit.minus(row.number('fee') ?? Decimal.zero);
}
