import { LIMITS } from '../../contracts/limits.ts';
import { Refusal } from '../../contracts/refusal.ts';
import type { TextLine } from '../read-lines.ts';

/**
 * What the PDFs of one upload may take together. Each is bounded by itself; an archive of many that go on to their
 * bounds would hold up everybody behind it all the same.
 */
export class PdfAllowance {
  private millis: number;
  private letters: number;
  private readonly seconds: number;

  constructor(seconds: number = LIMITS.allPdfs.seconds, letters: number = LIMITS.allPdfs.keptLetters) {
    this.seconds = seconds;
    this.millis = seconds * 1000;
    this.letters = letters;
  }

  /**
   * Runs a reading that may take up to so many milliseconds, or what is left where that is less.
   *
   * @throws {Refusal} when nothing is left.
   */
  async spend<Result>(
    fileName: string,
    most: number,
    read: (millis: number) => Promise<Result>,
  ): Promise<Result> {
    if (this.millis <= 0) throw this.usedUp(fileName);
    const begun = performance.now();
    try {
      return await read(Math.min(most, this.millis));
    } finally {
      this.millis -= performance.now() - begun;
    }
  }

  /** Whether the lines of a short one may be held until they are asked for; else they are read again. */
  holds(lines: readonly TextLine[]): boolean {
    const letters = lines.reduce((sum, { text }) => sum + text.length, 0);
    if (letters > this.letters) return false;
    this.letters -= letters;
    return true;
  }

  private usedUp(fileName: string): Refusal {
    return new Refusal(
      'file-too-large',
      `${fileName} was left out: the PDFs before it took all of the ${this.seconds} seconds that those of one archive may take. Upload it by itself, or fewer of them at once.`,
    );
  }
}
