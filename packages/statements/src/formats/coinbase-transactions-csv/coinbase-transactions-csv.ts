import { Decimal } from '@tapebook/domain/money';
import { COINBASE } from '../../brokers/coinbase/broker.ts';
import { type AssetAmount, assetCode, isFiat, requiredAsset } from '../../brokers/crypto/assets.ts';
import { tellExchange } from '../../brokers/crypto/tell-exchange.ts';
import { type MovementKind, tellMovement } from '../../brokers/crypto/tell-movement.ts';
import { parseNumber } from '../../cells/parse-number.ts';
import type { LaidOutRow } from '../../layouts/laid-out-row.ts';
import type { RowOutput } from '../../layouts/row-output.ts';
import { RowProblem } from '../../layouts/row-problem.ts';
import { tableStatement } from '../../layouts/table-statement.ts';
import { missingValue } from '../../outputs/wording.ts';

const COLUMNS = {
  id: ['ID'],
  time: ['Timestamp'],
  type: ['Transaction Type'],
  asset: ['Asset'],
  quantity: ['Quantity Transacted'],
  currency: ['Price Currency', 'Spot Price Currency'],
  // The oldest files begin them with the currency of the account: `GBP Subtotal`.
  price: { matching: /^([A-Z]{3} )?(spot )?price at transaction$/i },
  subtotal: { matching: /^([A-Z]{3} )?subtotal$/i },
  total: { matching: /^([A-Z]{3} )?total( \(inclusive of .*)?$/i },
  fees: { matching: /^([A-Z]{3} )?fees( and\/or spread)?$/i },
  notes: ['Notes'],
} as const;

type TransactionRow = LaidOutRow<keyof typeof COLUMNS>;

/** See README.md beside this file. */
export const coinbaseTransactionsCsv = tableStatement({
  id: 'coinbase-transactions-csv',
  broker: COINBASE,
  label: 'Transaction history (CSV)',
  timeZone: 'UTC',
  columns: COLUMNS,
  required: ['time', 'type', 'asset', 'quantity'],
  row: (row, output) => {
    const type = row.text('type').toLowerCase();
    if (/^(advanced? trade )?(buy|sell)$/.test(type)) trade(row, output);
    else if (type === 'convert') convert(row, output);
    else if (STAYS.test(type)) output.ignore(row, 'within-account');
    else {
      const kind = KINDS.find(([words]) => words.test(type))?.[1];
      if (kind !== undefined) move(row, kind, output);
    }
  },
});

const STAYS =
  /staking transfer|unstaking|portfolio transfer|savings|^transfer$|encumber|^(vault|wrapped) ?(deposit|withdrawal|transfer)/;

const KINDS: readonly (readonly [RegExp, MovementKind])[] = [
  [/staking income|rewards? income|inflation reward|interest|coinbase earn|learning reward|yield/, 'income'],
  [/reward|rebate|airdrop|bonus|referral|incentive|cash ?back|fork/, 'bonus'],
  [/fee|^subscription$/, 'fee'],
  [/settlement|cfm funding/, 'adjustment'],
  [
    /send|receive|deposit|withdraw|donation|card (spend|buy|debit)|payment|order|paid for|transfer|clawback|debit|credit|deprecation|migration|wrap asset|refund/,
    'transfer',
  ],
];

/** Older files have the currency in the headings: `USD Subtotal`. */
function currencyOf(row: TransactionRow): string {
  const stated = row.text('currency');
  if (stated !== '') return assetCode(stated);
  return /^([A-Z]{3}) /.exec(row.heading('subtotal'))?.[1] ?? 'USD';
}

const idOf = (row: TransactionRow): { externalId?: string } =>
  row.text('id') === '' ? {} : { externalId: row.text('id') };

function trade(row: TransactionRow, output: RowOutput): void {
  const currency = currencyOf(row);
  const coin = {
    asset: requiredAsset(row.line, row.text('asset'), 'asset'),
    amount: row.requiredNumber('quantity').abs(),
  };
  if (coin.amount.isZero()) {
    output.ignore(row, 'zero-quantity');
    return;
  }
  const traded = tradedOn(row, coin.amount);
  if (traded !== null) {
    const buys = /buy$/i.test(row.text('type'));
    tellExchange(row, output, {
      got: buys ? coin : traded.money,
      gave: buys ? traded.money : coin,
      quote: traded.money.asset,
      price: traded.price,
      fees: [traded.fee],
      time: row.time(),
      note: row.text('notes'),
      ...idOf(row),
    });
    return;
  }
  const value = row.number('subtotal')?.abs() ?? row.requiredNumber('price').abs().times(coin.amount);
  const money = { asset: currency, amount: value };
  const buys = /buy$/i.test(row.text('type'));
  tellExchange(row, output, {
    got: buys ? coin : money,
    gave: buys ? money : coin,
    quote: currency,
    fees: feesOf(row, currency),
    time: row.time(),
    note: row.text('notes'),
    ...idOf(row),
  });
}

const ON_PAIR = / for [^\d]*([\d.,]+) ([\w$]+) on [\w$]+-([\w$]+) at ([\d.,]+) /i;

/**
 * The columns state every trade in one currency, whatever paid for it; what did stands in the notes. What was given
 * or received there has the fee in it.
 */
function tradedOn(
  row: TransactionRow,
  coins: Decimal,
): { money: AssetAmount; price: Decimal; fee: AssetAmount } | null {
  const [, total = '', unit = '', quote = '', rate = ''] = ON_PAIR.exec(row.text('notes')) ?? [];
  const [whole, price] = [parseNumber(total, '.'), parseNumber(rate, '.')];
  const asset = assetCode(unit);
  if (whole === null || price === null || asset !== assetCode(quote) || asset === currencyOf(row))
    return null;
  const amount = price.times(coins);
  return { money: { asset, amount }, price, fee: { asset, amount: whole.minus(amount).abs() } };
}

function feesOf(row: TransactionRow, asset: string): AssetAmount[] | null {
  return row.has('fees') ? [{ asset, amount: row.numberOrZero('fees').abs() }] : null;
}

const CONVERTED = /converted ([\d.,]+) ([\w$]+) to ([\d.,]+) ([\w$]+)/i;

/** What a conversion brought stands in the notes alone. */
function convert(row: TransactionRow, output: RowOutput): void {
  const [, , , brought = '', asset = ''] = CONVERTED.exec(row.text('notes')) ?? [];
  const amount = parseNumber(brought, '.');
  if (amount === null)
    throw new RowProblem('missing-value', missingValue(row.line, 'note that says what it was converted to'));
  tellExchange(row, output, {
    got: { asset: assetCode(asset), amount },
    gave: {
      asset: requiredAsset(row.line, row.text('asset'), 'asset'),
      amount: row.requiredNumber('quantity').abs(),
    },
    fees: feesOf(row, currencyOf(row)),
    time: row.time(),
    note: row.text('notes'),
    ...idOf(row),
  });
}

/** To and from another platform of Coinbase's, which has reports of its own and counts what comes there as deposited. */
const ELSEWHERE = /^(pro|exchange|prime) ?(deposit|withdrawal|transfer)$/i;
const LEAVES = /send|withdraw|donation|spend|payment|paid for|order|clawback|fee(?! rebate)|subscription$/i;

function move(row: TransactionRow, kind: MovementKind, output: RowOutput): void {
  const asset = requiredAsset(row.line, row.text('asset'), 'asset');
  const quantity = row.requiredNumber('quantity');
  const leaves = quantity.isNegative() || leavesBy(row.text('type'));
  const value = row.number('subtotal') ?? row.number('total');
  // The quantity is what the balance changed by: what a transfer of money cost is in it.
  const fee = kind === 'transfer' && isFiat(asset) ? row.numberOrZero('fees').abs() : Decimal.zero;
  const changed = leaves ? quantity.abs().negated() : quantity;
  tellMovement(row, output, {
    kind,
    asset,
    amount: changed.plus(fee),
    fee: { asset, amount: fee },
    value: value === null ? null : { asset: currencyOf(row), amount: value },
    time: row.time(),
    note: [row.text('type'), row.text('notes')].filter((text) => text !== '').join(' · '),
    ...idOf(row),
  });
}

function leavesBy(type: string): boolean {
  const [, , way = ''] = ELSEWHERE.exec(type) ?? [];
  return way === '' ? LEAVES.test(type) : /^deposit$/i.test(way);
}
