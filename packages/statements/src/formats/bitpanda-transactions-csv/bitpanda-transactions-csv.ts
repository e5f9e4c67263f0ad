import type { AssetClass } from '@tapebook/domain/instruments';
import { Decimal } from '@tapebook/domain/money';
import { type AssetAmount, canKeepAmounts, requiredAsset } from '../../brokers/crypto/assets.ts';
import { exchangeFacts } from '../../brokers/crypto/tell-exchange.ts';
import { type MovementKind, tellMovement } from '../../brokers/crypto/tell-movement.ts';
import { sideOf } from '../../brokers/crypto/tell-pair-fill.ts';
import type { ResolvedTime } from '../../cells/parse-date-time.ts';
import type { LaidOutRow } from '../../layouts/laid-out-row.ts';
import type { RowOutput, ToldEvent, ToldFill } from '../../layouts/row-output.ts';
import { RowProblem } from '../../layouts/row-problem.ts';
import { tableStatement } from '../../layouts/table-statement.ts';
import { quoted } from '../../outputs/wording.ts';

const COLUMNS = {
  id: ['Transaction ID', 'ID'],
  time: ['Timestamp', 'Created at'],
  type: ['Transaction Type', 'Type'],
  way: ['In/Out'],
  money: ['Amount Fiat'],
  currency: ['Fiat'],
  amount: ['Amount Asset'],
  asset: ['Asset'],
  price: ['Asset market price'],
  assetClass: ['Asset class'],
  fee: ['Fee'],
  feeAsset: ['Fee asset'],
  tax: ['Tax Fiat'],
  status: ['Status'],
} as const;

type EntryRow = LaidOutRow<keyof typeof COLUMNS>;

/** See README.md beside this file. */
export const bitpandaTransactionsCsv = tableStatement({
  id: 'bitpanda-transactions-csv',
  broker: { id: 'bitpanda', label: 'Bitpanda' },
  label: 'Transaction history (CSV)',
  timeZone: 'Europe/Vienna',
  columns: COLUMNS,
  required: ['id', 'time', 'type', 'way', 'money', 'currency', 'amount', 'asset', 'fee'],
  pricedIn: 'EUR',
  row: (row, output) => {
    const status = row.text('status');
    if (/^(|finished)$/i.test(status)) read(row, output);
    else if (/pending|processing/i.test(status)) output.ignore(row, 'pending');
    else output.ignore(row, 'not-executed', `Its state is ${quoted(status)}.`);
  },
});

/** What is traded besides coins; stocks and ETFs of the older kind were contracts on them. */
const PAPERS: readonly (readonly [RegExp, AssetClass])[] = [
  [/^stock/i, 'stock'],
  [/^(etf|etc|commodity)/i, 'etf'],
];

const KINDS: readonly (readonly [RegExp, MovementKind])[] = [
  [/^(deposit|withdrawal|transfer)$/, 'transfer'],
  [/^(rewards?|staking|interest)$/, 'income'],
  [/^(bonus|cashback|airdrop)$/, 'bonus'],
];

