/** What sales of what the journal does not hold are, where nothing in the file says it. */
export const UNEXPLAINED_SALES_ANSWERS = ['sold-short', 'held-before'] as const;
export type UnexplainedSalesAnswer = (typeof UNEXPLAINED_SALES_ANSWERS)[number];
