/** What the address of every page holds beside its own parts. */
export interface RootSearch {
  /** Whose journal is open; read once at the start, kept in the address so that a reload agrees. */
  readonly u?: string;
}
