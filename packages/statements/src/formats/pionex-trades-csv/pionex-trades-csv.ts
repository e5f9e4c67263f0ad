import { amountBeside } from '../../brokers/crypto/amounts.ts';
import { tellExchange } from '../../brokers/crypto/tell-exchange.ts';
import { type MovementKind, tellMovement } from '../../brokers/crypto/tell-movement.ts';
import { PIONEX } from '../../brokers/pionex/broker.ts';
import type { LaidOutRow } from '../../layouts/laid-out-row.ts';
import type { RowOutput } from '../../layouts/row-output.ts';
import { tableStatement } from '../../layouts/table-statement.ts';

const COLUMNS = {
  time: ['Date'],
  got: ['Received Quantity'],
  gotAsset: ['Received Currency'],
  gave: ['Sent Quantity'],
  gaveAsset: ['Sent Currency'],
  fee: ['Fee Amount'],
  feeAsset: ['Fee Currency'],
  tag: ['Tag'],
} as const;

type TradeRow = LaidOutRow<keyof typeof COLUMNS>;

/** See README.md beside this file. */
export const pionexTradesCsv = tableStatement({
  id: 'pionex-trades-csv',
  broker: PIONEX,
  label: 'Trades in CoinTracker’s layout (CSV)',
  timeZone: 'UTC',
  columns: COLUMNS,
  required: ['time', 'got', 'gotAsset', 'gave', 'gaveAsset', 'fee', 'feeAsset'],
  usual: { dateOrder: 'mdy', decimalMark: '.' },
  datesVary: true,
  pricedIn: 'USDT',
  row: read,
});

function read(row: TradeRow, output: RowOutput): void {
  const got = amountBeside(row, 'got', 'gotAsset', 'currency');
  const gave = amountBeside(row, 'gave', 'gaveAsset', 'currency');
  const fee = amountBeside(row, 'fee', 'feeAsset', 'currency');
  const time = row.time();
  if (got !== null && gave !== null) {
    tellExchange(row, output, {
      got,
      gave,
      fees: fee === null ? [] : [fee],
      time,
      note: row.text('tag'),
    });
    return;
  }
  const moved = got ?? (gave === null ? null : { asset: gave.asset, amount: gave.amount.negated() });
  if (moved === null) {
    output.ignore(row, 'zero-quantity');
    return;
  }
  tellMovement(row, output, {
    kind: kindOf(row.text('tag')),
    ...moved,
    fee,
    time,
    note: row.text('tag'),
  });
}

const kindOf = (tag: string): MovementKind => {
  if (/stak|interest|income|mined|mining|reward/i.test(tag)) return 'income';
  return /airdrop|fork|gift|bonus|rebate|cashback/i.test(tag) ? 'bonus' : 'transfer';
};
