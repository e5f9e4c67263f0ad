import { type AssetAmount, requiredAsset } from '../../brokers/crypto/assets.ts';
import { tellExchange } from '../../brokers/crypto/tell-exchange.ts';
import { type MovementKind, tellMovement } from '../../brokers/crypto/tell-movement.ts';
import type { LaidOutRow } from '../../layouts/laid-out-row.ts';
import type { RowOutput } from '../../layouts/row-output.ts';
import { tableStatement } from '../../layouts/table-statement.ts';

const COLUMNS = {
  user: ['User ID'],
  time: ['Time'],
  category: ['Category'],
  operation: ['Operation'],
  order: ['Order ID'],
  id: ['Transaction ID'],
  primaryAsset: ['Primary Asset'],
  primary: ['Realized Amount For Primary Asset'],
  primaryValue: [
    'Realized Amount For Primary Asset In USD',
    'Realized Amount For Primary Asset In USD Value',
  ],
  baseAsset: ['Base Asset'],
  base: ['Realized Amount For Base Asset'],
  quoteAsset: ['Quote Asset'],
  quote: ['Realized Amount For Quote Asset'],
  quoteValue: ['Realized Amount For Quote Asset In USD', 'Realized Amount For Quote Asset In USD Value'],
  feeAsset: ['Fee Asset'],
  fee: ['Realized Amount For Fee Asset'],
  note: ['Additional Note'],
} as const;

type TaxRow = LaidOutRow<keyof typeof COLUMNS>;

/** See README.md beside this file. */
export const binanceUsTransactionsCsv = tableStatement({
  id: 'binance-us-transactions-csv',
  broker: { id: 'binance-us', label: 'Binance.US' },
  label: 'Transaction history (CSV)',
  timeZone: 'UTC',
  columns: COLUMNS,
  required: ['time', 'category', 'operation', 'primaryAsset', 'primary', 'base', 'quote', 'fee'],
  row: read,
});

function amountOf(row: TaxRow, column: 'primary' | 'base' | 'quote' | 'fee'): AssetAmount | null {
  const amount = row.number(column) ?? (column === 'quote' ? valueInDollars(row) : null);
  if (amount === null || amount.isZero()) return null;
  return { asset: requiredAsset(row.line, row.text(`${column}Asset`), `${column} asset`), amount };
}

/** Some trades against dollars state the amount as a value alone. */
const valueInDollars = (row: TaxRow) =>
  row.text('quoteAsset').toUpperCase() === 'USD' ? row.number('quoteValue') : null;

const idOf = (row: TaxRow) => (row.text('id') === '' ? {} : { externalId: row.text('id') });

function read(row: TaxRow, output: RowOutput): void {
  const category = row.text('category').toLowerCase();
  const operation = row.text('operation').toLowerCase();
  const fee = amountOf(row, 'fee');
  const place = { time: row.time(), account: row.text('user'), ...idOf(row) };
  const base = amountOf(row, 'base');
  const quote = amountOf(row, 'quote');
  if (/^(spot trading|buy|sell|quick buy|quick sell|convert|otc trading)$/.test(category)) {
    const spot = category === 'spot trading';
    if (base === null || quote === null || (spot && !/^(buy|sell)$/.test(operation))) return;
    const coins = { asset: base.asset, amount: base.amount.abs() };
    const money = { asset: quote.asset, amount: quote.amount.abs() };
    // Outside of the market the base is what was given, whichever way it went.
    const buys = spot && operation === 'buy';
    tellExchange(row, output, {
      ...place,
      got: buys ? coins : money,
      gave: buys ? money : coins,
      ...(spot ? { quote: quote.asset } : {}),
      fees: fee === null ? [] : [{ asset: fee.asset, amount: fee.amount.abs() }],
      orderId: row.text('order'),
    });
    return;
  }
  const kind = KINDS.find(([words]) => words.test(`${category} ${operation}`))?.[1];
  const moved = amountOf(row, 'primary');
  if (kind === undefined || moved === null) return;
  const leaves = category === 'withdrawal';
  const value = row.number('primaryValue');
  tellMovement(row, output, {
    ...place,
    kind,
    asset: moved.asset,
    amount: leaves ? moved.amount.abs().negated() : moved.amount,
    fee: fee === null || !leaves ? null : { asset: fee.asset, amount: fee.amount.abs() },
    ...(kind === 'transfer' || value === null ? {} : { value: { asset: 'USD', amount: value } }),
    note: [row.text('operation'), row.text('note')].filter((text) => text !== '').join(' · '),
  });
}

const KINDS: readonly (readonly [RegExp, MovementKind])[] = [
  [/^(deposit|withdrawal) /, 'transfer'],
  [/^distribution .*(staking|interest|reward)/, 'income'],
  [/^distribution /, 'bonus'],
];
