import type { Row } from '../../../tables/csv-scanner.ts';
import { printedIn } from '../plan/printed-in.ts';
import type { TableContext } from './table-context.ts';
import { TableRow } from './table-row.ts';

/** One row may be wrong; two that are wrong in the same way are not. */
const FEWEST = 2;

/**
 * Whether the side of a row is that of the order which closed the trade: by the direction that it names each trade would
 * have lost where its stated result is a gain, and gained where that is a loss.
 */
export function namesClosingSides(sample: readonly Row[], context: TableContext): boolean {
  const { plan } = context;
  if (plan.timesAreSides) return contradictTimes(sample, context);
  const { side, profit, entryPrice, exitPrice } = plan.columns;
  if (
    !plan.closedTrades ||
    plan.endsAreSides ||
    plan.pricesAreSides ||
    [side, profit, entryPrice, exitPrice].includes(undefined)
  )
    return false;
  let opposite = 0;
  for (const cells of sample) {
    const row = new TableRow(cells, context);
    const [entry, exit, made] = (['entryPrice', 'exitPrice', 'profit'] as const).map((role) =>
      row.readable(role),
    );
    const word = plan.readSide(row.text('side'));
    if (entry == null || exit == null || made == null || word === null || word === 'ignored') continue;
    const moved = word.kind === 'sell' ? entry.minus(exit) : exit.minus(entry);
    if (moved.isZero() || made.isZero()) continue;
    if (moved.isNegative() === made.isNegative()) return false;
    opposite += 1;
  }
  return opposite >= FEWEST;
}

/** Whether rows say `Sell` of what was bought before they were sold, and none says what its times do. */
function contradictTimes(sample: readonly Row[], context: TableContext): boolean {
  let opposite = 0;
  for (const cells of sample) {
    const row = new TableRow(cells, context);
    const word = context.plan.readSide(row.text('side'));
    const [bought, sold] = (['entryDateTime', 'exitDateTime'] as const).map(
      (role) => printedIn(row.text(role), row.order)?.date,
    );
    if (word === null || word === 'ignored' || bought === undefined || sold === undefined) continue;
    if (bought === sold) continue;
    if (bought < sold === (word.kind === 'buy')) return false;
    opposite += 1;
  }
  return opposite >= FEWEST;
}
