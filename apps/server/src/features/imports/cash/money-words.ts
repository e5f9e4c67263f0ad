import type { Currency, Decimal } from '@tapebook/domain/money';

/** An amount within a sentence, without zeros at its end: `-12,500.5 USD`. */
export function moneyWords(amount: Decimal, currency: Currency, places: number): string {
  const [whole = '', fraction] = amount.rounded(places).normalized().toString().split('.');
  const grouped = whole.replace(/\B(?=(?:\d{3})+$)/g, ',');
  return `${fraction === undefined ? grouped : `${grouped}.${fraction}`} ${currency}`;
}
