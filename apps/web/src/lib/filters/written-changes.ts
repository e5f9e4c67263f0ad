let areAsked = false;
let changes = 0;

/** How often what is written has changed here since somebody asked for trades by its words. */
export const writtenChanges = (): number => changes;

export function wordsAreAsked(): void {
  areAsked = true;
}

/** Something was written: trades that were found by their words may be others now. */
export function writtenHasChanged(): void {
  if (areAsked) changes += 1;
}

/** Whether questions, as JSON, ask for words that are written: the columns do not hold them. */
export const asksForWords = (questions: string): boolean => /"field":"(note|journal)"/.test(questions);
