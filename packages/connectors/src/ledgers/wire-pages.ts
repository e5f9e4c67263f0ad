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

/**
 * Puts answers together into pages, since most are small and a window has a hundred pages at most. What was answered stands
 * in them as it came; `layouts/wire-statement.ts` of the statements reads them.
 */
export class WirePages {
  private readonly wire: string;
  private readonly account: string;
  private readonly days: Days;
  private readonly leftOut: string[];
  private waiting: Answer[] = [];
  private size = 0;
  private written = 0;
  /** Stand in every page: what the rows of others are about. */
  private readonly besides: Answer[] = [];
  private held: Answer[] = [];

  /** @param leftOut what is not read of that which was opened, in words for the person. */
  constructor(wire: string, account: string, days: Days, leftOut: readonly string[] = []) {
    this.wire = wire;
    this.account = account;
    this.days = days;
    this.leftOut = [...leftOut];
  }

  leaveOut(words: string): void {
    this.leftOut.push(words);
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
    const full = this.size > 0 && this.size + answer.bytes.length > MOST_BYTES ? this.turn() : null;
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
