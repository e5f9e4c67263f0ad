import type { Row } from '../../../tables/csv-scanner.ts';
import type { Columns } from '../columns/columns.ts';
import type { Conversion } from './conversion.ts';
import { homeCurrency, onlySign } from './row-currency.ts';
import type { AssumedCurrency } from './table-language.ts';

const COSTS = ['commission', 'fees', 'totalFees'] as const;

/** What a table's plan says of its money. */
interface PlannedMoney {
  readonly columns: Columns;
  readonly costCurrency: string | null;
  readonly conversion: Conversion | null;
}

/**
 * Where costs alone name a money, nearer than a dollar that nobody named: whoever is charged in euros mostly trades in
 * them. Papers that say themselves where they are traded, and money that the file converts, may be in another.
 */
export function currencyOfCosts(
  { columns, costCurrency, conversion }: PlannedMoney,
  sample: readonly Row[],
): AssumedCurrency | null {
  if (conversion !== null) return null;
  const currency = onlySign(columns, sample, COSTS) ?? costCurrency;
  if (currency === null) return null;
  const isElsewhere = sample.some(({ cells }) => {
    const textOf = (position = -1): string => cells[position]?.trim() ?? '';
    const home = homeCurrency(textOf(columns.isin), textOf(columns.symbol), textOf(columns.exchange));
    return home !== null && home !== currency;
  });
  return isElsewhere ? null : { currency, because: `its costs are in ${currency}` };
}
