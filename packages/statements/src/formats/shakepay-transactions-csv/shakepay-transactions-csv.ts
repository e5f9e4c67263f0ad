import { amountBeside } from '../../brokers/crypto/amounts.ts';
import { tellExchange } from '../../brokers/crypto/tell-exchange.ts';
import { type MovementKind, tellMovement } from '../../brokers/crypto/tell-movement.ts';
import { tableStatement } from '../../layouts/table-statement.ts';

/** See README.md beside this file. */
export const shakepayTransactionsCsv = tableStatement({
  id: 'shakepay-transactions-csv',
  broker: { id: 'shakepay', label: 'Shakepay' },
  label: 'Transactions (CSV)',
  timeZone: 'UTC',
  columns: {
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
  },
  required: ['type', 'time', 'gave', 'gaveAsset', 'got', 'gotAsset', 'spot'],
  pricedIn: 'CAD',
  row: (row, output) => {
    const got = amountBeside(row, 'got', 'gotAsset', 'currency');
    const gave = amountBeside(row, 'gave', 'gaveAsset', 'currency');
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

const KINDS: readonly (readonly [RegExp, MovementKind])[] = [
  [/interest/i, 'income'],
  [/shakingsats|cash ?back|referral|reward|bonus|secret|boost|promo/i, 'bonus'],
  [
    /funding|cashout|transfer|card|send|receive|deposit|withdraw|purchase|payment|peer|bill|e-?transfer/i,
    'transfer',
  ],
  [/fee/i, 'fee'],
];
