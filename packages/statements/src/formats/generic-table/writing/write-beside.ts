import type { ActivityKind } from '@tapebook/domain/activities';
import type { Instrument } from '@tapebook/domain/instruments';
import { type Currency, Decimal } from '@tapebook/domain/money';
import type { ResolvedTime } from '../../../cells/parse-date-time.ts';
import { accruedBeside, taxesBeside, withheldOf } from '../plan/costs/money-beside.ts';
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
  const { plan } = context;
  const accrued = accruedBeside(row, plan);
  const tax = taxesBeside(row, plan);
  const write = (what: 'interest' | 'tax', amount: Decimal, note: string): void =>
    writeMore(row, { what, amount, note }, { instrument, time, currency }, context);
  write(
    'interest',
    kind === 'buy' ? accrued.negated() : accrued,
    kind === 'buy' ? 'Accrued interest paid with the purchase' : 'Accrued interest of the sale',
  );
  write('tax', tax.negated(), tax.isNegative() ? 'Tax returned with the trade' : 'Tax on the trade');
}

/** The tax on a dividend that is stated before it: what is paid for each share, for all of them. */
export function writeWithheld(
  row: TableRow,
  amount: Decimal,
  paid: { readonly instrument: Instrument; readonly time: ResolvedTime; readonly currency: Currency },
  context: TableContext,
): void {
  const [shares, each] = [row.readable('quantity')?.abs(), row.readable('price')?.abs()];
  if (shares === undefined || each === undefined) return;
  const isBefore = shares.times(each).minus(amount.abs()).abs().compare(CENT) <= 0;
  const tax = isBefore ? withheldOf(row, context.plan) : Decimal.zero;
  const back = amount.isNegative();
  writeMore(
    row,
    { what: 'tax', amount: back ? tax : tax.negated(), note: back ? 'Tax returned' : 'Tax withheld' },
    paid,
    context,
  );
}

const CENT = Decimal.parse('0.01');

function writeMore(
  row: TableRow,
  {
    what,
    amount,
    note,
  }: { readonly what: 'interest' | 'tax'; readonly amount: Decimal; readonly note: string },
  {
    instrument,
    time,
    currency,
  }: { readonly instrument: Instrument; readonly time: ResolvedTime; readonly currency: Currency },
  { writer }: TableContext,
): void {
  if (amount.isZero()) return;
  const id = row.text('id');
  writer.activity({
    account: row.text('account'),
    line: row.line,
    time,
    content: `${what}\u001f${row.content()}`,
    ...(id === '' ? {} : { externalId: `${id} ${what}` }),
    feesStated: true,
    facts: { kind: what, instrument, amount, fees: Decimal.zero, currency, note },
  });
}
