import { Refusal } from '../../contracts/refusal.ts';
import { OccurrenceCounter } from '../../outputs/identity/occurrence-counter.ts';
import type { FormatInput } from '../../recognition/statement-format.ts';
import type { OfxRow } from './ofx-row.ts';
import { type OfxEvent, readOfxRows } from './read-rows.ts';
import { Securities } from './securities.ts';

/** What must be known of the whole file before its first row can be written. */
export interface Survey {
  readonly securities: Securities;
  /** Whether income of this much of that security on that day has a row of its own. */
  statesIncome(row: OfxRow): boolean;
  /** FITIDs of transactions that other rows of the file take back. */
  readonly reversed: ReadonlySet<string>;
  /** Several rows stand on one line, so that the line alone does not tell which is meant. */
  readonly sharesLines: boolean;
}

/** Reversals are rare; a file full of them is none that a broker made. */
const MOST_REVERSALS = 10_000;

/**
 * Reads the file for what stands at its end or anywhere: the list of securities, what is reversed, and
 * whether it is whole.
 *
 * @throws {Refusal} for a file that is cut off, that holds no investments, or that says that it failed.
 */
export async function survey(input: FormatInput): Promise<Survey> {
  const seen = new Surveyor();
  for await (const events of readOfxRows(input.text())) for (const event of events) seen.event(event);
  return seen.finish();
}

class Surveyor {
  private readonly securities = new Securities();
  private readonly income = new OccurrenceCounter();
  private readonly reversed = new Set<string>();
  private sharesLines = false;
  private lastLine = 0;
  private endLine = 1;
  private opened = false;
  private closed = false;
  private statements = 0;
  private banks = false;
  private failure: string | null = null;
  private isError = false;

  event(event: OfxEvent): void {
    if (event.kind === 'row') {
      this.row(event.list, event.row);
      return;
    }
    const { name, line } = event;
    this.endLine = line;
    if (event.kind === 'value') {
      if (event.within !== 'STATUS') return;
      if (name === 'SEVERITY') this.isError = event.text.toUpperCase() === 'ERROR';
      if (this.isError && (name === 'SEVERITY' || name === 'MESSAGE')) {
        this.failure = name === 'MESSAGE' ? event.text : (this.failure ?? '');
      }
    } else if (event.kind === 'open') {
      if (name === 'OFX') this.opened = true;
      if (name === 'STATUS') this.isError = false;
      if (name === 'INVSTMTRS') this.statements += 1;
      if (name === 'BANKMSGSRSV1' || name === 'CREDITCARDMSGSRSV1') this.banks = true;
    }
    if (name === 'OFX') this.closed = event.kind === 'close';
  }

  private row(list: string, row: OfxRow): void {
    this.sharesLines ||= row.line === this.lastLine;
    this.lastLine = row.line;
    this.endLine = row.line;
    if (list === 'SECLIST') {
      if (!row.broken) this.securities.describe(row);
      return;
    }
    if (row.broken || (list !== 'INVTRANLIST' && list !== 'INVPOSLIST')) return;
    this.securities.mention(row);
    if (row.name === 'INCOME') this.income.next(incomeKey(row));
    const reversed = row.text('REVERSALFITID');
    if (reversed !== '' && this.reversed.size < MOST_REVERSALS) this.reversed.add(reversed);
  }

  finish(): Survey {
    if (this.opened && !this.closed) {
      throw new Refusal(
        'truncated-file',
        `The file ends in the middle, at line ${this.endLine}: it was cut off. Nothing of it was taken. Download the statement again.`,
        this.endLine,
      );
    }
    if (this.statements === 0) throw this.withoutStatement();
    const { securities, income, reversed, sharesLines } = this;
    return { securities, reversed, sharesLines, statesIncome: (row) => income.has(incomeKey(row)) };
  }

  private withoutStatement(): Refusal {
    if (this.failure !== null) {
      const words = this.failure === '' ? '' : ` (“${this.failure}”)`;
      return new Refusal(
        'statement-failed',
        `The broker did not make the statement${words}. Download it again a little later.`,
      );
    }
    return new Refusal(
      'not-a-statement',
      this.banks
        ? 'The file is a statement of a bank account or a card, with no investments in it. Download the one of the brokerage account.'
        : 'The file is an OFX file but holds no investment statement. Download the one of the brokerage account.',
    );
  }
}

/** What the two ways to state reinvested income have in common: a row of its own, or one with the purchase. */
const incomeKey = (row: OfxRow): string =>
  [row.text('UNIQUEID'), row.text('DTTRADE').slice(0, 8), row.amount('TOTAL').abs()].join('|');
