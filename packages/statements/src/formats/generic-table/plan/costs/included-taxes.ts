import { costNameOf } from '../../../../tables/cost-headings.ts';
import { tableHeading } from '../../columns/table-heading.ts';
import type { FoundHeader } from '../../headings/find-header.ts';

const INCLUDES =
  /\b(?:brokerage|commissions?|fees?|charges?|costs?|gebühr(?:en)?|provision|courtage|spesen)\b.{0,20}\b(?:inc|incl|including|inkl|inclusive of)\b\.? ?(gst|vat|hst|mwst|ust|tva|iva|tax(?:es)?)\b/i;

/** The columns of a tax that a cost beside them holds already, as its heading says: `Brokerage (inc GST)` beside `GST`. */
export function includedTaxes({ cells }: Pick<FoundHeader, 'cells'>): readonly number[] {
  const held = new Set(
    cells.flatMap((cell) => INCLUDES.exec(cell.slice(0, LONGEST))?.[1]?.toLowerCase() ?? []),
  );
  if (held.size === 0) return [];
  return cells.flatMap((cell, position) =>
    held.has(costNameOf(tableHeading(cell).name)) && !INCLUDES.test(cell.slice(0, LONGEST)) ? [position] : [],
  );
}

/** More is no heading. */
const LONGEST = 100;
