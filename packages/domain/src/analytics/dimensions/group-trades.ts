import { partByCurrency, partSelection } from '../filters/trade-filter.ts';
import type { BasicMeasureId } from '../measures/basic-measures.ts';
import type { MeasureOptions } from '../measures/measure-options.ts';
import { type MeasureValues, measureSample } from '../measures/measure-trades.ts';
import { sampleOf } from '../measures/sample-trades.ts';
import type { Selection, TradeTable } from '../tables/trade-table.ts';
import { DIMENSIONS, type DimensionId } from './dimensions.ts';

/** The trades of one group and currency, and what they measure. */
export interface TradeGroup<Id extends BasicMeasureId> {
  readonly currency: string;
  /** Of the dimension: a symbol, `Monday`, `09:00`, `2026-03` … */
  readonly name: string;
  readonly selection: Selection;
  readonly values: MeasureValues<Id>;
}

/** What a list of groups shows when nothing else is asked for. */
export const GROUP_MEASURES = [
  'tradeCount',
  'netPnl',
  'winCount',
  'winRate',
  'winRateLow',
  'winRateHigh',
  'expectancy',
  'profitFactor',
] as const satisfies readonly BasicMeasureId[];

/**
 * Parts the selected trades by a dimension and measures each group, currency by currency (that with
 * most trades first), in the order of the dimension.
 */
export function groupTrades<Id extends BasicMeasureId = (typeof GROUP_MEASURES)[number]>(
  table: TradeTable,
  selection: Selection,
  dimension: DimensionId,
  options: MeasureOptions = {},
  ids: readonly Id[] = GROUP_MEASURES as readonly BasicMeasureId[] as readonly Id[],
): readonly TradeGroup<Id>[] {
  const { groupOf, nameOf } = DIMENSIONS[dimension];
  const group = groupOf(table);
  return partByCurrency(table, selection).flatMap((part) =>
    partSelection(part.selection, group).map(
      ([code, rows]): TradeGroup<Id> => ({
        currency: part.currency,
        name: nameOf(table, code),
        selection: rows,
        values: measureSample(sampleOf(table, rows, options), ids),
      }),
    ),
  );
}
