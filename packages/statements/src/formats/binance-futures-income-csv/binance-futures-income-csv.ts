import { BINANCE } from '../../brokers/binance/broker.ts';
import { requiredAsset } from '../../brokers/crypto/assets.ts';
import { judgeRow } from '../../brokers/crypto/judge-row.ts';
import type { Leg } from '../../brokers/crypto/leg.ts';
import { tellLegs } from '../../brokers/crypto/tell-legs.ts';
import { perpetualInstrument } from '../../brokers/crypto/tell-perpetual-fill.ts';
import type { LaidOutRow } from '../../layouts/laid-out-row.ts';
import type { RowOutput } from '../../layouts/row-output.ts';
import { tableStatement } from '../../layouts/table-statement.ts';

const COLUMNS = {
  user: ['Uid', 'User_ID', 'User ID'],
  time: ['Date', 'Time'],
  type: ['Type', 'Income Type'],
  amount: ['Amount', 'Income'],
  asset: ['Asset', 'Coin'],
  symbol: ['Symbol'],
  id: ['Transaction ID', 'Tran Id', 'TranId'],
} as const;

type IncomeRow = LaidOutRow<keyof typeof COLUMNS>;

/** See README.md beside this file. */
export const binanceFuturesIncomeCsv = tableStatement({
  id: 'binance-futures-income-csv',
  broker: BINANCE,
  label: 'Futures transaction history (CSV)',
  timeZone: 'UTC',
  columns: COLUMNS,
  required: ['time', 'type', 'amount', 'asset', 'symbol', 'id'],
  yearFirst: true,
  pricedIn: 'USDT',
  // Both assets of an exchange have a row, and rows of one exchange have one id.
  groupOf: (row) => (SWAPS.test(row.text('type')) ? `swap|${row.text('id')}` : `${row.line}`),
  group: (rows, output) => {
    const [first] = rows;
    if (first === undefined) return;
    if (SWAPS.test(first.text('type'))) swap(rows, first, output);
    else income(first, output);
  },
});

const SWAPS = /^(coin_swap_(deposit|withdraw)|auto_exchange)$/i;

function swap(rows: readonly IncomeRow[], first: IncomeRow, output: RowOutput): void {
  const legs: Leg[] = [];
  for (const row of rows) {
    judgeRow(row, output, () => {
      row.time();
      const asset = requiredAsset(row.line, row.text('asset'), 'asset');
      legs.push({ row, asset, amount: row.requiredNumber('amount'), role: 'side' });
    });
  }
  if (legs.length === 0) return;
  tellLegs(output, {
    legs,
    time: first.time(),
    account: first.text('user'),
    key: first.text('id'),
    note: 'Exchange within the futures wallet',
    costsUnsaid: true,
    remedy: 'Enter the exchange by hand.',
  });
}

function income(row: IncomeRow, output: RowOutput): void {
  const kind = KINDS.find(([words]) => words.test(row.text('type')))?.[1];
  if (kind === undefined) return;
  if (kind === 'stay') {
    output.ignore(row, 'within-account');
    return;
  }
  const currency = requiredAsset(row.line, row.text('asset'), 'asset');
  const symbol = row.text('symbol');
  const own = kind !== 'funding' || symbol === '' ? null : perpetualInstrument(row, output, { symbol });
  output.event(row, {
    kind,
    instrument: own,
    currency,
    amount: row.requiredNumber('amount'),
    time: row.time(),
    account: row.text('user'),
    note: [row.text('type'), symbol].filter((text) => text !== '').join(' · '),
  });
}

/** Results and commissions are stated with their fills; here they are the money that they moved. */
const KINDS: readonly (readonly [RegExp, 'funding' | 'adjustment' | 'stay'])[] = [
  [/funding/i, 'funding'],
  // `DEPOSIT` and `WITHDRAW` are what older files call a transfer from and to the other wallets.
  [/transfer|^deposit$|^withdraw$/i, 'stay'],
  [/profit|pnl|commission|fee|insurance|clear|rebate|bonus|settle|kickback|reward/i, 'adjustment'],
];
