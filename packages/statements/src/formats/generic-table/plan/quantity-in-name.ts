import type { Decimal } from '@tapebook/domain/money';
import { parseNumber } from '../../../cells/parse-number.ts';
import type { Row } from '../../../tables/csv-scanner.ts';
import type { Columns } from '../columns/columns.ts';

/** `100 APPLE INC COM`, `50.000 sh. MICROSOFT CORP`, `1,000 shares of ACME` */
const COUNTED =
  /^((?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+)?) +(?:(?:sh|shs|shares?|units?|contracts?)\.? +(?:of +)?)?(?=[^\d\s])(.{2,})$/i;

/** How much of what, of forms for the taxes that describe both in one cell; `null` for another text. */
export function nameWithQuantity(text: string): { quantity: Decimal; name: string } | null {
  const [, count = '', name = ''] = COUNTED.exec(text.trim()) ?? [];
  const quantity = count === '' ? null : parseNumber(count, '.');
  return quantity === null ? null : { quantity, name };
}

/** Whether all names begin with how much it was, although a column of its own says it as well. */
export function repeatsCounts({ quantity, name, symbol }: Columns, sample: readonly Row[]): boolean {
  const rows = sample.filter(({ cells }) => (cells[name ?? symbol ?? -1] ?? '').trim() !== '');
  return (
    quantity !== undefined &&
    rows.length > 0 &&
    rows.every(({ cells }) => {
      const counted = nameWithQuantity(cells[name ?? symbol ?? -1] ?? '')?.quantity;
      const size = parseNumber(cells[quantity] ?? '', '.')?.abs();
      return counted !== undefined && size !== undefined && counted.equals(size);
    })
  );
}

/** Whether all names of a table that counts nothing elsewhere begin with how much it was. */
export function countsInNames(columns: Columns, sample: readonly Row[]): boolean {
  const { quantity, boughtQuantity, name, symbol } = columns;
  if ((quantity ?? boughtQuantity) !== undefined) return false;
  const named = sample
    .map(({ cells }) => (cells[name ?? symbol ?? -1] ?? '').trim())
    .filter((text) => text !== '');
  return named.length > 0 && named.every((text) => nameWithQuantity(text) !== null);
}
