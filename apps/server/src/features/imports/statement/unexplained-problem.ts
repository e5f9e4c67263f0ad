import type { RowProblemJson, UnexplainedSalesJson } from '@tapebook/contract';

const number = (count: number): string => count.toLocaleString('en-US');

/** The question about sales of what the journal does not hold, for whoever did not look at the file before. */
export function unexplainedProblem({
  sales,
  symbols,
  furtherSymbols,
  firstLine,
}: UnexplainedSalesJson): RowProblemJson {
  const named = symbols.join(', ') + (furtherSymbols > 0 ? ` and ${number(furtherSymbols)} more` : '');
  const what = sales === 1 ? '1 sale has' : `${number(sales)} sales have`;
  const message = `${what} no purchase in this file or your journal: ${named}. Sold short, or bought before? Answer, and the file is imported; the account remembers it.`;
  return { line: firstLine, code: 'unexplained-sales', message };
}
