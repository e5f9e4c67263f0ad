import type { RowProblemJson, UnexplainedSalesJson } from '@tapebook/contract';

/** The question about sales of what the journal does not hold, for whoever did not look at the file before. */
export function unexplainedProblem({
  sales,
  symbols,
  furtherSymbols,
  firstLine,
}: UnexplainedSalesJson): RowProblemJson {
  const named = symbols.join(', ') + (furtherSymbols > 0 ? ` and ${furtherSymbols} more` : '');
  const what = sales === 1 ? `One sale (${named}) is` : `${sales} sales (${named}) are`;
  const message =
    `${what} of what this file does not hold: sold short, or bought before it begins? Say which, and it is imported; ` +
    'the account remembers your answer.';
  return { line: firstLine, code: 'unexplained-sales', message };
}
