import { isKnownCurrency } from '@tapebook/domain/instruments';
import type { Currency } from '@tapebook/domain/money';
import { moneySign, SHARED_SIGNS } from '../../../cells/money-sign.ts';
import type { ColumnRole } from '../../../contracts/source.ts';
import { tableHeading } from '../columns/table-heading.ts';
import type { FoundHeader } from '../headings/find-header.ts';
import { SIGNED_ROLES, usualCurrency } from './row-currency.ts';

export const PRICES = ['price', 'entryPrice', 'exitPrice'] as const satisfies readonly ColumnRole[];

/** `Price ($)` beside `Profit (EUR)` are dollars, and of whichever country the other heading names one of. */
export function sharedByPrices(header: FoundHeader): Currency | null {
  const named = currencyOfHeadings(header);
  if (named === null) return null;
  for (const role of PRICES) {
    const { unit } = tableHeading(header.cells[header.columns[role] ?? -1] ?? '');
    const sign = unit === null ? null : moneySign(unit);
    if (sign !== null && 'shared' in sign)
      return SHARED_SIGNS[sign.shared].includes(named) ? named : usualCurrency(sign.shared);
  }
  return null;
}

/** `£ per point`, `Stake £/pt` */
const ON_POINT = /(?:^|\s|\()([£€])\s?(?:\/|per)\s?(?:pt|pts|point)\)?$/i;

/** The one currency that headings of money name behind them: `Amount (GBP)`. */
export function currencyOfHeadings(
  { columns, cells }: FoundHeader,
  roles: readonly ColumnRole[] = SIGNED_ROLES,
): Currency | null {
  const found = new Set<Currency>();
  for (const role of roles) {
    const currency = currencyOfHeading(cells[columns[role] ?? -1]);
    if (currency !== null) found.add(currency);
  }
  if (roles.includes('profit') && found.size === 0) {
    const [, sign] = ON_POINT.exec(cells[columns.quantity ?? -1]?.trim() ?? '') ?? [];
    const bet = sign === undefined ? null : moneySign(sign);
    if (bet !== null && 'currency' in bet) found.add(bet.currency);
  }
  const [only, ...more] = found;
  return only !== undefined && more.length === 0 ? only : null;
}

/** The currency that a heading names behind it; `null` where it names none, or a sign that several share. */
export function currencyOfHeading(heading = ''): Currency | null {
  const { unit } = tableHeading(heading);
  const sign = unit === null ? null : moneySign(unit);
  const code = sign !== null && 'currency' in sign ? sign.currency : unit;
  return code !== null && isKnownCurrency(code) ? code : null;
}
