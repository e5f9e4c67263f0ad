import { type AssetAmount, requiredAsset } from '../../brokers/crypto/assets.ts';
import { judgeRow } from '../../brokers/crypto/judge-row.ts';
import { tellExchange } from '../../brokers/crypto/tell-exchange.ts';
import { tellMovement } from '../../brokers/crypto/tell-movement.ts';
import { movementOf } from '../../brokers/crypto/tracker-words.ts';
import type { LaidOutRow } from '../../layouts/laid-out-row.ts';
import type { RowOutput } from '../../layouts/row-output.ts';
import { tableStatement } from '../../layouts/table-statement.ts';

const COLUMNS = {
  type: ['Type', 'Typ'],
  got: ['Buy', 'Buy Amount', 'Kauf'],
  gotAsset: { beside: 'got', by: 1 },
  // Of the list with prices, which has the worth in bitcoin as well: the first is of what came.
  gotValue: { matching: /^value in (?!btc)[a-z]{3}$/i },
  gave: ['Sell', 'Sell Amount', 'Verkauf'],
  gaveAsset: { beside: 'gave', by: 1 },
  fee: ['Fee', 'Fee Amount', 'Gebühr'],
  feeAsset: { beside: 'fee', by: 1 },
  exchange: ['Exchange', 'Börse'],
  group: ['Group', 'Trade-Group', 'Trade Group', 'Gruppe'],
  comment: ['Comment', 'Kommentar'],
  time: ['Date', 'Datum', 'Trade Date'],
  id: ['Tx-ID', 'Tx ID', 'Trade ID', 'ID'],
} as const;

type TradeRow = LaidOutRow<keyof typeof COLUMNS>;

/** See README.md beside this file. */
export const cointrackingTradesCsv = tableStatement({
  id: 'cointracking-trades-csv',
  broker: { id: 'cointracking', label: 'CoinTracking' },
  label: 'Trade list (CSV)',
  timeZone: null,
  columns: COLUMNS,
  required: ['type', 'got', 'gave', 'exchange', 'group', 'time'],
  trust: (_rows, headings) => (headings.some((each) => COSTS_OR_WORTH.test(each)) ? 1 : 0),
  usual: { dateOrder: 'dmy', decimalMark: '.' },
  datesVary: true,
  pricedIn: 'EUR',
  groupOf: (row) => `${row.text('time')}|${row.text('exchange')}`,
  group: (rows, output) => {
    const told = new Set<string>();
    for (const row of rows) judgeRow(row, output, () => read(row, output, told));
  },
});

/** One of the two follows the amounts: what a trade cost, or what its sides were worth. */
const COSTS_OR_WORTH = /^\s*(fee( amount.*)?|gebühr|value in [A-Z]{3})\s*$/i;
const WORTH = /^value in ([A-Z]{3})$/i;

/** What came was worth so much, where the list has prices. */
function worthOf(row: TradeRow): AssetAmount | null {
  const asset = WORTH.exec(row.heading('gotValue'))?.[1];
  const amount = asset === undefined ? null : row.number('gotValue');
  return asset === undefined || amount === null ? null : { asset: asset.toUpperCase(), amount };
}

function amountOf(row: TradeRow, amount: 'got' | 'gave' | 'fee'): AssetAmount | null {
  const value = row.number(amount);
  if (value === null || (amount === 'fee' && value.isZero())) return null;
  return {
    asset: requiredAsset(row.line, row.text(`${amount}Asset`), 'currency'),
    amount: isWallet(row) ? value : value.abs(),
  };
}

/** Wallets write the layout for imports: what they sent stands there without its fee, and less than nothing where more came back. */
const isWallet = (row: TradeRow): boolean => /amount/i.test(row.heading('fee'));

const keyOf = ({ asset, amount }: AssetAmount): string => `${amount.normalized()} ${asset}`;

function read(row: TradeRow, output: RowOutput, told: Set<string>): void {
  const got = amountOf(row, 'got');
  const gave = amountOf(row, 'gave');
  const fee = amountOf(row, 'fee');
  const place = { time: row.time(), account: row.text('exchange') };
  const type = row.text('type');
  if (got !== null && gave !== null) {
    if (fee !== null && fee.asset !== got.asset && fee.asset !== gave.asset) told.add(keyOf(fee));
    tellExchange(row, output, {
      ...place,
      got,
      gave,
      fees: row.has('fee') ? (fee === null ? [] : [fee]) : null,
      // A fee in one of the two is in its amount.
      feesWithin: true,
      note: noteOf(row, /^trade$/i.test(type) ? '' : type),
    });
    return;
  }
  const earned = isWallet(row) && got !== null && /staking reward/i.test(row.text('comment'));
  const kind = earned ? 'income' : movementOf(type);
  const moved = got ?? (gave === null ? null : { asset: gave.asset, amount: gave.amount.negated() });
  if (kind === null || moved === null) return;
  if (kind === 'fee' && gave !== null && told.has(keyOf(gave))) {
    output.ignore(row, 'listed-elsewhere', 'The trade of that instant has this fee.');
    return;
  }
  const own = fee !== null && fee.asset === moved.asset && gave !== null;
  tellMovement(row, output, {
    ...place,
    kind,
    asset: moved.asset,
    // What was sent has its fee in it.
    amount: own && !isWallet(row) ? moved.amount.plus(fee.amount) : moved.amount,
    fee,
    value: kind === 'transfer' ? null : worthOf(row),
    note: noteOf(row, type),
  });
}

const noteOf = (row: TradeRow, type: string): string =>
  [type, row.text('group'), row.text('comment')].filter((text) => text !== '').join(' · ');
