import type { Answer } from '@tapebook/domain/analytics';

export interface CurrencyInView {
  /** `null`: nothing is counted, or the unit has no currency. */
  readonly currency: string | null;
  /** All that there are, most results first. */
  readonly currencies: readonly { readonly currency: string; readonly trades: number }[];
}

/**
 * Which currency a page shows: the one of the address where there is any of it, else that with most results.
 *
 * @param answer that has all results of the page in its last cell.
 * @param wanted of the address.
 */
export function currencyInView({ blocks }: Answer, wanted: string | undefined): CurrencyInView {
  const currencies = blocks.flatMap(({ currency, cells }) =>
    currency === null ? [] : [{ currency, trades: cells.n.at(-1) ?? 0 }],
  );
  const found = currencies.find(({ currency }) => currency === wanted) ?? currencies[0];
  return { currency: found?.currency ?? null, currencies };
}

/** Place of the block in a currency; one that is not there where the answer has none of it. */
export function blockOf({ blocks }: Answer, currency: string | null): number {
  const found = blocks.findIndex((block) => block.currency === currency);
  return found < 0 ? blocks.length : found;
}
