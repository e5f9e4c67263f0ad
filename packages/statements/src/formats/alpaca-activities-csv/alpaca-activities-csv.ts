import type { ActivityKind } from '@tapebook/domain/activities';
import { ALPACA } from '../../brokers/alpaca/broker.ts';
import { listedPaper } from '../../brokers/day-trading/listed-paper.ts';
import { tradedSide } from '../../brokers/day-trading/traded-side.ts';
import type { LaidOutRow } from '../../layouts/laid-out-row.ts';
import type { RowOutput } from '../../layouts/row-output.ts';
import { tableStatement } from '../../layouts/table-statement.ts';

const COLUMNS = {
  id: ['id', 'Activity ID'],
  type: ['activity_type'],
  sub: ['activity_sub_type'],
  time: ['transaction_time'],
  fill: ['type'],
  price: ['price'],
  quantity: ['qty'],
  side: ['side'],
  symbol: ['symbol'],
  left: ['leaves_qty'],
  order: ['order_id'],
  cumulative: ['cum_qty'],
  orderStatus: ['order_status'],
  date: ['date'],
  amount: ['net_amount'],
  perShare: ['per_share_amount'],
  description: ['description'],
  status: ['status'],
} as const;

type ActivityRow = LaidOutRow<keyof typeof COLUMNS>;

/** See README.md beside this file. */
export const alpacaActivitiesCsv = tableStatement({
  id: 'alpaca-activities-csv',
  broker: ALPACA,
  label: 'Account activities (CSV)',
  timeZone: 'America/New_York',
  columns: COLUMNS,
  required: ['type', 'symbol', 'quantity', 'price', 'side', 'time'],
  row: tellActivity,
});

type MoneyKind = Extract<
  ActivityKind,
  'dividend' | 'tax' | 'interest' | 'fee' | 'adjustment' | 'return_of_capital'
>;

const MONEY: Readonly<Record<string, MoneyKind | 'moved'>> = {
  DIV: 'dividend',
  DIVCGL: 'dividend',
  DIVCGS: 'dividend',
  DIVTXEX: 'dividend',
  CGD: 'dividend',
  PTR: 'dividend',
  DIVROC: 'return_of_capital',
  DIVNRA: 'tax',
  DIVFT: 'tax',
  DIVTW: 'tax',
  INTNRA: 'tax',
  INTTW: 'tax',
  INT: 'interest',
  DIVFEE: 'fee',
  FEE: 'fee',
  PTC: 'fee',
  MISC: 'adjustment',
  CSD: 'moved',
  CSR: 'moved',
  CSW: 'moved',
  JNL: 'moved',
  JNLC: 'moved',
  TRANS: 'moved',
  ACATC: 'moved',
};

const ENDS: Readonly<Record<string, 'expire' | 'assign' | 'exercise'>> = {
  OPEXP: 'expire',
  OPASN: 'assign',
  OPEXC: 'exercise',
};

function tellActivity(row: ActivityRow, output: RowOutput): void {
  const type = row.requiredText('type').toUpperCase();
  if (/^cancel/i.test(row.text('status'))) {
    output.ignore(row, 'cancelled-trade');
    return;
  }
  const money = MONEY[type];
  const end = ENDS[type];
  if (type === 'FILL' || (type === 'OPTRD' && row.text('price') !== '')) tellFill(row, output);
  else if (money !== undefined) tellMoney(row, money, output);
  else if (end !== undefined) tellUnits(row, end, output);
  else if (type === 'JNLS' || type === 'ACATS')
    tellUnits(row, row.requiredNumber('quantity').isNegative() ? 'transfer_out' : 'transfer_in', output);
}

const timeOf = (row: ActivityRow): ReturnType<ActivityRow['time']> =>
  row.text('time') === '' ? row.time('date') : row.time();

const idOf = (row: ActivityRow): { externalId?: string } =>
  row.text('id') === '' ? {} : { externalId: row.text('id') };

function tellFill(row: ActivityRow, output: RowOutput): void {
  const time = timeOf(row);
  output.fill(row, {
    ...tradedSide(row.line, row.text('side')),
    instrument: output.instrument(row, listedPaper(row.requiredText('symbol'), time.day)),
    quantity: row.requiredNumber('quantity'),
    price: row.requiredNumber('price'),
    time,
    // Fees of regulators are rows of their own, of the day.
    fees: null,
    orderId: row.text('order'),
    ...idOf(row),
  });
}

function tellMoney(row: ActivityRow, meaning: MoneyKind | 'moved', output: RowOutput): void {
  const amount = row.requiredNumber('amount');
  if (amount.isZero()) {
    output.ignore(row, 'zero-quantity', 'Its amount is zero.');
    return;
  }
  const time = timeOf(row);
  const symbol = row.text('symbol');
  const kind = meaning === 'moved' ? (amount.isNegative() ? 'withdrawal' : 'deposit') : meaning;
  const instrument =
    symbol === '' || meaning === 'moved' ? null : output.instrument(row, listedPaper(symbol, time.day));
  const note = row.text('description');
  output.event(row, { kind, instrument, currency: 'USD', amount, time, note, ...idOf(row) });
}

function tellUnits(
  row: ActivityRow,
  kind: 'expire' | 'assign' | 'exercise' | 'transfer_in' | 'transfer_out',
  output: RowOutput,
): void {
  const time = timeOf(row);
  const instrument = output.instrument(row, listedPaper(row.requiredText('symbol'), time.day));
  const more = { quantity: row.requiredNumber('quantity').abs() };
  const note = row.text('description');
  output.event(row, { kind, instrument, currency: 'USD', time, more, note, ...idOf(row) });
}
