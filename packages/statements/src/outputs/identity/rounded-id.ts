/**
 * Whether a spreadsheet has rounded this id (`3.95E+11`): every row of the file, and of the next one, then bears
 * the same, and none is told apart by it.
 */
export const isRoundedId = (id: string): boolean => id.includes('+') && /^\d(?:[.,]\d+)?E\+\d{2}$/i.test(id);
