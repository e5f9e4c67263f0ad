import type { Days, RawPage } from '../contracts/connector.ts';

/** What was answered to one call, word by word. */
export interface Answer {
  readonly call: string;
  /** What was asked and its rows do not repeat; never a credential. */
  readonly asked: Readonly<Record<string, string>>;
  readonly bytes: Uint8Array;
}

/** A page is held in memory whole by its reader. */
const MOST_BYTES = 4 * 1024 * 1024;
/** Of a page that is not to be cut within a piece: with so much in it, the next piece begins another. */
const ENOUGH_BYTES = MOST_BYTES / 2;

/** What is written on every page. */
interface About {
  readonly wire: string;
  readonly account: string;
  readonly window: Days;
  /** What is not read of that which was opened, in words for the person. */
  readonly leftOut?: readonly string[] | undefined;
  /** Its days are read in pieces, and what is of one piece stands on one page. */
  readonly together: boolean;
}

/**
 * Puts answers together into pages, since most are small and a window has a hundred pages at most. What was answered stands
 * in them as it came; `layouts/wire-statement.ts` of the statements reads them.
 */
export class WirePages {
  private readonly wire: string;
  private readonly account: string;
  private readonly together: boolean;
  private readonly leftOut: string[];
  /** Of which days the rows of a page are told: what else is in it is only looked into. */
  private days: Days;
  private waiting: Answer[] = [];
  private size = 0;
  private written = 0;
  /** Stand in every page: what the rows of others are about. */
  private readonly besides: Answer[] = [];
  private held: Answer[] = [];

  constructor({ wire, account, window, leftOut = [], together }: About) {
    this.wire = wire;
    this.account = account;
    this.days = window;
    this.leftOut = [...leftOut];
    this.together = together;
  }

  /** What is added from here on is of these days. @returns the page of those before, where it has enough in it. */
  begin(piece: Days): RawPage | null {
    if (!this.together) return null;
    const full = this.size > ENOUGH_BYTES ? this.turn() : null;
    this.days = { from: full === null ? this.days.from : piece.from, to: piece.to };
    return full;
  }

  /** Said once, in however many lists it is missing. */
  leaveOut(words: string): void {
    if (!this.leftOut.includes(words)) this.leftOut.push(words);
  }

  beside(answer: Answer): void {
    this.besides.push(answer);
  }

  /** What is held, which the last page tells. */
  hold(answer: Answer): void {
    this.held.push(answer);
  }

  holdNothing(): void {
    this.held = [];
  }

  /** @returns a page that has become full. */
  add(answer: Answer): RawPage | null {
    const isFull = !this.together && this.size > 0 && this.size + answer.bytes.length > MOST_BYTES;
    const full = isFull ? this.turn() : null;
    this.waiting.push(answer);
    this.size += answer.bytes.length;
    return full;
  }

  /** @returns what is left; `null` for nothing. */
  end(): RawPage | null {
    this.waiting.push(...this.held);
    return this.turn();
  }

  private turn(): RawPage | null {
    if (this.waiting.length === 0) return null;
    this.written += 1;
    const answers = [...this.besides, ...this.waiting];
    const about = {
      tapebookWire: this.wire,
      page: this.written,
      from: this.days.from,
      to: this.days.to,
      account: this.account,
      ...(this.leftOut.length === 0 ? {} : { leftOut: this.leftOut }),
    };
    const head = `${JSON.stringify(about).slice(0, -1)},"answers":[
`;
    const parts: Uint8Array[] = [Buffer.from(head)];
    for (const [index, { call, asked, bytes }] of answers.entries()) {
      const question = `"call":${JSON.stringify(call)},"asked":${JSON.stringify(asked)}`;
      parts.push(Buffer.from(`${index === 0 ? '' : ',\n'}{${question},"answer":`), bytes, Buffer.from('}'));
    }
    parts.push(Buffer.from('\n]}\n'));
    this.waiting = [];
    this.size = 0;
    return { name: `${this.wire}-${this.written}.json`, bytes: Buffer.concat(parts) };
  }
}
