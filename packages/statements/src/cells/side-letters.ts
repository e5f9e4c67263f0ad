import { type RowKind, rowKindOf } from './row-kinds.ts';

/**
 * Purchases where sales begin with a V (Venta, Vente, Vendita, Verkauf, Verkoop): Compra, Achat or
 * Acquisto, Kauf or Koop. By themselves these letters mean other things: a call, a class of shares.
 */
const PURCHASES = /^[cak]$/i;
const SALE = /^v$/i;
/** Kupno and sprzedaż: nothing else stands in such a column. */
const POLISH = /^[ks]$/i;

/** Whether sides stand in a column by the first letters of such a language: some of its cells are a V, or all K and S. */
export const hasSideLetters = (texts: Iterable<string>): boolean => {
  let onlyPolish = true;
  let bought = false;
  for (const text of texts) {
    const letter = text.trim();
    if (SALE.test(letter)) return true;
    if (letter === '') continue;
    onlyPolish &&= POLISH.test(letter);
    bought ||= /^k$/i.test(letter);
  }
  return onlyPolish && bought;
};

/** @param letters whether the column has sides by their letters: {@link hasSideLetters}. */
export const sideKindOf = (text: string, letters: boolean): RowKind | null =>
  rowKindOf(letters && PURCHASES.test(text.trim()) ? 'buy' : text);
