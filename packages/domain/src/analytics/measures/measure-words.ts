import { isKnownMeasure, measureOf } from './known-measures.ts';

/** As questions have it (`Basis`), which stand above measures. */
type Basis = 'net' | 'gross';

/**
 * Measures are written down as they are of net results. Asked before fees the same ones are of gross results, and are
 * called so: an amount before fees under “Net P&L” is one name for two numbers.
 */
const ofBasis = (words: string, basis: Basis): string =>
  basis === 'net' ? words : words.replaceAll(/\bNet\b/g, 'Gross').replaceAll(/\bnet\b/g, 'gross');

/** What a measure is called; itself where nobody knows it. */
export const labelOf = (id: string, basis: Basis): string =>
  isKnownMeasure(id) ? ofBasis(measureOf(id).label, basis) : id;

/** How it is reckoned, for the reader of the number. */
export function formulaOf(id: string, basis: Basis): string {
  if (!isKnownMeasure(id)) return '';
  const { formula, formulaBeforeFees } = measureOf(id);
  return basis === 'gross' && formulaBeforeFees !== undefined ? formulaBeforeFees : ofBasis(formula, basis);
}
