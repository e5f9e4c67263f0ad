/** What becomes of one row of a statement. On its own, since addresses need the names and not the schemas. */
export const VERDICTS = ['activity', 'duplicate', 'ignored', 'rejected'] as const;
