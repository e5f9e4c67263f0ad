import type { Instrument } from '@tapebook/domain/instruments';
import type { Decimal } from '@tapebook/domain/money';
import { ETRADE } from '../../brokers/etrade/broker.ts';
import { usPaper } from '../../brokers/united-states/us-paper.ts';
import type { LaidOutRow } from '../../layouts/laid-out-row.ts';
import type { RowOutput, ToldFact } from '../../layouts/row-output.ts';
import { tableStatement } from '../../layouts/table-statement.ts';

const COLUMNS = {
  record: ['Record Type'],
  symbol: ['Symbol'],
  plan: ['Plan Type'],
  quantity: ['Quantity', 'Qty.'],
  acquired: ['Date Acquired'],
  paid: ['Acquisition Cost'],
  paidEach: ['Acquisition Cost Per Share'],
  cost: ['Adjusted Cost Basis'],
  costEach: ['Adjusted Cost Basis Per Share'],
  sold: ['Date Sold'],
  proceeds: ['Total Proceeds'],
  proceedsEach: ['Proceeds Per Share'],
  gain: ['Gain/Loss'],
  adjusted: ['Adjusted Gain/Loss'],
  grant: ['Grant Number'],
  order: ['Order Number'],
} as const;

type LotRow = LaidOutRow<keyof typeof COLUMNS>;

const PRICE_DIGITS = 8;
const PLANS: Readonly<Record<string, string>> = {
  RS: 'Restricted stock',
  ESPP: 'Employee stock purchase plan',
  SO: 'Stock options',
};

/** See README.md beside this file. */
export const etradeGainsLosses = tableStatement({
  id: 'etrade-gains-losses',
  broker: ETRADE,
  label: 'Stock plan gains and losses (XLSX, CSV)',
  timeZone: 'America/New_York',
  columns: COLUMNS,
  required: ['record', 'symbol', 'plan', 'quantity', 'acquired', 'sold', 'proceeds', 'cost'],
  timeColumns: ['sold'],
  usual: { dateOrder: 'mdy', decimalMark: '.' },
  row: (row, output) => {
    if (/^(?:summary|totals?)$/i.test(row.text('record'))) output.ignore(row, 'stated-total');
    else if (/^sell$/i.test(row.text('record'))) tellLot(row, output);
  },
});

function tellLot(row: LotRow, output: RowOutput): void {
  const quantity = row.requiredNumber('quantity').abs();
  if (quantity.isZero()) {
    output.ignore(row, 'zero-quantity');
    return;
  }
  const instrument = output.instrument(row, usPaper({ symbol: row.requiredText('symbol') }));
  const cost = row.number('cost') ?? row.number('paid');
  const proceeds = row.requiredNumber('proceeds').abs();
  const content = row.content();
  const grant = row.text('grant');
  const note = [
    PLANS[row.text('plan').toUpperCase()] ?? row.text('plan'),
    grant === '' ? '' : `Grant ${grant}`,
  ]
    .filter((each) => each !== '')
    .join(' · ');
  const order = row.text('order');
  const told = output.facts(row, acquisition(row, instrument, { quantity, cost, note, content }), {
    fill: {
      account: '',
      time: row.time('sold'),
      kind: 'sell',
      effect: 'close',
      instrument,
      quantity,
      price: proceeds.dividedBy(quantity, PRICE_DIGITS).normalized(),
      amount: proceeds,
      fees: null,
      note,
      content,
      orderId: order,
    },
  });
  if (!told) return;
  if (cost !== null) output.statedProfit(row, '', instrument, proceeds.minus(cost));
  output.writer.problemOnce(
    'warning',
    'stated-twice',
    `Line ${row.line}: this report lists the results of sold lots: each is told as shares that came at what they count as having cost, and as their sale, without costs of its own and without a time. Confirmations of releases and purchases tell of the same shares: do not import both into one account.`,
    row.line,
  );
}

/** Shares of a plan come from the employer, at what was paid for them and taxed as income. */
function acquisition(
  row: LotRow,
  instrument: Instrument,
  lot: { quantity: Decimal; cost: Decimal | null; note: string; content: string },
): ToldFact {
  const { quantity, cost, note, content } = lot;
  const time = row.time('acquired');
  const price = cost?.abs().dividedBy(quantity, PRICE_DIGITS).normalized() ?? null;
  const common = { account: '', time, note, content, instrument };
  if (/^buy$/i.test(row.text('plan')) && cost !== null) {
    const amount = cost.abs().negated();
    return { fill: { ...common, kind: 'buy', effect: 'open', quantity, price, amount, fees: null } };
  }
  const priced = price?.isPositive() === true ? { price } : {};
  const more = { quantity, ...priced, acquiredAt: time.occurredAt };
  return { event: { ...common, kind: 'transfer_in', currency: instrument.currency, more } };
}
