/** What the exchange writes below the headings of a list that is empty: its archive holds one of each kind. */
const NOTHING = /^no matching records found\.?$/i;

export const isNothingFound = ({ cells }: { readonly cells: readonly string[] }): boolean =>
  NOTHING.test(cells[0]?.trim() ?? '') && cells.slice(1).every((cell) => cell.trim() === '');
