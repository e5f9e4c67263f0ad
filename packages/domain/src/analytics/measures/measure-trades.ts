import { partByCurrency } from '../filters/trade-filter.ts';
import { recordOf, type Selection, type TradeTable } from '../tables/trade-table.ts';
import { BASIC_MEASURE_IDS, BASIC_MEASURES, type BasicMeasureId } from './basic-measures.ts';
import type { MeasureValue } from './measure.ts';
import type { MeasureOptions } from './measure-options.ts';
import { sampleOf } from './sample-trades.ts';
import type { TradeSample } from './trade-sample.ts';

export type MeasureValues<Id extends BasicMeasureId = BasicMeasureId> = Readonly<Record<Id, MeasureValue>>;

export interface CurrencyMeasures<Id extends BasicMeasureId = BasicMeasureId> {
  readonly currency: string;
  readonly values: MeasureValues<Id>;
}

/**
 * Measures of the selected trades, one set for each currency, that with most trades first. Nothing is
 * ever added across currencies.
 *
 * @returns an empty list for an empty selection.
 */
export function measureTrades<Id extends BasicMeasureId = BasicMeasureId>(
  table: TradeTable,
  selection: Selection,
  options: MeasureOptions = {},
  ids: readonly Id[] = BASIC_MEASURE_IDS as readonly Id[],
): readonly CurrencyMeasures<Id>[] {
  return partByCurrency(table, selection).map((part) => ({
    currency: part.currency,
    values: measureSample(sampleOf(table, part.selection, options), ids),
  }));
}

export function measureSample<Id extends BasicMeasureId>(
  sample: TradeSample,
  ids: readonly Id[],
): MeasureValues<Id> {
  return recordOf(ids, (id): MeasureValue => BASIC_MEASURES[id].compute(sample));
}
