import { COINCHECK } from '../../brokers/coincheck/broker.ts';
import { type AssetAmount, requiredAsset, splitPair } from '../../brokers/crypto/assets.ts';
import { tellExchange } from '../../brokers/crypto/tell-exchange.ts';
import { type MovementKind, tellMovement } from '../../brokers/crypto/tell-movement.ts';
import { parseNumber } from '../../cells/parse-number.ts';
import type { LaidOutRow } from '../../layouts/laid-out-row.ts';
import type { RowOutput } from '../../layouts/row-output.ts';
import { RowProblem } from '../../layouts/row-problem.ts';
import { tableStatement } from '../../layouts/table-statement.ts';
import { missingValue } from '../../outputs/wording.ts';

const COLUMNS = {
  id: ['id'],
  time: ['time'],
  operation: ['operation'],
  amount: ['amount'],
  asset: ['trading_currency'],
  price: ['price'],
  currency: ['original_currency'],
  fee: ['fee'],
  comment: ['comment'],
} as const;

type HistoryRow = LaidOutRow<keyof typeof COLUMNS>;

/** See README.md beside this file. */
export const coincheckHistoryCsv = tableStatement({
  id: 'coincheck-history-csv',
  broker: COINCHECK,
  label: 'Transaction history (CSV)',
  timeZone: 'Asia/Tokyo',
  columns: COLUMNS,
  required: ['id', 'time', 'operation', 'amount', 'asset', 'price', 'currency', 'fee', 'comment'],
  pricedIn: 'JPY',
  row: (row, output) => {
    const operation = row.text('operation').toLowerCase();
    if (/^completed trading/.test(operation)) contract(row, output);
    else if (/^(buy|sell)$/.test(operation)) counter(row, operation === 'buy', output);
    else if (/limit order|cancel/.test(operation)) {
      output.ignore(row, 'not-executed', 'It holds money for an order, or gives it back.');
    } else move(row, operation, output);
  },
});

const idOf = (row: HistoryRow): { externalId?: string } =>
  row.text('id') === '' ? {} : { externalId: row.text('id') };

function amountOf(row: HistoryRow): AssetAmount {
  return {
    asset: requiredAsset(row.line, row.text('asset'), 'trading currency'),
    amount: row.requiredNumber('amount').abs(),
  };
}

const RATE_PLACES = 8;

/** The exchange states what it brought; the rate in the comment says what was given. */
function contract(row: HistoryRow, output: RowOutput): void {
  const [, stated = '', market = ''] =
    /rate:\s*(\d[\d.,]*\d|\d).*pair:\s*(\w+)/i.exec(row.text('comment')) ?? [];
  const rate = parseNumber(stated, '.');
  const pair = splitPair(market);
  if (rate === null || pair === null || !rate.isPositive()) {
    throw new RowProblem('missing-value', missingValue(row.line, 'rate and pair in its comment'));
  }
  const got = amountOf(row);
  const buys = got.asset === pair.base;
  const gave = buys
    ? { asset: pair.quote, amount: got.amount.times(rate) }
    : { asset: pair.base, amount: got.amount.quotient(rate, RATE_PLACES) };
  tellExchange(row, output, {
    got,
    gave,
    quote: pair.quote,
    price: rate,
    fees: feesOf(row, got.asset),
    time: row.time(),
    ...idOf(row),
  });
}

const feesOf = (row: HistoryRow, asset: string): AssetAmount[] => [
  { asset, amount: row.numberOrZero('fee').abs() },
];

/** Bought and sold over the counter: `price` is what it cost in all. */
function counter(row: HistoryRow, buys: boolean, output: RowOutput): void {
  const coin = amountOf(row);
  const quote = requiredAsset(row.line, row.text('currency'), 'original currency');
  const money = { asset: quote, amount: row.requiredNumber('price').abs() };
  tellExchange(row, output, {
    got: buys ? coin : money,
    gave: buys ? money : coin,
    quote,
    fees: feesOf(row, quote),
    time: row.time(),
    ...idOf(row),
  });
}

const KINDS: readonly (readonly [RegExp, MovementKind, leaves: boolean])[] = [
  [/withdraw|sent|send/, 'transfer', true],
  [/deposit|receive/, 'transfer', false],
  [/interest|lending|staking/, 'income', false],
  [/campaign|bonus|reward|airdrop/, 'bonus', false],
];

function move(row: HistoryRow, operation: string, output: RowOutput): void {
  const [, kind, leaves] = KINDS.find(([words]) => words.test(operation)) ?? [];
  if (kind === undefined) return;
  const { asset, amount } = amountOf(row);
  tellMovement(row, output, {
    kind,
    asset,
    amount: leaves === true ? amount.negated() : amount,
    fee: { asset, amount: row.numberOrZero('fee').abs() },
    time: row.time(),
    note: row.text('operation'),
    ...idOf(row),
  });
}
