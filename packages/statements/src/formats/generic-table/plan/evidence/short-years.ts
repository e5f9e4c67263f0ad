const SHORT = /^\s*'?(\d\d)[-/.]\d\d[-/.](\d\d)(?!\d)/;
/** Of the years in which anything is traded, and days of a month as well. */
const [FIRST_YEAR, LAST_YEAR] = [20, 39];
/** Before anybody kept a table of what he traded. */
const EARLY = 10;

/**
 * Dates of three numbers of two digits each that begin with their year, as in Korea and in Sweden: `26-03-02`. All of them begin with a
 * year of ours, and some end in what would be one of long ago.
 */
export class ShortYears {
  private areYears = true;
  private isEarly = false;

  add(text: string): void {
    if (text.trim() === '') return;
    const [, first, last] = SHORT.exec(text) ?? [];
    const year = Number(first ?? 0);
    this.areYears &&= year >= FIRST_YEAR && year <= LAST_YEAR;
    this.isEarly ||= last !== undefined && Number(last) < EARLY;
  }

  get comeFirst(): boolean {
    return this.areYears && this.isEarly;
  }
}

/** With the century that it lacks, of a table in which years come first. */
export const withYear = (text: string): string =>
  Number(SHORT.exec(text)?.[1] ?? 0) >= FIRST_YEAR ? `20${text.trim().replace(/^'/, '')}` : text;
