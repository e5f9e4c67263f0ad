import type { PositionEffect } from '@tapebook/domain/activities';
import { Decimal } from '@tapebook/domain/money';
import { parseNumber } from '../../../../cells/parse-number.ts';
import type { ColumnRole, DecimalMark } from '../../../../contracts/source.ts';
import type { Row } from '../../../../tables/csv-scanner.ts';
import type { Columns } from '../../columns/columns.ts';
import { tableHeading } from '../../columns/table-heading.ts';
import type { FoundHeader } from '../../headings/find-header.ts';
import type { ReadSide } from '../read-side.ts';

/** What is held once a row is done. */
const HELD =
  /^(?:(?:net|new|running|resulting|current|ending|open) )?(?:position|pos|holdings?|shares held|units held|bestand|saldo stück|posición|posizione)(?: (?:after|balance|size|qty|quantity|held|after (?:trade|fill)))?$|^(?:qty|quantity|shares|units|balance) after(?: (?:trade|fill))?$|^(?:remaining|left) (?:qty|quantity|shares|units|position)$|^(?:qty|quantity|shares|units) (?:remaining|left)$/;

/** How the rows of the table are read. */
interface Read {
  readonly columns: Columns;
  readonly marks: ReadonlyMap<ColumnRole, DecimalMark>;
  readonly readSide: ReadSide;
  readonly signTellsSide: boolean;
  readonly closedTrades: boolean;
  readonly resultsOnly: boolean;
}

interface Step {
  readonly moved: Decimal;
  readonly after: Decimal;
}

/**
 * The column that counts what is held after each fill; `null` where none does. Only one of which the rows of an instrument
 * follow from each other, forwards or backwards: a `Position` may be a number of anything.
 */
export function runningPosition(
  { cells, columns }: FoundHeader,
  sample: readonly Row[],
  plan: Read,
): number | null {
  if (plan.closedTrades || plan.resultsOnly || columns.quantity === undefined) return null;
  const taken = new Set(Object.values(columns));
  const found = cells.findIndex(
    (cell, position) =>
      !taken.has(position) && HELD.test(tableHeading(cell).name) && follows(position, sample, plan),
  );
  return found < 0 ? null : found;
}

function follows(position: number, sample: readonly Row[], plan: Read): boolean {
  const byInstrument = Map.groupBy(sample, ({ cells }) =>
    [plan.columns.account, plan.columns.symbol ?? plan.columns.isin ?? plan.columns.name]
      .map((column) => cells[column ?? -1]?.trim() ?? '')
      .join('\u001f'),
  );
  let pairs = 0;
  let forwards = 0;
  let backwards = 0;
  for (const rows of byInstrument.values()) {
    const steps = rows.map((row) => stepOf(row, position, plan));
    for (const [index, later] of steps.entries()) {
      const earlier = steps[index - 1];
      if (earlier == null || later === null) continue;
      pairs += 1;
      if (earlier.after.plus(later.moved).equals(later.after)) forwards += 1;
      if (later.after.plus(earlier.moved).equals(earlier.after)) backwards += 1;
    }
  }
  return pairs > 0 && (forwards === pairs || backwards === pairs);
}

function stepOf(
  { cells }: Row,
  position: number,
  { columns, marks, readSide, signTellsSide }: Read,
): Step | null {
  const number = (at: number | undefined) => parseNumber(cells[at ?? -1] ?? '', marks.get('quantity') ?? '.');
  const [quantity, after] = [number(columns.quantity), number(position)];
  if (quantity === null || after === null) return null;
  const word = readSide(cells[columns.side ?? -1]?.trim() ?? '');
  if (word === 'ignored' || (word === null && !signTellsSide)) return null;
  if (word === null) return { moved: quantity, after };
  if (word.kind !== 'buy' && word.kind !== 'sell') return null;
  return { moved: word.kind === 'buy' ? quantity.abs() : quantity.abs().negated(), after };
}

/**
 * What a fill did to the position that the row counts after it: `undefined` of one that turned it round, and where it does
 * not say.
 */
export function effectOnPosition(
  buys: boolean,
  quantity: Decimal,
  after: Decimal,
): PositionEffect | undefined {
  const before = buys ? after.minus(quantity) : after.plus(quantity);
  const [from, to] = buys ? [before, after] : [before.negated(), after.negated()];
  if (!from.isNegative()) return 'open';
  return to.compare(Decimal.zero) <= 0 ? 'close' : undefined;
}
