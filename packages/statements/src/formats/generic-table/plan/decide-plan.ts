import type { StatementWriter } from '../../../outputs/statement-writer.ts';
import type { FormatInput } from '../../../recognition/statement-format.ts';
import type { Row } from '../../../tables/csv-scanner.ts';
import { countFilled } from '../../../tables/read-cell.ts';
import { AnotherBelow } from '../headings/another-below.ts';
import { CutNumbers } from '../headings/cut-numbers.ts';
import type { FoundHeader } from '../headings/find-header.ts';
import { TableEvidence } from './evidence/table-evidence.ts';
import { ContinuedExits } from './grouped-columns.ts';
import { makePlan } from './make-plan.ts';
import { sideReader } from './read-side.ts';
import type { Decided } from './table-plan.ts';

/** Rows from which is decided how the file is written; more are read where these do not settle it. */
export const WINDOW_ROWS = 1000;

interface Decision {
  readonly decided: Decided;
  readonly sample: readonly Row[];
}

/** Decides from the first rows, or from all of them where the first leave something open. */
export async function decide(
  header: FoundHeader,
  input: FormatInput,
  writer: StatementWriter,
): Promise<Decision> {
  const sample: Row[] = [];
  const above: Row[] = [];
  const context = {
    fileName: input.sniff.fileName,
    delimiter: input.sniff.table?.delimiter ?? null,
    above,
  };
  const readSide = sideReader(input.options.mapping?.sideWords, 'words');
  const evidence = new TableEvidence(header, readSide);
  const another = new AnotherBelow(header);
  const exits = new ContinuedExits(header);
  let complete = true;
  let previous: Row | null = null;
  for await (const rows of input.rows()) {
    for (const row of rows) {
      if (row.line < header.line && row.broken === undefined) above.push(row);
      if (row.line <= header.line || row.broken !== undefined || another.headingOf(row) !== null) continue;
      if (sample.length < WINDOW_ROWS && countFilled(row) > 0) sample.push(exits.fill(row));
      if (previous !== null) evidence.add(previous);
      previous = row;
    }
    if (sample.length < WINDOW_ROWS) continue;
    // What is open may yet be settled by a later row; what is not needs no further look.
    if (makePlan(header, evidence, sample, input.options, context).plan !== null) {
      complete = false;
      break;
    }
  }
  // The last row of a file that was cut off may end within a number: `1.0` of what was `1.000`.
  if (previous !== null && previous.cells.length >= header.cells.length) evidence.add(previous);
  // Whoever chose the columns knows which values have none.
  if (input.options.mapping === undefined) new CutNumbers(header, context.delimiter, sample).refuse();
  const decided = makePlan(header, evidence, sample, input.options, context);
  if (complete && evidence.mixedDates) {
    writer.problem(
      'warning',
      'date-order-ambiguous',
      'Some dates of the file have the day first and others the month. Check the days of its rows.',
    );
  }
  if (evidence.mixedCosts && input.options.mapping?.costSign === undefined) {
    writer.problem(
      'warning',
      'cost-sign-mixed',
      `The fees of this file have both signs; the ${evidence.costSign} ones, which are more, were read as fees and the others as rebates.`,
    );
  }
  return { decided, sample };
}
