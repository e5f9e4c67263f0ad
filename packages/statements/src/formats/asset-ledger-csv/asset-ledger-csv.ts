import type { ActivityKind } from '@tapebook/domain/activities';
import { assetLedger, type LedgerRole } from '../../brokers/crypto/asset-ledger.ts';
import { isFiat, isKnownCoin, isMoney } from '../../brokers/crypto/assets.ts';
import { movementOf } from '../../brokers/crypto/tracker-words.ts';
import { FAILED } from '../../brokers/crypto/transfer-report.ts';
import { parseNumber } from '../../cells/parse-number.ts';
import { listedKindOf } from '../../cells/row-kinds.ts';
import { costRolesOf } from '../../tables/cost-headings.ts';
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
    'Date',
    'Transaction Date',
    'Time',
    'Transaction Time',
    'Created At',
    'Creation Time',
    'creationTime',
    'UTC_Time',
  ],
  clock: ['Time', 'Transaction Time'],
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
  status: ['Status', 'State'],
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
  timeColumns: ['time', 'clock'],
  datesVary: true,
  trust: (rows, headings) => (holdsBothSides(rows, headings) ? LESS_THAN_ITS_VENUE : 0),
  role: (row) => undoneBy(row.text('status')) ?? roleOf(row.text('type')) ?? movementOf(row.text('note')),
  note: (row) => [row.text('type'), row.text('note')].filter((text) => text !== '').join(' · '),
  changing: ['balance', 'status'],
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

/** What moves alone, whatever it has to do with trades: `Transfer from spot`, `Trading reward`. */
const ALONE =
  /\b(?:transfer\w*|deposit\w*|withdraw\w*|rewards?|rebates?|bonus|cashback|airdrops?|staking|interest|funding|profit|loss|p ?& ?l|pnl)\b/i;
const FEE = /\b(?:fees?|commissions?)\b/i;

/** What a status says of a row that changed nothing; `null` of any other. */
const undoneBy = (status: string): 'not-executed' | 'pending' | null =>
  FAILED.test(status)
    ? 'not-executed'
    : /pending|processing|awaiting|waiting|unconfirmed|in progress|queued/i.test(status)
      ? 'pending'
      : null;

function roleOf(type: string): LedgerRole | null {
  const words = type.replaceAll('_', ' ').trim();
  if (FEE_OF_TRADE.test(words)) return 'fee-of-trade';
  const listed = ROLES[listedKindOf(words)?.kind ?? 'cancel'];
  if (listed !== undefined) return listed;
  if (ALONE.test(words) || !TRADES.test(words)) return movementOf(words);
  return FEE.test(words) ? 'fee-of-trade' : 'side';
}

/**
 * What a ledger has no column of: a price, pair or side makes each row a trade, and so does a paper beside the currency. Of costs
 * in a column nobody knows whether the amount is with them.
 */
const OF_TRADES =
  /\b(?:price|rate|market|pair|symbol|ticker|isin|wkn|side|instrument|security|stock|shares?|product|underlying|strike|expiry|cost|total|proceeds|quote)\b/;
/** Coins that others are exchanged for. */
const QUOTING: ReadonlySet<string> = new Set(['BTC', 'XBT', 'ETH', 'BNB']);
const CLOCK = /\d:\d\d/;

function holdsBothSides(rows: readonly Row[], headings: readonly string[]): boolean {
  const names = headings.map((heading) => readHeading(heading).name);
  if (names.some((name) => OF_TRADES.test(name))) return false;
  const losesCosts = names.some(
    (name, at) =>
      costRolesOf(name).length > 0 &&
      rows.some(({ cells }) => cells !== headings && /[1-9]/.test(cells[at] ?? '')),
  );
  const called = (column: keyof typeof COLUMNS): number[] => {
    const known = COLUMNS[column].map((heading) => readHeading(heading).name);
    return names.flatMap((name, at) => (known.includes(name) ? [at] : []));
  };
  const [assets, amounts, [type = -1]] = [called('asset'), called('amount'), called('type')];
  // Two of them are a size and its money, or a paper and the currency of its price.
  if (losesCosts || assets.length > 1 || amounts.length > 1) return false;
  const times = called('time');
  const sides = rows.flatMap(({ cells }) => {
    const change = parseNumber(cells[amounts[0] ?? -1] ?? '');
    const word = cells[type] ?? '';
    return change === null || change.isZero() || roleOf(word) !== 'side'
      ? []
      : [
          {
            word,
            time: times.map((at) => cells[at] ?? '').join(' '),
            asset: (cells[assets[0] ?? -1] ?? '').trim().toUpperCase(),
            gave: change.isNegative(),
          },
        ];
  });
  return (
    sides.some(({ asset }) => isCoin(asset)) &&
    sides.some((one) =>
      sides.some(
        (other) =>
          other.time === one.time &&
          other.asset !== one.asset &&
          other.gave !== one.gave &&
          // Of one day a purchase of this and a sale of that may be two trades.
          (other.word === one.word || CLOCK.test(one.time)) &&
          isPaidIn(one.asset, other.asset),
      ),
    )
  );
}

/** Money of two countries may be of two trades, of papers that the row names elsewhere; so may two papers. */
const isPaidIn = (one: string, other: string): boolean =>
  !(isFiat(one) && isFiat(other)) && [one, other].some((asset) => isMoney(asset) || QUOTING.has(asset));

const isCoin = (asset: string): boolean => !isFiat(asset) && (isMoney(asset) || isKnownCoin(asset));
