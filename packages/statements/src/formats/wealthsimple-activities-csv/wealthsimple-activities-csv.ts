import type { ActivityKind, PositionEffect } from '@tapebook/domain/activities';
import { Decimal } from '@tapebook/domain/money';
import { canadianPaper } from '../../brokers/canada/canadian-paper.ts';
import { tradedSide } from '../../brokers/day-trading/traded-side.ts';
import { tellTrade } from '../../brokers/united-states/tell-trade.ts';
import { WEALTHSIMPLE } from '../../brokers/wealthsimple/broker.ts';
import { fxRateIn, unitsIn } from '../../brokers/wealthsimple/described.ts';
import { tellConverted } from '../../brokers/wealthsimple/tell-converted.ts';
import type { LaidOutRow } from '../../layouts/laid-out-row.ts';
import type { RowOutput } from '../../layouts/row-output.ts';
import type { RowInstrument } from '../../layouts/stated-instruments.ts';
import { tableStatement } from '../../layouts/table-statement.ts';

const COLUMNS = {
  date: ['effective_date', 'transaction_date'],
  time: ['effective_time', 'transaction_time'],
  settled: ['settlement_date'],
  account: ['account_id'],
  accountType: ['account_type'],
  type: ['activity_type'],
  sub: ['activity_sub_type'],
  description: ['description'],
  direction: ['direction'],
  symbol: ['symbol'],
  underlying: ['underlying symbol'],
  name: ['name'],
  currency: ['currency'],
  quantity: ['quantity'],
  price: ['unit_price'],
  commission: ['commission'],
  net: ['net_cash_amount'],
} as const;

type ActivityRow = LaidOutRow<keyof typeof COLUMNS>;

/** See README.md beside this file. */
export const wealthsimpleActivitiesCsv = tableStatement({
  id: 'wealthsimple-activities-csv',
  broker: WEALTHSIMPLE,
  label: 'Activities (CSV)',
  timeZone: 'America/Toronto',
  columns: COLUMNS,
  required: ['date', 'account', 'type', 'sub', 'symbol', 'currency', 'quantity', 'price', 'net'],
  timeColumns: ['date', 'time'],
  row: (row, output) => {
    const [account, label] = [row.text('account'), row.text('accountType')];
    if (account !== '') output.writer.account({ ref: account, ...(label === '' ? {} : { label }) });
    tellActivity(row, output);
  },
});

type Meaning =
  | 'trade'
  | 'conversion'
  | 'lending'
  | 'moved'
  | Extract<
      ActivityKind,
      'expire' | 'assign' | 'exercise' | 'dividend' | 'tax' | 'interest' | 'fee' | 'adjustment'
    >;

/** By the type of the activity and its sub-type; what is told more precisely comes first. */
const MEANINGS: readonly (readonly [RegExp, Meaning])[] = [
  [/expir/i, 'expire'],
  [/assign/i, 'assign'],
  [/exercis/i, 'exercise'],
  [/^(?:trade|buy|sell|order|crypto ?(?:buy|sell|trade))\b/i, 'trade'],
  [/lending|\bloan|recall/i, 'lending'],
  [/fx ?(?:exchange|conversion)|currency ?conversion/i, 'conversion'],
  [/tax|withh|\bnrt\b/i, 'tax'],
  [/div/i, 'dividend'],
  [/interest/i, 'interest'],
  [/\bfees?\b/i, 'fee'],
  [/bonus|reward|cash ?back|referral|giveaway|reimburse|promotion/i, 'adjustment'],
  [/movement|deposit|withdraw|transfer|contribution|payment|spend|purchase|refund|eft|trf/i, 'moved'],
];

/** `MoneyMovement` and `OptionExpiry` are two words. */
const spaced = (text: string): string => text.replace(/([a-z])([A-Z])/g, '$1 $2').replaceAll('_', ' ');

function tellActivity(row: ActivityRow, output: RowOutput): void {
  const words = `${spaced(row.text('type'))} ${spaced(row.text('sub'))}`.trim();
  const meaning = MEANINGS.find(([pattern]) => pattern.test(words))?.[1];
  switch (meaning) {
    case 'trade':
      tellPurchaseOrSale(row, output);
      break;
    case 'expire':
    case 'assign':
    case 'exercise':
      tellEnd(row, meaning, output);
      break;
    case 'lending':
      output.ignore(row, 'within-account', 'The shares are lent out, and still yours.');
      break;
    case 'conversion':
      tellMoney(row, 'adjustment', 'Currency conversion', output);
      break;
    case 'moved':
      tellMoved(row, output);
      break;
    case undefined:
      break;
    default:
      if (meaning === 'dividend' && row.numberOrZero('net').isZero())
        tellUnits(row, 'stock_dividend', output);
      else tellMoney(row, meaning, row.text('description'), output);
  }
}

