import type { Facts } from '../facts/facts.ts';
import { whileInUse } from '../tables/lazily.ts';
import type { NumberColumn } from '../tables/trade-table.ts';
import type { NumberDimension, Quantity } from './dimension.ts';

interface NumberParts {
  readonly label: string;
  readonly quantity: Quantity;
  readonly afterwards?: true;
  readonly edges?: readonly number[];
  readonly least?: number;
  readonly most?: number;
}

const dimensionOf = (
  { label, quantity, afterwards, edges, least, most }: NumberParts,
  valuesOf: NumberDimension['valuesOf'],
): NumberDimension => ({
  kind: 'number',
  label,
  quantity,
  ...(afterwards ? { afterwards: true } : {}),
  ...(edges === undefined ? {} : { edges }),
  ...(least === undefined ? {} : { least }),
  ...(most === undefined ? {} : { most }),
  valuesOf,
});

/** A dimension that is a column of the table as it stands, its unknowns being NaN. */
export const byColumn = (column: NumberColumn, parts: NumberParts): NumberDimension =>
  dimensionOf(parts, ({ table }) => table.numbers[column]);

/** A dimension that others share the making of: an array that is derived once. */
export const byDerived = (parts: NumberParts, valuesOf: NumberDimension['valuesOf']): NumberDimension =>
  dimensionOf(parts, valuesOf);

/**
 * A dimension that is reckoned of a row; NaN where it is not known. Its values go once nothing holds them: what is asked again and
 * again are the bins that they are in.
 */
export const byValue = (
  parts: NumberParts,
  valueAt: (facts: Facts) => (row: number) => number,
): NumberDimension =>
  dimensionOf(parts, (facts) =>
    facts.once(`values ${parts.label}`, () =>
      whileInUse(() => {
        const values = new Float64Array(facts.table.length);
        const of = valueAt(facts);
        for (let row = 0; row < values.length; row += 1) values[row] = of(row);
        return values;
      }),
    )(),
  );
