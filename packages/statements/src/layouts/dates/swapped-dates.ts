import { Refusal } from '../../contracts/refusal.ts';

const SLASHED = /^\s*'?(\d{1,2})[-/](\d{1,2})[-/](?:\d{4}|\d{2})(?!\d)/;
const REWRITTEN = /^\s*(?:\d{4}-\d{2}-(\d{2})|(\d{1,2})\.\d{1,2}\.(?:\d{4}|\d{2}))(?!\d)/;

interface Seen {
  readonly line: number;
  readonly text: string;
}

/**
 * Watches for dates that a spreadsheet has turned round. One that expects the day first makes 3 April of the American
 * 03/04/2025 and writes it anew, and leaves 03/25/2025 alone, since no calendar has that day: then what is left with
 * slashes has a part above twelve throughout, and what was rewritten has no day above twelve.
 */
export class SwappedDates {
  private left: Seen | null = null;
  private rewritten: Seen | null = null;
  private sound = false;

  /** To be shown the dates of all rows. */
  see(line: number, text: string): void {
    if (this.sound) return;
    const slashed = SLASHED.exec(text);
    if (slashed !== null) {
      if (Number(slashed[1]) > 12 || Number(slashed[2]) > 12) this.left ??= { line, text };
      else this.sound = true;
      return;
    }
    const rewritten = REWRITTEN.exec(text);
    if (rewritten === null) return;
    if (Number(rewritten[1] ?? rewritten[2]) > 12) this.sound = true;
    else this.rewritten ??= { line, text };
  }

  /** @throws {Refusal} once all rows were seen and the dates of some of them cannot be trusted. */
  check(fileName: string): void {
    const { left, rewritten, sound } = this;
    if (sound || left === null || rewritten === null) return;
    throw new Refusal(
      'broken-file',
      `A spreadsheet has rewritten some dates of ${fileName}: line ${rewritten.line} has ${rewritten.text.trim()} where line ${left.line} still has ${left.text.trim()}, so that day and month of the first may be swapped. Export the statement again and upload it without opening it in between.`,
    );
  }
}
