import { type AssetAmount, requiredAsset } from '../../brokers/crypto/assets.ts';
import { tellExchange } from '../../brokers/crypto/tell-exchange.ts';
import { type MovementKind, tellMovement } from '../../brokers/crypto/tell-movement.ts';
import type { LaidOutRow } from '../../layouts/laid-out-row.ts';
import { tableStatement } from '../../layouts/table-statement.ts';

const COLUMNS = {
  type: ['Transaction Type'],
  time: ['Date'],
  gave: ['Amount Debited'],
  gaveAsset: ['Debit Currency'],
  got: ['Amount Credited'],
  gotAsset: ['Credit Currency'],
  rate: ['Buy / Sell Rate', 'Exchange Rate'],
  way: ['Direction', 'Credit/Debit'],
  spot: ['Spot Rate'],
  place: ['Source / Destination'],
  hash: ['Blockchain Transaction ID'],
} as const;

type Column = keyof typeof COLUMNS;

/** See README.md beside this file. */
export const shakepayTransactionsCsv = tableStatement({
  id: 'shakepay-transactions-csv',
  broker: { id: 'shakepay', label: 'Shakepay' },
  label: 'Transactions (CSV)',
  timeZone: 'UTC',
  columns: COLUMNS,
  required: ['type', 'time', 'gave', 'gaveAsset', 'got', 'gotAsset', 'spot'],
  pricedIn: 'CAD',
  row: (row, output) => {
    const got = amountOf(row, 'got');
    const gave = amountOf(row, 'gave');
    const place = { time: row.time() };
    const type = row.text('type');
    if (got !== null && gave !== null) {
      // What an exchange costs lies in its rate.
      tellExchange(row, output, { ...place, got, gave, fees: null });
      return;
    }
    const kind = KINDS.find(([words]) => words.test(type))?.[1];
    const moved = got ?? gave;
    if (kind === undefined || moved === null) return;
    const spot = row.number('spot');
    tellMovement(row, output, {
      ...place,
      kind,
      asset: moved.asset,
      amount: got === null ? moved.amount.negated() : moved.amount,
      ...(kind === 'transfer' || spot === null
        ? {}
        : { value: { asset: 'CAD', amount: spot.times(moved.amount) } }),
      note: [type, row.text('place')].filter((text) => text !== '').join(' · '),
    });
  },
});

function amountOf(row: LaidOutRow<Column>, column: 'got' | 'gave'): AssetAmount | null {
  const amount = row.number(column);
  if (amount === null || amount.isZero()) return null;
  return { asset: requiredAsset(row.line, row.text(`${column}Asset`), 'currency'), amount: amount.abs() };
}

const KINDS: readonly (readonly [RegExp, MovementKind])[] = [
  [/interest/i, 'income'],
  [/shakingsats|cash ?back|referral|reward|bonus|secret|boost|promo/i, 'bonus'],
  [
    /funding|cashout|transfer|card|send|receive|deposit|withdraw|purchase|payment|peer|bill|e-?transfer/i,
    'transfer',
  ],
  [/fee/i, 'fee'],
];
