import { tableHeading } from '../columns/table-heading.ts';
import type { FoundHeader } from '../headings/find-header.ts';

/** What forms for the taxes of the United States say beside what each sale came to. */
export interface TaxForm {
  /** What of each loss the taxes do not count; `null` where no column says it. */
  readonly washSales: number | null;
  /** Columns that say whether the broker knows what a paper was bought for, and so reports it. */
  readonly basisReported: readonly number[];
  /** Columns that say that it does not. */
  readonly basisNotReported: readonly number[];
}

/** `Wash sale loss disallowed`, `WASH AMT DISALLOWED`; but not whether it is one. */
const WASH = /\bwash\b(?=.*\b(?:loss|amt|amount|disallowed)\b)/;
const ADJUSTMENT = /^(?:amount of )?adjustment(?: amount)?$/;
const REPORTED =
  /^(?:(?:cost )?basis )?reported(?: to (?:the )?irs)?$|^(?:cost )?basis reported|^covered(?: ?\/ ?non-? ?covered)?(?: security)?$|^(?:form )?8949 (?:box|code|checkbox|category)$|^(?:applicable )?check ?box(?: on form 8949)?$|^(?:form 1099-?b )?box$/;
const NOT_REPORTED = /^non-? ?covered(?: securit(?:y|ies))?$|^(?:cost )?basis not reported/;
const CUSIP = /^cusip\b/;

export function taxForm({ cells, columns }: FoundHeader): TaxForm {
  const names = cells.map((cell) => tableHeading(cell).name);
  const all = (word: RegExp) => names.flatMap((name, position) => (word.test(name) ? [position] : []));
  const [wash = null] = columns.entryAmount === undefined ? all(WASH) : [...all(WASH), ...all(ADJUSTMENT)];
  return { washSales: wash, basisReported: all(REPORTED), basisNotReported: all(NOT_REPORTED) };
}

/** Whether the headings are those of a country that writes the month first: of its forms, or with its numbers of papers. */
export const isOfUnitedStates = ({ cells }: FoundHeader): boolean =>
  cells.some((cell) => {
    const { name } = tableHeading(cell);
    return CUSIP.test(name) || WASH.test(name) || /\b1099\b|\b8949\b|\birs\b/.test(name);
  });

/** B and E are the boxes of sales of which the basis is not reported. */
const NO = /^(?:no?|false|not reported\b.*|non-? ?covered\b.*|not covered|uncovered|(?:box )?[be])$/i;
const YES = /^(?:y|yes|x|true|✓|✔)$/i;

/** Whether a row says that nobody reports what the paper was bought for: a basis of nothing is then none. */
export const isBasisUnknown = (
  { basisReported, basisNotReported }: TaxForm,
  at: (position: number) => string,
): boolean =>
  basisReported.some((position) => NO.test(at(position).trim())) ||
  basisNotReported.some((position) => YES.test(at(position).trim()));

/** The columns from which something of it is read. */
export const readByForm = ({ washSales, basisReported, basisNotReported }: TaxForm): number[] => [
  ...(washSales === null ? [] : [washSales]),
  ...basisReported,
  ...basisNotReported,
];
