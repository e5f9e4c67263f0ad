import type { AssumedCurrency } from '../currencies/table-language.ts';
import type { TableContext } from './table-context.ts';

/** Where nobody says one. */
export const USUAL_CURRENCY: AssumedCurrency = { currency: 'USD', because: '' };

/** Asks whether the currency is right that was assumed for some row, with the reason where there is one. */
export function tellAssumedCurrency(context: TableContext): void {
  const { writer, assumedFor, assumedCurrency, assumedBecause } = context;
  if (assumedFor === null) return;
  const { ownDollars } = context.plan;
  const ofSign = assumedFor === '¥' ? 'JPY' : (ownDollars?.currency ?? USUAL_CURRENCY.currency);
  const reason = assumedFor === '' ? assumedBecause : assumedFor === '$' ? (ownDollars?.because ?? '') : '';
  const because = reason === '' ? '' : `, since ${reason}`;
  writer.problem(
    'question',
    'currency-assumed',
    `${assumedFor === '' ? 'The file names no currency' : `“${assumedFor}” is money of several countries, and the file does not say of which`}; ${assumedFor === '' ? assumedCurrency : ofSign} was assumed${because}. If that is wrong, choose another one before the import, or import the file once more after it.`,
  );
}
