import { type Currency, isCurrency } from '@tapebook/domain/money';

const last = { text: '', code: null as Currency | null };

/**
 * The currency that a cell names, in capitals whatever the cell prints; `null` where it names none. Row after
 * row says the same, which need not be found out again.
 */
export function currencyCode(text: string): Currency | null {
  if (text !== last.text) {
    // Pence are told from pounds by one small letter.
    const code = text === 'GBp' ? 'GBX' : text.toUpperCase();
    last.text = text;
    last.code = isCurrency(code) ? code : null;
  }
  return last.code;
}
