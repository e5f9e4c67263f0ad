import { type RowKind, rowKindOf } from './row-kinds.ts';

/**
 * Purchases where sales begin with a V (Venta, Vente, Vendita, Verkauf, Verkoop): Compra, Achat or
 * Acquisto, Kauf or Koop. By themselves these letters mean other things: a call, a class of shares.
 */
const PURCHASES = /^[cak]$/i;
const SALE = /^v$/i;

/** Whether sides stand in a column by the first letters of such a language: some of its cells are a V. */
export const hasSideLetters = (texts: Iterable<string>): boolean => {
  for (const text of texts) if (SALE.test(text.trim())) return true;
  return false;
};

/** @param letters whether the column has sides by their letters: {@link hasSideLetters}. */
export const sideKindOf = (text: string, letters: boolean): RowKind | null =>
  rowKindOf(letters && PURCHASES.test(text.trim()) ? 'buy' : text);
