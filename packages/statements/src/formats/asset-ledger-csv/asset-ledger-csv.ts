import type { ActivityKind } from '@tapebook/domain/activities';
import { assetLedger, type LedgerRole } from '../../brokers/crypto/asset-ledger.ts';
import { movementOf } from '../../brokers/crypto/tracker-words.ts';
import { parseNumber } from '../../cells/parse-number.ts';
import { listedKindOf } from '../../cells/row-kinds.ts';
import type { Row } from '../../tables/csv-scanner.ts';
import { readHeading } from '../../tables/read-heading.ts';

const COLUMNS = {
  time: [
    'Timestamp',
    'Date & Time',
    'Date/Time',
    'Datetime',
    'Date Time',
    'Date and Time',
    'Time',
    'Date',
    'Transaction Date',
    'Transaction Time',
    'Created At',
    'Creation Time',
    'creationTime',
    'UTC_Time',
  ],
  asset: ['Asset', 'Coin', 'Currency', 'Token', 'Crypto', 'Cryptocurrency', 'Wallet Currency', 'Asset Code'],
  amount: [
    'Amount',
    'Change',
    'Quantity',
    'Delta',
    'Balance Change',
    'Balance Delta',
    'Net Amount',
    'Amount Change',
    'Volume',
  ],
  type: [
    'Type',
    'Transaction Type',
    'Operation',
    'Action',
    'Event',
    'Category',
    'Kind',
    'Entry Type',
    'Reason',
  ],
  note: ['Description', 'Details', 'Note', 'Notes', 'Remark', 'Comment', 'Memo', 'Info'],
  balance: ['Balance', 'Running Balance', 'Balance After'],
  account: ['Account', 'Wallet', 'Account Name', 'Wallet Name'],
} as const;

/** A format that knows its venue knows what its words mean as well. */
const LESS_THAN_ITS_VENUE = 0.7;

/** See README.md beside this file. */
export const assetLedgerCsv = assetLedger({
  id: 'asset-ledger-csv',
  broker: { id: 'generic', label: 'Any table' },
  label: 'Ledger of coins',
  timeZone: null,
  columns: COLUMNS,
  required: ['time', 'asset', 'amount', 'type'],
  datesVary: true,
  trust: (rows, headings) => (holdsBothSides(rows, headings) ? LESS_THAN_ITS_VENUE : 0),
  role: (row) => roleOf(row.text('type')) ?? movementOf(row.text('note')),
  note: (row) => [row.text('type'), row.text('note')].filter((text) => text !== '').join(' · '),
  changing: ['balance'],
  remedy: 'Import the list of trades, which has each trade in one row.',
});

const TRADES =
  /\b(?:trades?|exchange|convert(?:ed)?|conversion|swap|match|fills?|filled|spot|buy|sell|bought|sold)\b/i;
const FEE_OF_TRADE =
  /^(?:fees?|commissions?|(?:trad(?:e|ing)|transaction|exchange|taker|maker) (?:fees?|commissions?))$/i;
const ROLES: Partial<Record<ActivityKind, LedgerRole>> = {
  buy: 'side',
  sell: 'side',
  deposit: 'transfer',
  withdrawal: 'transfer',
  interest: 'income',
  dividend: 'income',
  funding: 'funding',
};

function roleOf(type: string): LedgerRole | null {
  const words = type.replaceAll('_', ' ').trim();
  if (FEE_OF_TRADE.test(words)) return 'fee-of-trade';
  const listed = ROLES[listedKindOf(words)?.kind ?? 'cancel'];
  if (listed !== undefined) return listed;
  return TRADES.test(words) ? 'side' : movementOf(words);
}

/** A price of its own makes each row a trade; a ledger has the two sides of one at one time. */
const PRICED = /^(?:price|rate|unit price|avg\.? price|market|pair|symbol|side)$/;

function holdsBothSides(rows: readonly Row[], headings: readonly string[]): boolean {
  const names = headings.map((heading) => readHeading(heading).name);
  if (names.some((name) => PRICED.test(name))) return false;
  const at = (column: keyof typeof COLUMNS): number => {
    const known = COLUMNS[column].map((heading) => readHeading(heading).name);
    return names.findIndex((name) => known.includes(name));
  };
  const [time, asset, amount, type] = [at('time'), at('asset'), at('amount'), at('type')];
  const sides = rows.flatMap(({ cells }) => {
    const change = parseNumber(cells[amount] ?? '');
    const role = roleOf(cells[type] ?? '');
    return change === null || change.isZero() || role !== 'side'
      ? []
      : [{ time: cells[time] ?? '', asset: cells[asset] ?? '', gave: change.isNegative() }];
  });
  return sides.some((one) =>
    sides.some((other) => other.time === one.time && other.asset !== one.asset && other.gave !== one.gave),
  );
}
