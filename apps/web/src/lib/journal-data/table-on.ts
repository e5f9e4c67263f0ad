import type { TradeTable } from '@tapebook/domain/analytics';
import type { PnlBasis } from '#web/lib/filters/global-search.ts';

const made = new WeakMap<TradeTable, TradeTable>();

/**
 * The table as the chosen basis sees it. Before fees, every result is the gross one, so that all
 * measures, series and groups say what they say without fees and need not know of the choice.
 */
export function tableOn(basis: PnlBasis, table: TradeTable): TradeTable {
  if (basis === 'net') return table;
  let gross = made.get(table);
  if (gross === undefined) {
    const { numbers, realisations } = table;
    gross = {
      ...table,
      numbers: { ...numbers, netPnl: numbers.grossPnl },
      realisations: {
        ...realisations,
        numbers: { ...realisations.numbers, netPnl: realisations.numbers.grossPnl },
      },
    };
    made.set(table, gross);
  }
  return gross;
}
