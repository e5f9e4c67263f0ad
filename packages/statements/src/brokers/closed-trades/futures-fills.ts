import type { PositionEffect } from '@tapebook/domain/activities';
import type { Decimal } from '@tapebook/domain/money';
import type { ResolvedTime } from '../../cells/parse-date-time.ts';
import type { IgnoredReason } from '../../contracts/verdict.ts';
import type { LaidOutRow } from '../../layouts/laid-out-row.ts';
import type { RowOutput } from '../../layouts/row-output.ts';
import type { TableShape } from '../../layouts/table-layout.ts';
import { tableStatement } from '../../layouts/table-statement.ts';
import type { StatementFormat } from '../../recognition/statement-format.ts';
import { futuresPaper } from './futures-paper.ts';
import { futuresPrice } from './futures-price.ts';
import { sideOf } from './read-side.ts';

type FillRow<Column extends string> = LaidOutRow<NoInfer<Column>>;

/**
 * A list of fills of futures, or of orders with what was filled of them. Each is read alike from columns of these
 * names, of which a report has those that it prints: `account` `symbol` `side` `quantity` `price` `fees` `order`. What a
 * platform writes otherwise is said beside its columns.
 */
interface FuturesFills<Column extends string> extends TableShape<Column> {
  /** Where others stand among the fills; what is none is told as a row of a kind that is not known. */
  isFill?(row: FillRow<Column>): boolean;
  /** Why a row is no fill, with words where there are some; `null` of one that is. */
  leftOut?(row: FillRow<Column>): { readonly code: IgnoredReason; readonly words?: string } | null;
  time?(row: FillRow<Column>): ResolvedTime;
  side?(row: FillRow<Column>): 'buy' | 'sell';
  fees?(row: FillRow<Column>): Decimal | null;
  effect?(row: FillRow<Column>): PositionEffect | undefined;
  /** By which the row is told apart, so that the same fill in another report of the platform is the same fact. */
  content?(row: FillRow<Column>): string | undefined;
  orderId?(row: FillRow<Column>): string | undefined;
  note?(row: FillRow<Column>): string;
}

/** Makes a format of a list of fills of futures. */
export function futuresFills<Column extends string>(report: FuturesFills<Column>): StatementFormat {
  return tableStatement<Column>({ ...report, row: (row, output) => tellFill(report, row, output) });
}

function tellFill<Column extends string>(
  report: FuturesFills<Column>,
  row: LaidOutRow<Column>,
  output: RowOutput,
): void {
  const cells: LaidOutRow<string> = row;
  if (report.isFill?.(row) === false) return;
  const left = report.leftOut?.(row) ?? null;
  if (left !== null) {
    output.ignore(row, left.code, left.words);
    return;
  }
  const time = report.time?.(row) ?? row.time();
  const symbol = cells.requiredText('symbol');
  output.fill(row, {
    account: cells.text('account'),
    kind: report.side?.(row) ?? sideOf(row.line, cells.text('side')),
    instrument: output.instrument(row, futuresPaper({ symbol, day: time.day })),
    quantity: cells.requiredNumber('quantity'),
    price: futuresPrice(cells, 'price', symbol),
    time,
    fees: report.fees === undefined ? cells.number('fees') : report.fees(row),
    effect: report.effect?.(row),
    orderId: report.orderId === undefined ? cells.text('order') : report.orderId(row),
    content: report.content?.(row),
    note: report.note?.(row),
  });
}

/** What was sent to the exchange and not filled there. */
export const notExecuted = (row: LaidOutRow<string>): { readonly code: 'not-executed' } | null =>
  row.numberOrZero('quantity').isZero() ? { code: 'not-executed' } : null;
