import type { Columns } from '../columns/columns.ts';
import { tableHeading } from '../columns/table-heading.ts';
import type { FoundHeader } from '../headings/find-header.ts';

/** What was made of what a row itself closed. A bare `P&L` may be of a whole trade, and stand where that begins. */
const REALISED =
  /\breali[sz]ed\b|\brealisiert|\bréalisée?s?\b|\brealizad[oa]s?\b|\brealizzat[oa]\b|\bgerealiseerd/;

/** What the units had cost that a sale closes. */
const BASIS = /^(?:cost basis|cost base|basis|tax basis|adjusted (?:cost )?basis)$/;

/** What rows of executions say of what they close. */
export interface ClosingResults {
  /** A result beside a fill says that it closes something, and what that had cost. */
  readonly byResult: boolean;
  /** The column of what that had cost; `null` where none is. */
  readonly basis: number | null;
}

/** @param columns those that are read as costs included. @param ofTrades whether a row is more than one execution. */
export function closingResults({ cells }: FoundHeader, columns: Columns, ofTrades: boolean): ClosingResults {
  if (ofTrades) return { byResult: false, basis: null };
  const taken = new Set(Object.values(columns));
  const basis = cells.findIndex((cell, at) => !taken.has(at) && BASIS.test(tableHeading(cell).name));
  return {
    byResult: REALISED.test(tableHeading(cells[columns.profit ?? -1] ?? '').name),
    basis: basis < 0 ? null : basis,
  };
}
