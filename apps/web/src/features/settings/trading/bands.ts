import type { AppDataHeadJson } from '@tapebook/contract';
import type { Bands, TradeTable } from '@tapebook/domain/analytics';

/** The currencies in which results may come, and those that have a band. */
export function currenciesOf(
  { accounts }: Pick<AppDataHeadJson, 'accounts'>,
  { categories }: Pick<TradeTable, 'categories'>,
  bands: Bands['breakEvenBands'] = {},
): readonly string[] {
  const all = [
    ...accounts.map(({ currency }) => currency),
    ...categories.currency.values,
    ...Object.keys(bands),
  ];
  return [...new Set(all)].sort();
}

/** The bands that hold, with what was changed of those that somebody saw: others may have been set elsewhere since. */
export const mergedBands = (
  held: Bands['breakEvenBands'],
  seen: Bands['breakEvenBands'] = {},
  changed: Bands['breakEvenBands'] = {},
): Bands['breakEvenBands'] =>
  Object.keys({ ...seen, ...changed })
    .filter((currency) => seen[currency] !== changed[currency])
    .reduce((bands, currency) => withBand(bands, currency, changed[currency] ?? null), held);

/** The bands with another one for a currency; `null`: none of its own. */
export function withBand(
  bands: Bands['breakEvenBands'],
  currency: string,
  amount: string | null,
): Bands['breakEvenBands'] {
  const { [currency]: _, ...others } = bands ?? {};
  const next = amount === null ? others : { ...others, [currency]: amount };
  return Object.keys(next).length === 0 ? undefined : next;
}
