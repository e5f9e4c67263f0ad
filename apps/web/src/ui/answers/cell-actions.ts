/** What can be done with a cell of an answer: its row and column, those behind the last being all. */
export interface CellActions {
  readonly only: (row: number, column?: number) => void;
  readonly without: (row: number, column?: number) => void;
  readonly trades: (row: number, column?: number) => void;
}
