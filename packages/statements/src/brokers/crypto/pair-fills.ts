import type { Decimal } from '@tapebook/domain/money';
import type { ResolvedTime } from '../../cells/parse-date-time.ts';
import type { IgnoredReason } from '../../contracts/verdict.ts';
import type { LaidOutRow } from '../../layouts/laid-out-row.ts';
import type { RowOutput } from '../../layouts/row-output.ts';
import type { TableShape } from '../../layouts/table-layout.ts';
import { tableStatement } from '../../layouts/table-statement.ts';
import type { StatementFormat } from '../../recognition/statement-format.ts';
import { type AssetAmount, requiredAsset } from './assets.ts';
import { tellPairFill } from './tell-pair-fill.ts';

type PairRow<Column extends string> = LaidOutRow<NoInfer<Column>>;

/**
 * A list of fills of pairs, as exchanges write them. Each is read alike from columns of these names, of which a
 * report has those that it prints: `account` `time` `pair` `side` `quantity` `price` `value` (what was paid for all of
 * it, before fees) `fee` `feeCoin` `id` `order`. Without a coin the fee is in the quote, and without `fee` nothing
 * is said about costs. What a venue writes otherwise is said beside its columns.
 */
export interface PairFills<Column extends string> extends TableShape<Column> {
  /** The format that lists the fills of these orders: beside it in one upload, they tell nothing of their own. */
  readonly fillsIn?: string;
  /** Where others stand among the fills; what is none is told as a row of a kind that is not known. */
  isFill?(row: PairRow<Column>): boolean;
  /** Why a row is no fill; `null` of one that is. */
  leftOut?(row: PairRow<Column>): IgnoredReason | null;
  pair?(row: PairRow<Column>): string;
  /** Where the report says the two apart from the pair. */
  assets?(row: PairRow<Column>): { readonly base?: string; readonly quote?: string };
  side?(row: PairRow<Column>): string;
  quantity?(row: PairRow<Column>): Decimal;
  /** `null`: the value tells. */
  price?(row: PairRow<Column>): Decimal | null;
  value?(row: PairRow<Column>): Decimal | null;
  fee?(row: PairRow<Column>): AssetAmount | null;
  /** Where the id of the row is not unique by itself. */
  externalId?(row: PairRow<Column>): string;
  note?(row: PairRow<Column>): string;
  /** Where it is no date in digits. */
  time?(row: PairRow<Column>): ResolvedTime;
  /** Whether the pair was traded on margin, where others are not. */
  onMargin?(row: PairRow<Column>): boolean;
}

/** Makes a format of a list of fills. */
export function pairFills<Column extends string>(report: PairFills<Column>): StatementFormat {
  return tableStatement<Column>({
    ...report,
    reader: ({ beside }) => ({
      row: (row, output) => {
        if (report.isFill?.(row) === false) return;
        const listed = report.fillsIn !== undefined && beside.has(report.fillsIn);
        const reason = listed ? 'order-level' : (report.leftOut?.(row) ?? null);
        if (reason === null) tellFill(report, row, output);
        else output.ignore(row, reason);
      },
    }),
  });
}

function tellFill<Column extends string>(
  report: PairFills<Column>,
  row: LaidOutRow<Column>,
  output: RowOutput,
): void {
  const cells: LaidOutRow<string> = row;
  tellPairFill(row, output, {
    ...report.assets?.(row),
    pair: report.pair?.(row) ?? cells.requiredText('pair'),
    side: report.side?.(row) ?? cells.text('side'),
    quantity: report.quantity?.(row) ?? cells.requiredNumber('quantity'),
    price: report.price === undefined ? cells.requiredNumber('price') : report.price(row),
    value: report.value === undefined ? cells.number('value') : report.value(row),
    fees: feesOf(report.fee === undefined ? statedFee(row) : report.fee(row)),
    time: report.time?.(row) ?? row.time(),
    account: cells.text('account'),
    externalId: report.externalId?.(row) ?? cells.text('id'),
    orderId: cells.text('order'),
    note: report.note?.(row),
    onMargin: report.onMargin?.(row),
  });
}

const feesOf = (fee: AssetAmount | null): AssetAmount[] | null => (fee === null ? null : [fee]);

function statedFee(row: LaidOutRow<string>): AssetAmount | null {
  const amount = row.number('fee');
  if (amount === null) return null;
  const named = row.has('feeCoin') && !amount.isZero();
  return { asset: named ? requiredAsset(row.line, row.text('feeCoin'), 'fee currency') : '', amount };
}
