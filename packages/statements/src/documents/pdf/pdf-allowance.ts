import { LIMITS } from '../../contracts/limits.ts';
import { Refusal } from '../../contracts/refusal.ts';
import type { TextLine } from '../read-lines.ts';

/** What one may take however small it is, how much more for each mebibyte of it, and the most. */
interface SecondsOfOne {
  readonly least: number;
  readonly perMebibyte: number;
  readonly most: number;
}

/** What came of a reading, and the milliseconds of a processor that it took. */
export interface Reading<Result> {
  readonly result: Result;
  readonly millis: number;
}

/**
 * What the PDFs of one upload may take together. Each is bounded by itself; an archive of many that go on to their
 * bounds would hold up everybody behind it all the same.
 */
export class PdfAllowance {
  private millis: number;
  private letters: number;
  private readonly seconds: number;
  private readonly ofOne: SecondsOfOne;

  constructor(
    seconds: number = LIMITS.allPdfs.seconds,
    letters: number = LIMITS.allPdfs.keptLetters,
    ofOne: SecondsOfOne = LIMITS.pdfSeconds,
  ) {
    this.seconds = seconds;
    this.millis = seconds * 1000;
    this.letters = letters;
    this.ofOne = ofOne;
  }

  /**
   * Runs a reading of so many bytes, which may take what one of that length may, or what is left where that is less.
   *
   * @throws {Refusal} when nothing is left.
   */
  async spend<Result>(
    fileName: string,
    bytes: number,
    read: (millis: number) => Promise<Reading<Result>>,
  ): Promise<Result> {
    if (this.millis <= 0) throw this.usedUp(fileName);
    const { result, millis } = await read(Math.min(this.millisOfOne(bytes), this.millis));
    this.millis -= millis;
    return result;
  }

  /** Whether the lines of a short one may be held until they are asked for; else they are read again. */
  holds(lines: readonly TextLine[]): boolean {
    const letters = lines.reduce((sum, { text }) => sum + text.length, 0);
    if (letters > this.letters) return false;
    this.letters -= letters;
    return true;
  }

  /** A PDF is a program: a small one that goes on for long draws the same again and again, and is no statement. */
  private millisOfOne(bytes: number): number {
    const { least, perMebibyte, most } = this.ofOne;
    return Math.min(least + (bytes / 1024 / 1024) * perMebibyte, most) * 1000;
  }

  private usedUp(fileName: string): Refusal {
    return new Refusal(
      'file-too-large',
      `${fileName} was left out: the PDFs before it took all of the ${this.seconds} seconds that those of one archive may take. Upload it by itself, or fewer of them at once.`,
    );
  }
}
