import type { PositionEffect } from '@tapebook/domain/activities';
import { Decimal } from '@tapebook/domain/money';
import type { LaidOutRow } from '../../layouts/laid-out-row.ts';
import type { RowOutput } from '../../layouts/row-output.ts';
import { RowProblem } from '../../layouts/row-problem.ts';
import type { TableLayout } from '../../layouts/table-layout.ts';
import { quoted } from '../../outputs/wording.ts';
import { type AssetAmount, assetCode } from '../crypto/assets.ts';
import { tellPairFill } from '../crypto/tell-pair-fill.ts';
import { tellPerpetualFill } from '../crypto/tell-perpetual-fill.ts';
import { HYPERLIQUID } from './broker.ts';
import { perpetual } from './perpetual.ts';

const COLUMNS = {
  time: ['time'],
  coin: ['coin'],
  dir: ['dir', 'direction'],
  side: ['side'],
  price: ['px'],
  size: ['sz'],
  notional: ['ntl'],
  fee: ['fee'],
  feeToken: ['feeToken'],
  profit: ['closedPnl'],
  hash: ['hash'],
  id: ['tid'],
} as const;

type FillRow = LaidOutRow<keyof typeof COLUMNS>;

/** Rows of fills as the venue's page exports them, and as programs of others do: the same, with and without ids. */
export const HYPERLIQUID_FILLS = {
  broker: HYPERLIQUID,
  timeZone: null,
  columns: COLUMNS,
  usual: { dateOrder: 'dmy', decimalMark: '.' },
  datesVary: true,
  row: tellFill,
} as const satisfies Partial<TableLayout<keyof typeof COLUMNS>>;

/** What every file of fills has. */
export const FILL_COLUMNS = ['time', 'coin', 'dir', 'price', 'size', 'fee', 'profit'] as const;

function tellFill(row: FillRow, output: RowOutput): void {
  const direction = row.text('dir').toLowerCase();
  const spot = row.text('coin').includes('/') || row.text('coin').startsWith('@');
  const side =
    DIRECTIONS.find(([words]) => words.test(direction))?.[1] ?? SIDES.get(row.text('side').toUpperCase());
  if (side === undefined) {
    if (FORCED.test(direction)) throw new RowProblem('unknown-side', forced(row));
    return;
  }
  if (spot) spotFill(row, side, output);
  else perpetualFill(row, side, output);
}

const DIRECTIONS: readonly (readonly [RegExp, 'buy' | 'sell'])[] = [
  [/open long|close short|short > long|^buy$|^b$/, 'buy'],
  // Once a day what is left of a coin and worth less than a dollar is sold for all who have it.
  [/open short|close long|long > short|^sell$|^a$|^spot dust conversion$/, 'sell'],
  [/liquidated.*short/, 'buy'],
  [/liquidated.*long/, 'sell'],
];

/** As the venue's interface writes them: a bid and an ask. */
const SIDES: ReadonlyMap<string, 'buy' | 'sell'> = new Map([
  ['B', 'buy'],
  ['BUY', 'buy'],
  ['A', 'sell'],
  ['SELL', 'sell'],
]);

/** What the venue closed on its own, whichever way the position was. */
const FORCED = /^(auto-deleveraging|settlement)$/;

const forced = (row: FillRow): string =>
  `Line ${row.line}: ${quoted(row.text('dir'))} closed the position in ${row.text('coin')}, and the file does not say whether that was a purchase or a sale. Write “Close Long” or “Close Short” instead and import the file again.`;

/** Pairs that are named by their number: those that are traded most. */
const PAIRS: Readonly<Record<string, string>> = {
  '@107': 'HYPE/USDC',
  '@142': 'UBTC/USDC',
  '@151': 'UETH/USDC',
};

/** Every sale of leftovers has the same id. */
const idOf = (row: FillRow): string => (row.text('id') === '0' ? '' : row.text('id'));

function spotFill(row: FillRow, side: 'buy' | 'sell', output: RowOutput): void {
  const coin = PAIRS[row.text('coin')] ?? row.text('coin');
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
    externalId: idOf(row),
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
    ...perpetual(row.requiredText('coin')),
    side,
    ...effectOf(direction),
    quantity: row.requiredNumber('size'),
    price: row.requiredNumber('price'),
    fee: feeOf(row, ''),
    profit: netOf(row),
    time: row.time(),
    externalId: idOf(row),
    ...(!/^(open|close) /.test(direction) && direction !== '' ? { note: row.text('dir') } : {}),
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
