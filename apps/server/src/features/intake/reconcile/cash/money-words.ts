import type { Currency, Decimal } from '@tapebook/domain/money';

/** An amount within a sentence, without zeros at its end: `−12,500.5 USD`, which no line end parts. */
export function moneyWords(amount: Decimal, currency: Currency, places: number): string {
  const [whole = '', fraction] = amount
    .rounded(places)
    .normalized()
    .toString()
    .replace('-', '\u2212')
    .split('.');
  const grouped = whole.replace(/\B(?=(?:\d{3})+$)/g, ',');
  return `${fraction === undefined ? grouped : `${grouped}.${fraction}`}\u00a0${currency}`;
}
