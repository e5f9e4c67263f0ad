import { Decimal } from '@tapebook/domain/money';
import { MORGAN_STANLEY } from '../../brokers/morgan-stanley/broker.ts';
import { planPaper, splitFactor } from '../../brokers/morgan-stanley/plan-papers.ts';
import type { LaidOutRow } from '../../layouts/laid-out-row.ts';
import type { RowOutput, ToldFact } from '../../layouts/row-output.ts';
import type { TableFile } from '../../layouts/table-layout.ts';
import { tableStatement } from '../../layouts/table-statement.ts';

const COLUMNS = {
  date: ['Vest Date', 'Date'],
  order: ['Order Number'],
  plan: ['Plan'],
  type: ['Type'],
  status: ['Status', 'Order Status'],
  price: ['Price'],
  quantity: ['Quantity'],
  cash: ['Net Cash Proceeds'],
  shares: ['Net Share Proceeds'],
  taxMethod: ['Tax Payment Method'],
} as const;

/** See README.md beside this file. */
export const morganStanleyReleasesCsv = tableStatement({
  id: 'morgan-stanley-releases-csv',
  broker: MORGAN_STANLEY,
  label: 'Releases report (CSV)',
  timeZone: 'America/New_York',
  columns: COLUMNS,
  required: ['date', 'plan', 'type', 'status', 'price', 'quantity', 'shares', 'taxMethod'],
  timeColumns: ['date'],
  isFooter: (row) => /^please note/i.test(row.text('date')),
  reader: (file) => ({ row: (row, output) => release(row, output, file) }),
});

/** Shares that vested and were left after taxes arrive, at what they were worth that day. */
function release(row: LaidOutRow<keyof typeof COLUMNS>, output: RowOutput, { writer }: TableFile): void {
  const netReport = /^released shares$/i.test(row.text('type'));
  if (!netReport && !/^releases?$/i.test(row.text('type'))) return;
  const status = row.text('status').toLowerCase();
  if (/^cancel|^reject|^void/.test(status)) {
    output.ignore(row, 'not-executed');
    return;
  }
  if (!/^(?:complete|completed|staged|settled)$/.test(status)) {
    output.ignore(row, 'pending');
    return;
  }
  const plan = row.requiredText('plan');
  const time = row.time();
  const stated = row.number('price')?.normalized();
  // Reports that were printed before the split state vests in the shares of then, later ones in today's.
  const factor = stated === undefined ? Decimal.one : splitFactor(plan, time.day, stated);
  const price = stated?.dividedBy(factor, 10).normalized();
  const vested = row.requiredNumber('quantity').times(factor).normalized();
  const left = netReport ? vested : row.requiredNumber('shares').times(factor).normalized();
  if (netReport) warnOfBothReports(row.line, writer);
  const cash = row.numberOrZero('cash');
  const kept = vested.minus(left).normalized();
  const note = kept.isPositive() ? `${plan} · ${vested} vested, ${kept} kept back for taxes` : plan;
  const instrument = planPaper(row, plan, output);
  const common = { time, instrument, currency: 'USD', content: row.content(['status']) };
  const facts: ToldFact[] = [];
  if (left.isPositive()) {
    const more = { quantity: left, ...(price?.isPositive() === true ? { price } : {}) };
    facts.push({ event: { ...common, kind: 'transfer_in', more, note } });
  }
  if (!cash.isZero()) {
    facts.push({
      event: { ...common, kind: 'adjustment', amount: cash, note: `${plan} · Cash of a release` },
    });
  }
  const [first, ...others] = facts;
  if (first === undefined) output.ignore(row, 'zero-quantity', 'Nothing was left of it after taxes.');
  else output.facts(row, first, ...others);
}

function warnOfBothReports(line: number, writer: TableFile['writer']): void {
  writer.problemOnce(
    'warning',
    'stated-twice',
    `Line ${line}: the Releases Report lists the same shares, with what was kept back for taxes. Import one of the two reports into an account, not both.`,
    line,
  );
}
