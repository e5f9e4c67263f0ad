import type { ActivityFacts } from '@tapebook/domain/activities';
import type { Decimal } from '@tapebook/domain/money';
import type { ResolvedTime } from '../../../cells/parse-date-time.ts';
import type { FillingFacts } from '../../../outputs/found-activity.ts';
import { quoted } from '../../../outputs/wording.ts';
import type { TablePlan } from '../plan/table-plan.ts';
import { saidToBeLeftOut } from '../rows/left-out.ts';
import { namedInstrument, symbolOf } from '../rows/named-instrument.ts';
import { costsIn, costsOf, writeCostsElsewhere } from '../rows/row-costs.ts';
import type { TableContext } from '../rows/table-context.ts';
import type { TableInstruments } from '../rows/table-instruments.ts';
import type { TableRow } from '../rows/table-row.ts';
import { lossDisallowed, withDisallowed } from './stated-outcome.ts';
import { isPayment, writePayment } from './write-payment.ts';

/** Writes a row that states what one trade made, and no fills: all of it that is kept is what the row says. */
export function writeResult(row: TableRow, context: TableContext, instruments: TableInstruments): void {
  const { writer, plan } = context;
  const side = row.text('side');
  const word = side === '' ? null : plan.readSide(side);
  if (word === 'ignored') {
    writer.ignore(row.line, 'statement-information', saidToBeLeftOut(side));
    return;
  }
  if (word !== null && isPayment(word)) {
    writePayment(row, word, context);
    return;
  }
  const result = resultOf(row, context);
  if (result === undefined) return;
  if (result === null) {
    writer.ignore(row.line, 'statement-information', 'It states no result: nothing was closed by it.');
    return;
  }
  const times = timesOf(row, plan);
  // Where nobody says in what a future's result is, it is in what the future is traded in.
  const own = () => instruments.currencyOfFuture(symbolOf(row), row.text('assetClass'));
  const currency = times === undefined ? undefined : row.currency(own);
  const quantity = currency === undefined ? undefined : row.number('quantity');
  if (times === undefined || currency === undefined || quantity === undefined) return;
  const instrument = namedInstrument(row, currency, context, instruments);
  const stated = instrument === undefined ? undefined : costsOf(row, context);
  if (instrument === undefined || stated === undefined) return;
  const costs = costsIn(stated, currency);
  const { fees } = costs;
  if (costs.currency !== '' && costs.currency !== currency && !fees.isZero()) {
    row.reject(
      'unknown-currency',
      `Line ${row.line} has a result in ${currency} and costs in ${costs.currency}, and nothing to convert them by. Correct the row in the file, or leave the column of costs out.`,
    );
    return;
  }
  const facts: FillingFacts = {
    kind: 'result',
    instrument,
    amount: plan.resultsAre === 'net' ? result.plus(fees) : result,
    fees,
    currency,
  };
  if (quantity !== null && !quantity.isZero()) {
    const size = quantity.abs();
    facts.quantity = instruments.unitsOf(symbolOf(row), instrument, size) ?? size;
  }
  const direction = directionIn(side);
  if (direction !== undefined) facts.direction = direction;
  if (times.opened !== null) facts.acquiredAt = times.opened.occurredAt;
  const note = row.note();
  if (note !== '') facts.note = note;
  const isTaken = writer.activity({
    account: row.text('account'),
    line: row.line,
    time: times.closed,
    content: row.content(),
    feesStated: costs.stated,
    facts,
    annotation: row.annotation(direction === undefined ? null : direction === 'long', null),
  });
  if (isTaken) writeCostsElsewhere(row, costs, { time: times.closed, traded: currency }, context);
  context.results.seen = true;
  if (!fees.isZero()) context.results.sawCosts = true;
  if (!costs.percent.isZero() || !costs.perUnit.isZero()) context.results.sawShares = true;
}

/** Said once of a file, of which every trade is so. */
export function tellResults({ writer, plan, results }: TableContext, heading: string): void {
  if (!results.seen) return;
  const costs =
    plan.resultsAre === 'untold' && results.sawCosts
      ? ` Whether ${quoted(heading)} is before or after the costs that stand beside it is not said; they were taken off it.`
      : '';
  const shares = results.sawShares
    ? ' Costs in percent or for each unit were left out: of what they are a share is not known.'
    : '';
  writer.problem(
    'warning',
    'result-only',
    `Only the results of these trades are kept, without prices and fills. They count in every total; what needs prices leaves these trades out.${costs}${shares} Should you import executions of the same days as well, undo this import first, or the trades are there twice.`,
  );
}

/** Purchase or sale may be the side of the entry or that of the exit; only these two words say which way it was. */
function directionIn(side: string): ActivityFacts['direction'] {
  if (/\bshort\b/i.test(side)) return 'short';
  return /\blong\b/i.test(side) ? 'long' : undefined;
}

interface Times {
  /** `null` where the file does not say it, or says no more than that it was on the day of closing. */
  readonly opened: ResolvedTime | null;
  readonly closed: ResolvedTime;
}

function timesOf(row: TableRow, { columns }: TablePlan): Times | undefined {
  const { dateTime, date, time, exitDateTime, exitTime } = columns;
  const hasClosing = (exitDateTime ?? exitTime ?? dateTime ?? date ?? time) !== undefined;
  const saysOpening = row.text('entryDateTime') !== '' || row.text('entryTime') !== '';
  const opened = saysOpening || !hasClosing ? row.time('entryDateTime') : null;
  if (opened === undefined) return undefined;
  if (!hasClosing) return opened === null ? undefined : { opened: null, closed: opened };
  const closed = row.time('exitDateTime', opened ?? undefined);
  if (closed === undefined) return undefined;
  const isVague = opened?.timePrecision === 'day' && opened.day === closed.day;
  return { opened: isVague ? null : opened, closed };
}

/** As stated, or what the trade brought less what was paid for it; of a form for the taxes with the loss that these do not count. */
function resultOf(row: TableRow, context: TableContext): Decimal | null | undefined {
  const { profit, entryAmount, exitAmount } = row.columns;
  if (profit === undefined && (entryAmount === undefined || exitAmount === undefined)) return null;
  const [paid, brought] = [row.number('entryAmount'), row.number('exitAmount')];
  const stated = row.number('profit');
  if (paid === undefined || brought === undefined || stated === undefined) return undefined;
  const ours = paid === null || brought === null ? null : brought.abs().minus(paid.abs());
  if (stated === null) return profit === undefined ? ours : null;
  return ours === null
    ? stated
    : withDisallowed(stated, { row, ours, loss: lossDisallowed(row, context) }, context);
}