const common = (row: ActivityRow) => ({
  account: row.text('account'),
  time: row.time(),
  content: row.content(['settled', 'accountType', 'name']),
});

function paperOf(row: ActivityRow, currency: string): RowInstrument {
  return canadianPaper({ symbol: row.requiredText('symbol').replace(/\s+/g, ' '), currency });
}

function tellPurchaseOrSale(row: ActivityRow, output: RowOutput): void {
  const signed = row.requiredNumber('quantity');
  const { kind } = tradedSide(
    row.line,
    spaced(row.text('sub')).split(' ')[0] || (signed.isNegative() ? 'sell' : 'buy'),
  );
  const direction = row.text('direction').toLowerCase();
  const opens = (kind === 'buy') === (direction === 'long');
  const effect: { effect?: PositionEffect } = /^(?:long|short)$/.test(direction)
    ? { effect: opens ? 'open' : 'close' }
    : {};
  const currency = row.currency('currency', 'CAD');
  const fees = row.number('commission')?.abs() ?? null;
  const net = row.number('net');
  const rate = fxRateIn(row.text('description'));
  const quantity = signed.abs();
  const facts = { row, kind, ...effect, quantity, net, fees, ...common(row) };
  if (rate !== null && net !== null) {
    const instrument = output.instrument(row, paperOf(row, 'USD'));
    tellConverted({ ...facts, net, instrument, settledIn: currency, rate }, output);
    return;
  }
  const instrument = output.instrument(row, paperOf(row, currency));
  const printed = row.number('price');
  // The unit of an option may be the contract, and not the share: the cash tells.
  const { multiplier } = instrument;
  const cash =
    net === null
      ? null
      : kind === 'buy'
        ? net.abs().minus(fees ?? Decimal.zero)
        : net.abs().plus(fees ?? Decimal.zero);
  const perContract =
    printed !== null &&
    multiplier !== null &&
    !multiplier.equals(Decimal.one) &&
    cash !== null &&
    isNear(printed.times(quantity), cash);
  const price = perContract ? printed.dividedBy(multiplier, 12).normalized() : printed;
  tellTrade({ ...facts, instrument, price: price?.isZero() === true ? null : price }, output);
}

const NEAR = Decimal.parse('0.02');
const isNear = (left: Decimal, right: Decimal): boolean =>
  left
    .minus(right)
    .abs()
    .compare(NEAR.plus(right.abs().times(Decimal.parse('0.005')))) <= 0;

function tellEnd(row: ActivityRow, kind: 'expire' | 'assign' | 'exercise', output: RowOutput): void {
  const currency = row.currency('currency', 'USD');
  const quantity = row.number('quantity') ?? unitsIn(row.text('description'));
  if (quantity === null || quantity.isZero()) return;
  const instrument = output.instrument(row, paperOf(row, currency));
  const note = row.text('description');
  output.event(row, { ...common(row), kind, instrument, currency, more: { quantity: quantity.abs() }, note });
}

function tellUnits(
  row: ActivityRow,
  kind: 'stock_dividend' | 'transfer_in' | 'transfer_out',
  output: RowOutput,
): void {
  const quantity = row.number('quantity') ?? unitsIn(row.text('description'));
  if (quantity === null || quantity.isZero()) return;
  const currency = row.currency('currency', 'CAD');
  const instrument = output.instrument(row, paperOf(row, currency));
  const note = row.text('description');
  output.event(row, { ...common(row), kind, instrument, currency, more: { quantity: quantity.abs() }, note });
}

function tellMoved(row: ActivityRow, output: RowOutput): void {
  const net = row.numberOrZero('net');
  const quantity = row.numberOrZero('quantity');
  if (row.text('symbol') !== '' && net.isZero() && !quantity.isZero())
    tellUnits(row, quantity.isNegative() ? 'transfer_out' : 'transfer_in', output);
  else tellMoney(row, net.isNegative() ? 'withdrawal' : 'deposit', row.text('description'), output);
}

function tellMoney(
  row: ActivityRow,
  kind: 'dividend' | 'tax' | 'interest' | 'fee' | 'adjustment' | 'deposit' | 'withdrawal',
  note: string,
  output: RowOutput,
): void {
  const amount = row.requiredNumber('net');
  if (amount.isZero()) {
    output.ignore(row, 'zero-quantity', 'Its amount is zero.');
    return;
  }
  const currency = row.currency('currency', 'CAD');
  const named = row.text('symbol') !== '' && (kind === 'dividend' || kind === 'tax' || kind === 'interest');
  const instrument = named ? output.instrument(row, paperOf(row, currency)) : null;
  output.event(row, { ...common(row), kind, instrument, currency, amount, note });
}
