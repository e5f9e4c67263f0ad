import type { RowKind } from './row-kind.ts';
import { rowKindOf } from './row-kinds.ts';

/**
 * Purchases where sales begin with a V (Venta, Vente, Vendita, Verkauf, Verkoop): Compra, Achat or
 * Acquisto, Kauf or Koop. By themselves these letters mean other things: a call, a class of shares.
 */
const PURCHASES = /^[cakl]$/i;
const SALE = /^v$/i;
/** Kupno and sprzedaż, köp and sälj, long and short: nothing else stands in such a column. */
const WITH_S = /^[kls]$/i;
/** Programs write a purchase as 1 and a sale as −1; people write the signs alone. */
const PLUS = /^(?:\+\s?1?|1)(?:\.0+)?$/;
const MINUS = /^[-\u2212\u2013](?:\s?1(?:\.0+)?)?$/;

/** The protocol that programs trade by: a purchase, a sale, and a sale of what is not held. */
const OF_FIX: Readonly<Record<string, string>> = {
  '1': 'buy',
  '2': 'sell',
  '5': 'sell short',
  '6': 'sell short',
};

/** How a column tells purchases from sales: by words, by first letters of such a language, by signs, or by the numbers of FIX. */
export type SideSpelling = 'words' | 'letters' | 'signs' | 'fix';

/** Numbers of FIX where all are, and some is a sale; letters where some cells are a V or all are K, L and S; signs where all are, and some are a minus. */
export function sideSpelling(texts: Iterable<string>): SideSpelling {
  let onlyWithS = true;
  let bought = false;
  let onlySigns = true;
  let minus = false;
  let plus = false;
  let one = false;
  let onlyFix = true;
  let sold = false;
  for (const text of texts) {
    const cell = text.trim();
    if (SALE.test(cell)) return 'letters';
    if (cell === '') continue;
    onlyFix &&= OF_FIX[cell] !== undefined;
    sold ||= cell === '2';
    onlyWithS &&= WITH_S.test(cell);
    bought ||= /^[kl]$/i.test(cell);
    if (!onlySigns) continue;
    const [isMinus, isPlus] = [MINUS.test(cell), PLUS.test(cell)];
    minus ||= isMinus;
    plus ||= isPlus;
    one ||= isMinus && cell.includes('1');
    onlySigns = isMinus || isPlus;
  }
  if (onlyFix && sold) return 'fix';
  // Dashes alone stand where there is nothing to say.
  if (onlySigns && minus && (plus || one)) return 'signs';
  return onlyWithS && bought ? 'letters' : 'words';
}

/** @param spelling {@link sideSpelling} of the column. */
export function sideKindOf(text: string, spelling: SideSpelling): RowKind | null {
  if (spelling === 'words') return rowKindOf(text);
  const cell = text.trim();
  if (spelling === 'fix') return rowKindOf(OF_FIX[cell] ?? text);
  if (spelling === 'letters') return rowKindOf(PURCHASES.test(cell) ? 'buy' : text);
  return PLUS.test(cell) ? { kind: 'buy' } : MINUS.test(cell) ? { kind: 'sell' } : rowKindOf(text);
}
