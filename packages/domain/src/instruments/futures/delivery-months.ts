/** The letters that stand for delivery months on every futures exchange, January first. */
export const MONTH_CODES = 'FGHJKMNQUVXZ';

/** The letter of a month, 1 to 12. */
export const monthCode = (month: number): string => MONTH_CODES.charAt(month - 1);

/**
 * The whole year of a contract that is printed with its last digits.
 *
 * One digit is the first such year in which the contract could still trade on `tradeDate`: the tenth year
 * after is the year itself again. One month is allowed for contracts of energy and metals, which may be
 * settled in the month after that of delivery.
 *
 * @returns `null` for one digit without a trade date.
 */
export function deliveryYear(digits: string, month: number, tradeDate?: string): number | null {
  if (digits.length === 4) return Number(digits);
  if (digits.length === 2) return 2000 + Number(digits);
  if (tradeDate === undefined) return null;
  const tradeYear = Number(tradeDate.slice(0, 4));
  const tradeMonth = Number(tradeDate.slice(5, 7));
  const year = tradeYear - (tradeYear % 10) + Number(digits);
  return year * 12 + month < tradeYear * 12 + tradeMonth - 1 ? year + 10 : year;
}
