import { Decimal } from '@tapebook/domain/money';
import { type AssetAmount, requiredAsset } from '../../brokers/crypto/assets.ts';
import { tellExchange } from '../../brokers/crypto/tell-exchange.ts';
import { type MovementKind, tellMovement } from '../../brokers/crypto/tell-movement.ts';
import type { LaidOutRow } from '../../layouts/laid-out-row.ts';
import type { RowOutput } from '../../layouts/row-output.ts';
import { RowProblem } from '../../layouts/row-problem.ts';
import { tableStatement } from '../../layouts/table-statement.ts';

const COLUMNS = {
  time: ['Date'],
  action: ['Action'],
  coin: ['Symbol'],
  account: ['Account'],
  volume: ['Volume'],
  price: ['Price'],
  currency: ['Currency'],
  fee: ['Fee'],
  feeAsset: ['FeeCurrency'],
  total: ['Total'],
  value: ['Cost/Proceeds'],
  id: ['ExchangeId', 'Ref'],
  memo: ['Memo'],
  coinBalance: ['SymbolBalance'],
  currencyBalance: ['CurrencyBalance'],
  feeBalance: ['FeeBalance'],
} as const;

type TaxRow = LaidOutRow<keyof typeof COLUMNS>;

/** See README.md beside this file. */
export const bitcointaxTransactionsCsv = tableStatement({
  id: 'bitcointax-transactions-csv',
  broker: { id: 'bitcointax', label: 'Bitcoin.Tax', aliases: ['bitcoin-tax', 'bitcoin.tax'] },
  label: 'Trades, income and spending (CSV)',
  timeZone: 'UTC',
  columns: COLUMNS,
  required: ['time', 'action', 'coin', 'account', 'volume', 'price', 'currency', 'fee', 'feeAsset', 'total'],
  row: read,
});

const KINDS: Readonly<Record<string, readonly [kind: MovementKind, leaves: boolean]>> = {
  income: ['bonus', false],
  mining: ['income', false],
  staking: ['income', false],
  interest: ['income', false],
  giftin: ['bonus', false],
  airdrop: ['bonus', false],
  fork: ['bonus', false],
  spend: ['transfer', true],
  donation: ['transfer', true],
  gift: ['transfer', true],
  stolen: ['transfer', true],
  lost: ['transfer', true],
};

const contentOf = (row: TaxRow): string => row.content(['coinBalance', 'currencyBalance', 'feeBalance']);

function read(row: TaxRow, output: RowOutput): void {
  const action = row.text('action').toLowerCase();
  if (action === 'buy' || action === 'sell') {
    trade(row, action === 'buy', output);
    return;
  }
  if (action === 'swap') {
    throw new RowProblem(
      'unsupported-event',
      `Line ${row.line} says that a coin was renamed or forked, and not which of ${row.text('coin')} and ${row.text('currency')} was held before. Enter it by hand.`,
    );
  }
  const known = Object.hasOwn(KINDS, action) ? KINDS[action] : undefined;
  if (known === undefined) return;
  const [kind, leaves] = known;
  const volume = row.requiredNumber('volume').abs();
  const value = row.number('total');
  tellMovement(row, output, {
    kind,
    asset: requiredAsset(row.line, row.text('coin'), 'symbol'),
    amount: leaves ? volume.negated() : volume,
    fee: feeOf(row),
    value:
      value === null
        ? null
        : { asset: requiredAsset(row.line, row.text('currency'), 'currency'), amount: value.abs() },
    time: row.time(),
    account: row.text('account'),
    note: [row.text('action'), row.text('memo')].filter((text) => text !== '').join(' · '),
    content: contentOf(row),
  });
}

function feeOf(row: TaxRow): AssetAmount | null {
  const amount = row.number('fee');
  if (amount === null || amount.isZero()) return null;
  return { asset: requiredAsset(row.line, row.text('feeAsset'), 'fee currency'), amount };
}

function trade(row: TaxRow, buys: boolean, output: RowOutput): void {
  const quote = requiredAsset(row.line, row.text('currency'), 'currency');
  const coin = {
    asset: requiredAsset(row.line, row.text('coin'), 'symbol'),
    amount: row.requiredNumber('volume').abs(),
  };
  const price = row.requiredNumber('price');
  const fee = feeOf(row);
  // Costs and proceeds are those of taxes, with the fee in them.
  const within = fee !== null && fee.asset === quote ? fee.amount : Decimal.zero;
  const stated = row.number('value')?.abs();
  const value =
    stated === undefined ? price.times(coin.amount) : buys ? stated.minus(within) : stated.plus(within);
  const money = { asset: quote, amount: value };
  tellExchange(row, output, {
    got: buys ? coin : money,
    gave: buys ? money : coin,
    quote,
    price,
    fees: fee === null ? [] : [fee],
    time: row.time(),
    account: row.text('account'),
    note: row.text('memo'),
    content: contentOf(row),
  });
}
