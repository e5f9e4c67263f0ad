import type { Instrument } from '@tapebook/domain/instruments';
import { Decimal } from '@tapebook/domain/money';
import { resolvePrintedTime } from '../../../cells/parse-date-time.ts';
import { hasExpired } from '../plan/evidence/position-status.ts';
import type { TableContext } from '../rows/table-context.ts';
import type { TableRow } from '../rows/table-row.ts';

/** The end of an option that its own row says to have expired, on its last day. */
export function writeExpired(
  row: TableRow,
  {
    instrument,
    quantity,
    opens,
  }: { readonly instrument: Instrument; readonly quantity: Decimal; readonly opens: boolean },
  { plan, timeZone, writer }: TableContext,
): void {
  const { expiry, currency } = instrument;
  if (!opens || !plan.statusOfPositions || expiry === undefined || !hasExpired(row.text('status'))) return;
  const time = resolvePrintedTime({ date: expiry }, timeZone);
  if (time === null) return;
  const id = row.text('id');
  writer.activity({
    account: row.text('account'),
    line: row.line,
    time,
    content: `expired\u001f${row.content()}`,
    ...(id === '' ? {} : { externalId: `${id} expired` }),
    feesStated: true,
    facts: {
      kind: 'expire',
      instrument,
      quantity,
      amount: Decimal.zero,
      fees: Decimal.zero,
      currency,
      effect: 'close',
      note: row.text('status'),
    },
  });
}
