import { type Activity, isExecutionKind } from '../activities/index.ts';
import { type Instrument, instrumentKey } from '../instruments/index.ts';
import type { Decimal } from '../money/index.ts';
import { Book, type BuildOutput } from './book.ts';
import type { History } from './history.ts';
import { settleTerms } from './instrument-terms.ts';
import type { Market } from './market.ts';
import { modelFees } from './model-fees.ts';
import { openingsFirst } from './openings-first.ts';
import { invalidSuccessor } from './problems.ts';
import type { TradeRules } from './trade.ts';

/** Builds one history: the book of one instrument, and of those that it was renamed from and to. */
export function buildHistory(history: History, rules: TradeRules, market: Market, output: BuildOutput): void {
  new HistoryBuilder(history, rules, market, output).build();
}

class HistoryBuilder {
  private readonly history: History;
  private readonly rules: TradeRules;
  private readonly market: Market;
  private readonly output: BuildOutput;
  private readonly modelledFees: ReadonlyMap<string, Decimal> | null;
  private readonly terms: ReadonlyMap<string, Instrument>;
  private readonly books = new Map<string, Book>();
  private lastInstrument: Instrument | null = null;
  private lastBook: Book | null = null;

  constructor(history: History, rules: TradeRules, market: Market, output: BuildOutput) {
    this.history = history;
    this.rules = rules;
    this.market = market;
    this.output = output;
    this.modelledFees = modelFees(history.activities, rules.feeModel);
    this.terms = settleTerms(history.activities, output.problems);
  }

  build(): void {
    const { activities } = this.history;
    for (let i = 0; i < activities.length; i += 1) {
      const activity = activities[i] as Activity;
      if (isDated(activity)) {
        const end = endOfDay(activities, i);
        this.applyDay(activities.slice(i, end));
        i = end - 1;
      } else if (activity.kind === 'symbol_change') this.rename(activity);
      else if (activity.instrument !== null) this.bookOf(activity.instrument).apply(activity);
    }
    for (const book of this.books.values()) book.finish();
  }

  private bookOf(instrument: Instrument): Book {
    if (instrument === this.lastInstrument && this.lastBook !== null) return this.lastBook;
    const key = instrumentKey(instrument);
    let book = this.books.get(key);
    if (book === undefined) {
      const terms = this.terms.get(key) ?? instrument;
      book = new Book(
        {
          accountId: this.history.accountId,
          instrument: terms,
          rules: this.rules,
          market: this.market,
          modelledFees: this.modelledFees,
        },
        this.output,
      );
      this.books.set(key, book);
    }
    this.lastInstrument = instrument;
    this.lastBook = book;
    return book;
  }

  /** Fills of one date whose times are not known, of any of the instruments. */
  private applyDay(fills: readonly Activity[]): void {
    const byBook = new Map<Book, Activity[]>();
    for (const fill of fills) {
      if (fill.instrument === null) continue;
      const book = this.bookOf(fill.instrument);
      const own = byBook.get(book);
      if (own === undefined) byBook.set(book, [fill]);
      else own.push(fill);
    }
    for (const [book, own] of byBook) {
      for (const fill of openingsFirst(own, book.position)) book.apply(fill);
    }
  }

  private rename(activity: Activity): void {
    const { instrument, successor } = activity;
    const to = successor === undefined ? null : instrumentKey(successor);
    if (instrument === null || successor === undefined || to === null) {
      this.output.problems.push(invalidSuccessor(activity));
      return;
    }
    const from = instrumentKey(instrument);
    const book = this.bookOf(instrument);
    const other = this.books.get(to);
    if (other !== undefined && other !== book && !other.position.isFlat()) {
      this.output.problems.push(invalidSuccessor(activity));
      return;
    }
    const terms = this.terms.get(to) ?? successor;
    const multiplier = terms.multiplier ?? (this.terms.get(from) ?? instrument).multiplier;
    book.rename({ ...terms, multiplier });
    this.books.delete(from);
    this.books.set(to, book);
    this.lastBook = null;
  }
}

const isDated = (activity: Activity): boolean =>
  activity.timePrecision === 'day' && isExecutionKind(activity.kind);

function endOfDay(activities: readonly Activity[], start: number): number {
  const at = activities[start]?.occurredAt;
  let end = start + 1;
  for (let next = activities[end]; next !== undefined; next = activities[end]) {
    if (next.occurredAt !== at || !isDated(next)) break;
    end += 1;
  }
  return end;
}