function read(row: EntryRow, output: RowOutput): void {
  const type = row.text('type').toLowerCase();
  if (type === 'buy' || type === 'sell') {
    trade(row, output);
    return;
  }
  if (/^transfer ?\((un)?stak/.test(type)) {
    output.ignore(row, 'within-account', 'What is staked is still held.');
    return;
  }
  const kind = KINDS.find(([words]) => words.test(type))?.[1];
  if (kind !== undefined) move(row, kind, output);
}

function trade(row: EntryRow, output: RowOutput): void {
  const buys = sideOf(row, row.text('type')) === 'buy';
  const quantity = row.requiredNumber('amount').abs();
  if (quantity.isZero()) {
    output.ignore(row, 'zero-quantity');
    return;
  }
  const currency = requiredAsset(row.line, row.text('currency'), 'currency');
  const fee = feeOf(row);
  const tax = row.numberOrZero('tax').abs();
  const value = worthOf(row, quantity, [fee?.asset === currency ? fee.amount : Decimal.zero, tax]);
  const place = { time: row.time(), externalId: row.text('id') };
  const paper = PAPERS.find(([words]) => words.test(row.text('assetClass')))?.[1];
  const [first, ...others] =
    paper === undefined
      ? exchangeFacts(row, output, {
          ...place,
          ...sidesOf(row, buys, quantity, { asset: currency, amount: value }),
          quote: currency,
          fees: fee === null ? null : [fee],
        })
      : [{ fill: paperFill(row, output, { ...place, paper, buys, quantity, value, currency, fee }) }];
  if (first === undefined) return;
  output.facts(row, first, ...others, ...taxOf(currency, tax, place.time));
}

function sidesOf(
  row: EntryRow,
  buys: boolean,
  amount: Decimal,
  money: AssetAmount,
): { got: AssetAmount; gave: AssetAmount } {
  const coin = { asset: requiredAsset(row.line, row.text('asset'), 'asset'), amount };
  return { got: buys ? coin : money, gave: buys ? money : coin };
}

const PRICE_PLACES = 18;

function paperFill(
  row: EntryRow,
  output: RowOutput,
  trade: Pick<ToldFill, 'time' | 'externalId' | 'quantity'> & {
    readonly paper: AssetClass;
    readonly buys: boolean;
    readonly value: Decimal;
    readonly currency: string;
    readonly fee: AssetAmount | null;
  },
): ToldFill {
  const { paper, buys, value, currency, fee, ...place } = trade;
  const other = fee === null || fee.asset === currency || !canKeepAmounts(fee.asset) ? null : fee.asset;
  return {
    ...place,
    kind: buys ? 'buy' : 'sell',
    instrument: output.instrument(row, { symbol: row.requiredText('asset'), assetClass: paper, currency }),
    price: value.quotient(place.quantity, PRICE_PLACES),
    amount: buys ? value.negated() : value,
    fees: fee?.amount ?? null,
    ...(other === null ? {} : { feeCurrency: other }),
  };
}

function taxOf(currency: string, tax: Decimal, time: ResolvedTime): { event: ToldEvent }[] {
  if (tax.isZero() || !canKeepAmounts(currency)) return [];
  return [
    { event: { kind: 'tax', instrument: null, currency, amount: tax.negated(), time, note: 'Tax withheld' } },
  ];
}

/** What was given or received before fee and tax: the amount with or without them that comes nearest to the price. */
function worthOf(row: EntryRow, quantity: Decimal, [fee, tax]: readonly [Decimal, Decimal]): Decimal {
  const stated = row.requiredNumber('money').abs();
  const priced = row.number('price')?.times(quantity) ?? null;
  if (priced === null) return stated;
  let best = stated;
  for (const each of [stated.plus(fee), stated.minus(fee), stated.plus(tax), stated.plus(fee).plus(tax)]) {
    const nearer = each.minus(priced).abs().compare(best.minus(priced).abs()) < 0;
    if (nearer && each.isPositive()) best = each;
  }
  return best;
}

/** `-` where there is none. */
function feeOf(row: EntryRow): AssetAmount | null {
  const amount = row.number('fee');
  if (amount === null) return null;
  const unit = row.text('feeAsset');
  const asset = unit === '' || unit === '-' ? row.text('currency') : unit;
  return { asset: requiredAsset(row.line, asset, 'fee asset'), amount: amount.abs() };
}

function move(row: EntryRow, kind: MovementKind, output: RowOutput): void {
  const coins = row.number('amount')?.abs() ?? Decimal.zero;
  const money = row.number('money')?.abs() ?? null;
  const currency = requiredAsset(row.line, row.text('currency'), 'currency');
  const asset = coins.isZero() ? currency : requiredAsset(row.line, row.text('asset'), 'asset');
  const amount = coins.isZero() ? row.requiredNumber('money').abs() : coins;
  const leaves = leavesOf(row);
  const fee = feeOf(row);
  const own =
    fee !== null && (fee.asset === asset || row.text('feeAsset') === '') ? fee.amount : Decimal.zero;
  tellMovement(row, output, {
    kind,
    asset,
    // A deposit is what was left of it; a withdrawal costs its fee on top.
    amount: leaves ? amount.negated() : amount.plus(own),
    fee: { asset, amount: own },
    value:
      kind === 'transfer' || money === null || coins.isZero() ? null : { asset: currency, amount: money },
    time: row.time(),
    note: row.text('type'),
    externalId: row.text('id'),
  });
}

/** The type says it; of others the column does. @throws {RowProblem} */
function leavesOf(row: EntryRow): boolean {
  const type = row.text('type').toLowerCase();
  if (type === 'withdrawal') return true;
  if (type === 'deposit') return false;
  const way = row.text('way').toLowerCase();
  if (way === 'outgoing' || way === 'incoming') return way === 'outgoing';
  throw new RowProblem(
    way === '' ? 'missing-value' : 'unknown-side',
    `Line ${row.line}: ${quoted(row.text('way'))} is neither incoming nor outgoing. Correct the row in the file and import it again.`,
  );
}
