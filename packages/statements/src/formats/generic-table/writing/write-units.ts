import type { ActivityKind } from '@tapebook/domain/activities';
import { Decimal } from '@tapebook/domain/money';
import { instrumentOf, symbolOf } from '../rows/named-instrument.ts';
import type { TableContext } from '../rows/table-context.ts';
import type { TableInstruments } from '../rows/table-instruments.ts';
import type { TableRow } from '../rows/table-row.ts';

/** Whether what is moved is of an instrument, and so no money. */
export function namesUnits(row: TableRow): boolean {
  const quantity = row.readable('quantity');
  return symbolOf(row) !== '' && quantity !== null && !quantity.isZero();
}

/** Units that came or went without being paid for. */
export function writeUnits(
  row: TableRow,
  kind: ActivityKind,
  context: TableContext,
  instruments: TableInstruments,
): void {
  const quantity = row.required('quantity');
  const time = quantity === undefined ? undefined : row.time();
  const currency = time === undefined ? undefined : row.currency();
  const instrument = currency === undefined ? undefined : instrumentOf(row, currency, context, instruments);
  if (quantity === undefined || time === undefined || instrument === undefined) return;
  if (quantity.isZero()) {
    context.writer.ignore(row.line, 'zero-quantity');
    return;
  }
  const note = row.note();
  // What is transferred in brings what it cost with it.
  const price = kind === 'transfer_in' ? row.readable('price') : null;
  context.writer.activity({
    account: row.text('account'),
    line: row.line,
    time,
    content: row.content(),
    feesStated: true,
    facts: {
      kind,
      instrument,
      quantity: quantity.abs(),
      ...(price?.isPositive() === true ? { price } : {}),
      amount: Decimal.zero,
      fees: Decimal.zero,
      currency: instrument.currency,
      ...(note === '' ? {} : { note }),
    },
  });
}
