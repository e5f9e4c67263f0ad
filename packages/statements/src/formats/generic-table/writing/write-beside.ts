import type { ActivityKind } from '@tapebook/domain/activities';
import type { Instrument } from '@tapebook/domain/instruments';
import { type Currency, Decimal } from '@tapebook/domain/money';
import type { ResolvedTime } from '../../../cells/parse-date-time.ts';
import { accruedBeside, taxesBeside } from '../plan/costs/money-beside.ts';
import type { TableContext } from '../rows/table-context.ts';
import type { TableRow } from '../rows/table-row.ts';

interface Traded {
  readonly kind: ActivityKind;
  readonly instrument: Instrument;
  readonly time: ResolvedTime;
  /** What it is paid in; absent: what the paper is. */
  readonly currency?: Currency;
}

/** Accrued interest and taxes of a row that trades: income and a payment of their own, beside what was bought or sold. */
export function writeBeside(
  row: TableRow,
  { kind, instrument, time, currency = instrument.currency }: Traded,
  context: TableContext,
): void {
  const { plan, writer } = context;
  const accrued = accruedBeside(row, plan);
  const tax = taxesBeside(row, plan);
  const id = row.text('id');
  const write = (what: 'interest' | 'tax', amount: Decimal, note: string): void => {
    if (amount.isZero()) return;
    writer.activity({
      account: row.text('account'),
      line: row.line,
      time,
      content: `${what}\u001f${row.content()}`,
      ...(id === '' ? {} : { externalId: `${id} ${what}` }),
      feesStated: true,
      facts: { kind: what, instrument, amount, fees: Decimal.zero, currency, note },
    });
  };
  write(
    'interest',
    kind === 'buy' ? accrued.negated() : accrued,
    kind === 'buy' ? 'Accrued interest paid with the purchase' : 'Accrued interest of the sale',
  );
  write('tax', tax.negated(), tax.isNegative() ? 'Tax returned with the trade' : 'Tax on the trade');
}
