import type { Decimal } from '@tapebook/domain/money';
import { type AssetAmount, requiredAsset, splitPair } from '../../brokers/crypto/assets.ts';
import { tellExchange } from '../../brokers/crypto/tell-exchange.ts';
import { type MovementKind, tellMovement } from '../../brokers/crypto/tell-movement.ts';
import { parseNumber } from '../../cells/parse-number.ts';
import type { LaidOutRow } from '../../layouts/laid-out-row.ts';
import type { RowOutput } from '../../layouts/row-output.ts';
import { RowProblem } from '../../layouts/row-problem.ts';
import { tableStatement } from '../../layouts/table-statement.ts';
import { missingValue, quoted, unreadableNumber } from '../../outputs/wording.ts';

const COLUMNS = {
  date: ['Date'],
  time: ['Time'],
  type: ['Type'],
  symbol: ['Symbol'],
  specification: ['Specification'],
  liquidity: ['Liquidity Indicator'],
  id: ['Trade ID'],
  order: ['Order ID'],
  hash: ['Tx Hash'],
} as const;

type HistoryRow = LaidOutRow<keyof typeof COLUMNS>;

/** Where the amounts of each asset stand: the sheet has three columns for each that was ever held. */
interface AssetColumns {
  readonly amounts: ReadonlyMap<string, number>;
  readonly fees: ReadonlyMap<string, number>;
  readonly balances: ReadonlySet<number>;
}

/** See README.md beside this file. */
export const geminiTransactionsCsv = tableStatement({
  id: 'gemini-transactions-csv',
  broker: { id: 'gemini', label: 'Gemini' },
  label: 'Transaction history',
  timeZone: 'UTC',
  columns: COLUMNS,
  required: ['date', 'time', 'type', 'symbol', 'specification', 'liquidity'],
  timeColumns: ['date', 'time'],
  // Each asset adds columns, so that little of a long header is known by name.
  trust: (_rows, headings) => (assetColumns(headings).amounts.size > 0 ? 1.25 : 0),
  isFooter: (row) => row.text('date') === '' && row.text('type') === '',
  reader: (file) => {
    const columns = assetColumns(file.headings);
    return { row: (row, output) => read(row, output, columns) };
  },
});

const AMOUNT = /^(\w+) Amount(?: \1| \(.*\))?$/i;
const FEE = /^(?:Trading )?Fee (?:\((\w+)\)(?: \1| \(.*\))?|(\w+))$/i;
const BALANCE = /^\w+ Balance\b/i;

function assetColumns(headings: readonly string[]): AssetColumns {
  const amounts = new Map<string, number>();
  const fees = new Map<string, number>();
  const balances = new Set<number>();
  for (const [position, heading] of headings.entries()) {
    const text = heading.trim();
    const amount = AMOUNT.exec(text)?.[1];
    const [, named, plain] = FEE.exec(text) ?? [];
    const fee = named ?? plain;
    if (amount !== undefined) amounts.set(amount.toUpperCase(), position);
    else if (fee !== undefined) fees.set(fee.toUpperCase(), position);
    else if (BALANCE.test(text)) balances.add(position);
  }
  return { amounts, fees, balances };
}

/** `($766.12)`, `0.4995 BTC`, `(0.07 BTC)`: what was paid stands in parentheses. */
function amountAt(row: HistoryRow, position: number | undefined): Decimal | null {
  const text = position === undefined ? '' : (row.cells[position] ?? '').trim();
  if (text === '' || text === '-') return null;
  const paid = text.startsWith('(') && text.endsWith(')');
  const bare = (paid ? text.slice(1, -1) : text).replace(/[$€£]/g, '').replace(/\s*[A-Za-z]\w*$/, '');
  const value = parseNumber(bare.trim(), '.');
  if (value === null) throw new RowProblem('unreadable-number', unreadableNumber(row.line, 'amount', text));
  return paid ? value.abs().negated() : value;
}

function required(row: HistoryRow, columns: AssetColumns, asset: string): AssetAmount {
  const amount = amountAt(row, columns.amounts.get(asset));
  if (amount === null) throw new RowProblem('missing-value', missingValue(row.line, `${asset} amount`));
  return { asset, amount };
}

function feesOf(row: HistoryRow, { fees }: AssetColumns): AssetAmount[] {
  return [...fees].flatMap(([asset, position]) => {
    const amount = amountAt(row, position);
    return amount === null || amount.isZero() ? [] : [{ asset, amount: amount.negated() }];
  });
}

const contentOf = (row: HistoryRow, { balances }: AssetColumns): string =>
  row.cells.filter((_cell, position) => !balances.has(position)).join('\u001f');

function read(row: HistoryRow, output: RowOutput, columns: AssetColumns): void {
  const type = row.text('type').toLowerCase();
  const place = { time: row.time(), content: contentOf(row, columns) };
  if (type === 'buy' || type === 'sell') {
    const symbol = row.requiredText('symbol').toUpperCase();
    const pair = pairOf(symbol, columns);
    if (pair === null) {
      throw new RowProblem(
        'unsupported-event',
        `Line ${row.line}: which two assets ${quoted(symbol)} is made of is not known; perpetuals are not read from this file. Enter the trade by hand.`,
      );
    }
    const coins = required(row, columns, pair.base);
    const money = required(row, columns, pair.quote);
    const buys = type === 'buy';
    const [coin, paid] = [coins, money].map(({ asset, amount }) => ({ asset, amount: amount.abs() })) as [
      AssetAmount,
      AssetAmount,
    ];
    tellExchange(row, output, {
      ...place,
      got: buys ? coin : paid,
      gave: buys ? paid : coin,
      quote: pair.quote,
      fees: feesOf(row, columns),
      orderId: row.text('order'),
      ...(row.text('id') === '' ? {} : { externalId: `${symbol}:${row.text('id')}` }),
    });
    return;
  }
  const words = row.text('specification');
  const kind = kindOf(type, words);
  if (kind === null) return;
  const asset = requiredAsset(row.line, row.text('symbol'), 'symbol');
  const { amount } = required(row, columns, asset);
  const [fee] = feesOf(row, columns);
  tellMovement(row, output, {
    ...place,
    kind,
    asset,
    amount: /^(debit|withdraw)/.test(type) ? amount.abs().negated() : amount,
    fee: fee === undefined ? null : { asset: fee.asset, amount: fee.amount.abs() },
    note: [row.text('type'), words].filter((text) => text !== '').join(' · '),
  });
}

/** Pairs are in one word; which of its assets is the quote, the columns tell as well. */
function pairOf(symbol: string, { amounts }: AssetColumns): { base: string; quote: string } | null {
  if (symbol.endsWith('PERP')) return null;
  for (const base of amounts.keys()) {
    const quote = symbol.slice(base.length);
    if (symbol.startsWith(base) && amounts.has(quote)) return { base, quote };
  }
  return splitPair(symbol);
}

function kindOf(type: string, words: string): MovementKind | null {
  if (!/^(credit|debit|deposit|withdrawal|reward|interest|fee|transfer)/.test(type)) return null;
  if (
    /interest|earn|staking|yield/i.test(`${type} ${words}`) &&
    !/transfer|redemption|deposit|withdraw/i.test(words)
  )
    return 'income';
  if (/reward|referral|bonus|rebate|airdrop|credit card|cash ?back|promo/i.test(`${type} ${words}`))
    return 'bonus';
  if (/administrative|adjust/i.test(words)) return 'bonus';
  return /fee/i.test(type) ? 'fee' : 'transfer';
}
