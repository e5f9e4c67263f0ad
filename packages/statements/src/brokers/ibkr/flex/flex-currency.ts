import { isCurrency } from '@tapebook/domain/money';
import { quoted } from '../../../outputs/wording.ts';
import type { FlexContext } from './flex-context.ts';
import type { FlexElement } from './flex-element.ts';
import { currencyOfSymbol } from './flex-instrument.ts';

/** What is assumed of a query without its field of currencies, and asked. */
const USUAL_CURRENCY = 'USD';

/**
 * The row's currency, else that of its symbol, else what the trader says, else the usual one with a
 * question. Rejects the row when what it names is no currency.
 */
export function currencyOf(element: FlexElement, context: FlexContext): string | null {
  const text = element.text('currency');
  if (isCurrency(text)) return text;
  const { writer, currency } = context;
  const { line } = element;
  if (text !== '') {
    const words = `Line ${line}: ${quoted(text)} is no currency. Export the statement again.`;
    writer.reject(line, 'unknown-currency', words);
    return null;
  }
  const told = currencyOfSymbol(element) ?? currency;
  if (told !== undefined) return told;
  writer.problemOnce(
    'question',
    'currency-assumed',
    `The file names no currency; ${USUAL_CURRENCY} was assumed. Choose another one if that is wrong, or add “Currency” to the query, and import the file again.`,
    line,
  );
  return USUAL_CURRENCY;
}
