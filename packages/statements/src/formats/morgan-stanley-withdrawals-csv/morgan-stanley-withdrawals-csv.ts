import { Decimal } from '@tapebook/domain/money';
import { MORGAN_STANLEY } from '../../brokers/morgan-stanley/broker.ts';
import { planPaper, splitFactor } from '../../brokers/morgan-stanley/plan-papers.ts';
import { hiddenCosts } from '../../brokers/united-states/settled-amount.ts';
import type { LaidOutRow } from '../../layouts/laid-out-row.ts';
import type { RowOutput } from '../../layouts/row-output.ts';
import type { TableFile } from '../../layouts/table-layout.ts';
import { tableStatement } from '../../layouts/table-statement.ts';

const COLUMNS = {
  date: ['Execution Date', 'Date'],
  order: ['Order Number'],
  plan: ['Plan', 'Symbol'],
  type: ['Type'],
  status: ['Order Status', 'Status'],
  price: ['Price'],
  quantity: ['Quantity'],
  amount: ['Net Amount', 'Net Cash Proceeds'],
  shares: ['Net Share Proceeds'],
  taxMethod: ['Tax Payment Method'],
} as const;

type WithdrawalRow = LaidOutRow<keyof typeof COLUMNS>;

/** See README.md beside this file. */
export const morganStanleyWithdrawalsCsv = tableStatement({
  id: 'morgan-stanley-withdrawals-csv',
  broker: MORGAN_STANLEY,
  label: 'Withdrawals report (CSV)',
  timeZone: 'America/New_York',
  columns: COLUMNS,
  required: ['date', 'plan', 'type', 'status', 'price', 'quantity', 'amount', 'shares', 'taxMethod'],
  timeColumns: ['date'],
  isFooter: (row) => /^please note/i.test(row.text('date')),
  reader: (file) => ({ row: (row, output) => withdrawal(row, output, file) }),
});

function withdrawal(row: WithdrawalRow, output: RowOutput, { writer }: TableFile): void {
  const status = row.text('status').toLowerCase();
  if (/^cancel|^reject|^void/.test(status)) {
    output.ignore(row, 'not-executed');
    return;
  }
  if (!/^(?:complete|completed|settled)$/.test(status)) {
    output.ignore(row, 'pending');
    return;
  }
  const plan = row.requiredText('plan');
  const type = row.text('type').toLowerCase();
  const quantity = row.requiredNumber('quantity').abs().normalized();
  const common = { time: row.time(), content: row.content(['status']), note: plan };
  if (type === 'wire') {
    const amount = row.requiredNumber('amount').abs().negated();
    output.event(row, { ...common, kind: 'withdrawal', instrument: null, currency: 'USD', amount });
    writer.problemOnce(
      'warning',
      'stated-twice',
      `Line ${row.line}: the Withdrawals Report lists the same money as taken out of the plan “Cash”, where it has such rows. Import one of the two reports into an account, not both.`,
      row.line,
    );
    return;
  }
  if (plan.toLowerCase() === 'cash') {
    // Money is “sold” at a dollar apiece when it leaves.
    const amount = (row.number('amount') ?? quantity).abs().negated();
    if (/^(?:sale|transfer|withdrawal)$/.test(type)) {
      output.event(row, { ...common, kind: 'withdrawal', instrument: null, currency: 'USD', amount });
    }
    return;
  }
  if (type === 'transfer') {
    const instrument = planPaper(row, plan, output);
    output.event(row, { ...common, kind: 'transfer_out', instrument, currency: 'USD', more: { quantity } });
  } else if (type === 'sale') sale(row, output, { ...common, plan, quantity });
}

interface Sale {
  readonly time: ReturnType<WithdrawalRow['time']>;
  readonly content: string;
  readonly note: string;
  readonly plan: string;
  readonly quantity: Decimal;
}

function sale(row: WithdrawalRow, output: RowOutput, told: Sale): void {
  const { plan, quantity, note, time, content } = told;
  const price = row.requiredNumber('price').normalized();
  const net = row.number('amount');
  const factor = splitFactor(plan, time.day, price);
  const gross = quantity.times(price);
  const fees = net === null ? null : hiddenCosts(gross, net);
  const splits = factor.equals(Decimal.one)
    ? ''
    : ` · ${quantity} at ${price} before the split of ${factor} for 1, of which the report's vests are stated in today's shares`;
  output.fill(row, {
    kind: 'sell',
    instrument: planPaper(row, plan, output),
    quantity: quantity.times(factor),
    price: price.dividedBy(factor, 10).normalized(),
    amount: net === null || fees === null ? gross : net.plus(fees),
    fees,
    effect: 'close',
    time,
    content,
    note: `${note}${splits}`,
  });
}
