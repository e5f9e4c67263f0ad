import { Decimal } from '@tapebook/domain/money';

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const OPTION =
  /^([A-Z][A-Z.]{0,9}?)(\d{1,2})(Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)(\d\d)([CP])(\d{1,5}(?:\.\d{1,3})?)$/;
const THOUSAND = Decimal.parse('1000');

/**
 * Questrade's own name of an option as the clearing house writes it; `null` for what is none.
 *
 * @example questradeOption('T4Oct19P37.00') is T191004P00037000
 */
export function questradeOption(symbol: string): string | null {
  const [, root, day, month, year, right, strike] = OPTION.exec(symbol) ?? [];
  if (root === undefined || day === undefined || month === undefined || strike === undefined) return null;
  const number = String(MONTHS.indexOf(month.toLowerCase()) + 1).padStart(2, '0');
  const thousandths = Decimal.parse(strike).times(THOUSAND).normalized().toString().padStart(8, '0');
  return `${root}${year}${number}${day.padStart(2, '0')}${right}${thousandths}`;
}
