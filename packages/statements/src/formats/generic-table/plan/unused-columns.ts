import type { ColumnLook, UnusedColumn } from '../../../contracts/statement.ts';
import { costRolesOf } from '../../../tables/cost-headings.ts';
import type { Row } from '../../../tables/csv-scanner.ts';
import { readHeading } from '../../../tables/read-heading.ts';
import { type ColumnProfile, profileColumns } from '../columns/column-profile.ts';
import type { FoundHeader } from '../headings/find-header.ts';
import { costsOf, percentCostsOf, swapsOf, unitCostsOf } from './costs/other-costs.ts';
import { zoneColumn } from './zone-column.ts';

/** Share of a column's cells that must be of a kind for the column to be. */
const NEARLY_ALL = 0.9;

/** Words anywhere in a heading, in the languages that platforms print. What they stand for would change a result. */
const SWAP = /swap|rollover|overnight|financing|finanzierung|storage|funding/;
const FEE =
  /fee|commission|comm\b|charge|cost|tax|duty|levy|brokerage|gebühr|provision|spesen|kosten|entgelt|frais|courtage|comisi|taxa|avgift|palkkio/;
const PROFIT = /profit|p&l|p\/l|pnl|result|gewinn|verlust|ergebnis|g\/v|gain|loss/;

/**
 * The filled columns of a table that nothing of its trades is read from, with what they seem to hold: whoever is asked
 * whether the reading is right has to know what it passes over.
 *
 * @param others columns that are read without a role: rates by which costs are converted, losses that the taxes do not count
 */
export function unusedColumns(
  header: FoundHeader,
  sample: readonly Row[],
  others: readonly number[],
): UnusedColumn[] {
  const costs = costsOf(header, sample);
  const used = new Set([
    ...Object.values(header.columns),
    ...Object.values(costs.columns),
    ...costs.others,
    ...percentCostsOf(header, sample),
    ...unitCostsOf(header, sample),
    ...swapsOf(header, sample),
    zoneColumn(header, sample) ?? -1,
    ...others,
  ]);
  return profileColumns(sample)
    .filter(({ filled, position }) => filled > 0 && !used.has(position))
    .map((profile) => {
      const heading = header.cells[profile.position]?.trim() ?? '';
      return { column: profile.position, seems: lookOf(profile, readHeading(heading).name) };
    });
}

function lookOf(profile: ColumnProfile, name: string): ColumnLook {
  const { filled, dates, times, numbers, currencies } = profile;
  if (dates + times >= NEARLY_ALL * filled) return 'time';
  if (currencies >= NEARLY_ALL * filled) return 'currency';
  if (numbers < NEARLY_ALL * filled) return 'text';
  if (SWAP.test(name)) return 'swap';
  if (costRolesOf(name).length > 0 || FEE.test(name)) return 'fee';
  if (PROFIT.test(name)) return 'profit';
  return 'number';
}
