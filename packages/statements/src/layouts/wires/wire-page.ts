/** Answers that say what the rows of other answers are about: of names, of sizes of contracts. */
export interface WirePage {
  /** All that was answered to a call, or to one that was asked with these. */
  beside(call: string, asked?: Readonly<Record<string, string>>): readonly unknown[];
}
