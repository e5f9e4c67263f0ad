import type { Decimal } from '@tapebook/domain/money';
import { type AssetAmount, assetCode, requiredAsset } from '../../brokers/crypto/assets.ts';
import { judgeRow } from '../../brokers/crypto/judge-row.ts';
import type { Leg } from '../../brokers/crypto/leg.ts';
import { tellLegs } from '../../brokers/crypto/tell-legs.ts';
import { type MovementKind, tellMovement } from '../../brokers/crypto/tell-movement.ts';
import { parseNumber } from '../../cells/parse-number.ts';
import type { LaidOutRow } from '../../layouts/laid-out-row.ts';
import type { RowOutput } from '../../layouts/row-output.ts';
import { RowProblem } from '../../layouts/row-problem.ts';
import { tableStatement } from '../../layouts/table-statement.ts';
import { missingValue } from '../../outputs/wording.ts';

const COLUMNS = {
  wallet: ['Wallet ID'],
  number: ['Row'],
  time: ['Timestamp (UTC)'],
  note: ['Description'],
  asset: ['Currency'],
  amount: ['Balance delta'],
  available: ['Available balance delta'],
  balance: ['Balance'],
  valueAsset: ['Value currency'],
  value: ['Value amount'],
  reference: ['Reference'],
} as const;

type WalletRow = LaidOutRow<keyof typeof COLUMNS>;

/** See README.md beside this file. */
export const lunoTransactionsCsv = tableStatement({
  id: 'luno-transactions-csv',
  broker: { id: 'luno', label: 'Luno', aliases: ['bitx'] },
  label: 'Wallet statement (CSV)',
  timeZone: 'UTC',
  columns: COLUMNS,
  required: ['wallet', 'time', 'note', 'asset', 'amount', 'available', 'balance'],
  groupOf: (row) =>
    tradedIn(row) !== null || isFee(row)
      ? `trade ${row.text('reference') || row.text('time')}`
      : `${row.line}`,
  group: (rows, output) => {
    const traded = rows.filter((row) => tradedIn(row) !== null);
    if (traded.length > 0) tellTrades(rows, output);
    else for (const row of rows) move(row, output);
  },
});

/** What the words of a row say was traded. */
interface Traded {
  readonly base: string;
  readonly quote: string;
  /** Of the quote; `null` where the words say a price instead. */
  readonly paid: Decimal | null;
  readonly price: Decimal | null;
}

/** `Bought 0.0007 BTC/GBP @ 18,005.59` */
const AT_PRICE = /^(?:bought|sold) [\d.,]+ ([A-Z0-9]+)\/([A-Z0-9]+) @ \D{0,3}([\d.,]+)/i;
/** `Bought BTC 0.005 for ZAR 4,000.00`, `Sold BTC 0.003 for £234.83` */
const FOR_MONEY = /^(?:bought|sold) ([A-Z0-9]+) [\d.,]+ for ([A-Z]{3,5} |[£€$R])([\d.,]+)/i;
const SIGNS: Readonly<Record<string, string>> = { '£': 'GBP', '€': 'EUR', $: 'USD', R: 'ZAR' };

function tradedIn(row: WalletRow): Traded | null {
  const words = row.text('note').replace(/\s+/g, ' ');
  const [, base, quote = '', price = ''] = AT_PRICE.exec(words) ?? [];
  if (base !== undefined)
    return { base: asset(base), quote: asset(quote), paid: null, price: parseNumber(price, '.') };
  const [, coin, money = '', paid = ''] = FOR_MONEY.exec(words) ?? [];
  if (coin === undefined) return null;
  const named = money.trim();
  return {
    base: asset(coin),
    quote: asset(SIGNS[named] ?? named),
    paid: parseNumber(paid, '.'),
    price: null,
  };
}

const asset = (text: string): string => assetCode(text.toUpperCase());

const assetOf = (row: WalletRow): string => requiredAsset(row.line, row.text('asset'), 'currency');

const isFee = (row: WalletRow): boolean => /^trading fee\b/i.test(row.text('note'));

/**
 * Each coin and each currency has a file of its own, and a trade stands in both of its wallets: that of the coin tells it, and by
 * its words what was paid. The wallet of the money says nothing more.
 */
function tellTrades(rows: readonly WalletRow[], output: RowOutput): void {
  const fees: Leg[] = [];
  const paid: (Leg & { row: WalletRow })[] = [];
  const coins: (Leg & { row: WalletRow; traded: Traded })[] = [];
  for (const row of rows) {
    judgeRow(row, output, () => {
      row.time();
      const traded = tradedIn(row);
      const leg = { row, asset: assetOf(row), amount: row.requiredNumber('amount') };
      if (traded === null) fees.push({ ...leg, role: 'fee' });
      else if (leg.asset === traded.base) coins.push({ ...leg, traded, role: 'side' });
      else paid.push({ ...leg, role: 'side' });
    });
  }
  const [first] = coins;
  if (first === undefined) {
    for (const { row, asset: money } of paid) inOtherWallet(row, money, output);
    for (const { row } of fees) move(row as WalletRow, output);
    return;
  }
  const legs = paid.length > 0 ? paid : coins.map((coin) => paidFor(coin));
  tellLegs(output, {
    legs: [...coins, ...legs, ...fees],
    time: first.row.time(),
    key: `${first.row.text('time')}|${first.row.text('reference')}|${first.row.text('note')}`,
    remedy: 'Enter the trades by hand.',
  });
}

/** The money of a trade whose wallet is not in the file, by its words. */
function paidFor({ row, amount, traded }: Leg & { row: WalletRow; traded: Traded }): Leg {
  const money = traded.paid ?? traded.price?.times(amount.abs()) ?? null;
  if (money === null) throw new RowProblem('missing-value', missingValue(row.line, 'price'));
  return { row, asset: traded.quote, amount: amount.isNegative() ? money : money.negated(), role: 'side' };
}

function inOtherWallet(row: WalletRow, money: string, output: RowOutput): void {
  output.ignore(row, 'cash-side-of-trade', 'The wallet of the coin has the trade.');
  output.writer.problemOnce(
    'warning',
    'missing-value',
    `Line ${row.line} is the ${money} side of a trade, of which the wallet of its coin has the rest: export the wallets of your coins as well and import them. Other rows like it were left out.`,
    row.line,
  );
}

const KINDS: readonly (readonly [RegExp, MovementKind])[] = [
  [/\bfee\b/i, 'fee'],
  [/interest|staking|reward/i, 'income'],
  [/promo|bonus|referral|cashback|airdrop/i, 'bonus'],
  [/^received|^sent|deposit|withdraw|payment|^paid/i, 'transfer'],
];

/** What came was worth that then. */
function worthOf(row: WalletRow): AssetAmount | null {
  const [amount, named] = [row.number('value'), row.text('valueAsset')];
  return amount === null || named === '' ? null : { asset: asset(named), amount };
}

function move(row: WalletRow, output: RowOutput): void {
  const note = row.text('note');
  if (/^transferred (?:from|to)\b|^moved\b/i.test(note)) {
    output.ignore(row, 'within-account');
    return;
  }
  const kind = KINDS.find(([words]) => words.test(note))?.[1];
  if (kind === undefined) return;
  tellMovement(row, output, {
    kind,
    asset: assetOf(row),
    amount: row.requiredNumber('amount'),
    value: worthOf(row),
    time: row.time(),
    note,
    content: row.content(['number', 'balance', 'available', 'value', 'valueAsset']),
  });
}
