import { isKnownCurrency } from '@tapebook/domain/instruments';
import { Decimal } from '@tapebook/domain/money';
import type { LotTerms } from '../closed-trades/lot-paper.ts';
import { accountUnit } from './cent-account.ts';

/** Columns that reports of the platform lack, and whoever asks the platform itself can fill, by their headings. */
export const TERM_HEADINGS = { contract: 'contract size', priced: 'profit currency' } as const;
export type TermColumn = keyof typeof TERM_HEADINGS;

/** They say what is traded, and nothing of the row: with them it is the row that a report has without. */
export const TERM_COLUMNS: readonly TermColumn[] = ['contract', 'priced'];

/** The rouble, as platforms still call it. */
const FORMER: Readonly<Record<string, string>> = { RUR: 'RUB' };

interface TermRow {
  text(column: TermColumn): string;
  number(column: TermColumn): Decimal | null;
}

/**
 * What the row says of its symbol. In an account that is kept in cents the size is believed where the price is in cents too: else
 * nobody knows of which of the two it is.
 *
 * @param unit of the account.
 */
export function lotTerms(row: TermRow, unit: Decimal): LotTerms | undefined {
  const text = row.text('priced').toUpperCase();
  const named = accountUnit(FORMER[text] ?? text);
  if (!isKnownCurrency(named.currency)) return undefined;
  const stated = row.number('contract');
  const isCertain = stated?.isPositive() === true && (unit.equals(Decimal.one) || named.unit.equals(unit));
  return { size: isCertain ? stated.times(named.unit).normalized() : null, priced: named.currency };
}
