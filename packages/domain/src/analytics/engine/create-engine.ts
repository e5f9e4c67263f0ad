import type { Breakdown } from '../dimensions/dimension.ts';
import type { Facts } from '../facts/facts.ts';
import type { Home } from '../facts/results.ts';
import { divisorOf } from '../facts/units.ts';
import type { Filter } from '../filters/filter.ts';
import { isKnownMeasure } from '../measures/known-measures.ts';
import type { Basis, Question } from '../questions/question.ts';
import { type Answered, ask, type Kept } from './ask.ts';
import { type CurrencyPart, mostFirst, ofCurrency } from './currency-parts.ts';
import type { Parter } from './parter.ts';
import { type Passing, passing, spanOf } from './passing.ts';
import { cellSums, filledCells, layoutOf } from './sums/cell-sums.ts';
import { type Chunk, chunksFor, holds, MOST_CELLS, type Pack } from './sums/chunk.ts';
import { homeFacts } from './sums/home.ts';
import { keptDays } from './sums/kept-days.ts';
import { type Axis, axisOf, DAY, type Leaf } from './sums/leaf.ts';
import { isOfSums } from './sums/measure-sums.ts';
import { Selection } from './sums/selection.ts';
import { type Repeats, repeatsOf } from './trades/distinct-trades.ts';

/** Answers questions as `ask` does, and keeps for the next ones what these have in common. */
export interface Engine {
  /** What is asked together is added up together. Answers stand in the order of the questions. */
  askAll(questions: readonly Question[], options?: AskOptions): readonly Answered[];
}

export interface AskOptions {
  /**
   * Whether cells tell on how many days they have results, and values their intervals. Left out while something is
   * dragged: it costs most, and cannot be kept from one filter to the next.
   */
  readonly sureness?: boolean;
}

/** What is put in order by its sureness needs it. */
const isSure = ({ sort }: Question, wanted: boolean): boolean => wanted || sort === 'sureness';

/** Filters of one home whose sums are kept beside each other. */
const MOST_SELECTIONS = 4;
/** Chunks of one home: each is 16 bytes a result. */
const MOST_CHUNKS = 3;

export function createEngine(facts: Facts): Engine {
  const homes = new Map<Home, HomeEngine>();
  return {
    askAll: (questions, { sureness = true } = {}) => {
      const engineOf = ({ home }: Question): HomeEngine => {
        const known = homes.get(home) ?? new HomeEngine(facts, home);
        homes.set(home, known);
        return known;
      };
      const rounds = Map.groupBy(questions, engineOf);
      for (const [engine, asked] of rounds) engine.begin(asked);
      return questions.map((one) => ask(facts, one, engineOf(one).keptFor(isSure(one, sureness))));
    },
  };
}

/** Selections of the results of one home, and the keys that they share. */
class HomeEngine {
  private readonly facts: Facts;
  private readonly homeName: Home;
  private readonly selections = new Map<string, Selection>();
  private readonly inRound = new Set<Selection>();
  private chunks: Chunk[] = [];

  constructor(facts: Facts, home: Home) {
    this.facts = facts;
    this.homeName = home;
  }

  /** Makes the keys that questions need which are asked together. */
  begin(questions: readonly Question[]): void {
    this.inRound.clear();
    const needs = questions.flatMap((one) => {
      const leaves = this.leavesOf(one);
      return leaves === null ? [] : [leaves];
    });
    const missing = needs.filter((need) => this.packOf(need) === null);
    if (missing.length === 0) return;
    const home = homeFacts(this.facts, this.homeName);
    const more = chunksFor(home, missing);
    this.chunks = this.chunks.length + more.length <= MOST_CHUNKS ? [...this.chunks, ...more] : [];
    if (this.chunks.length === 0) this.chunks = chunksFor(home, needs);
    const kept = new Set(this.chunks);
    for (const selection of this.selections.values()) selection.forget(kept);
  }

  keptFor(sureness: boolean): Kept {
    return {
      sureness,
      passing: (asked, filter) => this.passing(asked, filter),
      parts: (asked, _found, rows, columns) => this.parts(asked, rows, columns, sureness),
    };
  }

  /** Leaves whose sums tell the cells of a question; `null` where none do. */
  private leavesOf({ by, by2, unit, measures }: Question): readonly Leaf[] | null {
    if (unit !== 'money' || !measures.some((id) => isKnownMeasure(id) && isOfSums(id))) return null;
    const axes = this.axesOf(by, by2, 0, 0);
    if (axes === null) return null;
    const leaves = axes.flatMap((axis) => (axis === null ? [] : [axis.leaf]));
    const currencies = Math.max(1, this.facts.currencies.values.length);
    const cells = leaves.reduce((product, { size }) => product * size, currencies);
    return cells > MOST_CELLS ? null : leaves;
  }

  private axesOf(
    by: Breakdown | undefined,
    by2: Breakdown | undefined,
    begin: number,
    begin2: number,
  ): readonly [Axis | null, Axis | null] | null {
    const home = homeFacts(this.facts, this.homeName);
    const paired = by !== undefined && by2 !== undefined;
    const rows = by === undefined ? null : axisOf(home, by, paired, begin);
    const columns = by2 === undefined ? null : axisOf(home, by2, paired, begin2);
    const told = (by === undefined || rows !== null) && (by2 === undefined || columns !== null);
    return told ? [rows, columns] : null;
  }

  private packOf(need: readonly Leaf[]): { readonly chunk: Chunk; readonly pack: Pack } | null {
    for (const chunk of this.chunks) {
      const pack = chunk.packs.find(({ leaves }) => holds(leaves, need));
      if (pack !== undefined) return { chunk, pack };
    }
    return null;
  }

  private passing(asked: Question, filter: Filter): Passing {
    const { facts } = this;
    const selection = this.select(filter);
    const { version } = selection;
    const left = selection.left();
    const divisor = divisorOf(facts, asked.unit);
    const { results } = selection.home;
    const known = (): Uint32Array => {
      // The trades behind a cell are asked for later, when the selection may be of another filter.
      if (selection.version !== version) return passing(facts, asked, filter).counted();
      const all = selection.counted();
      return divisor === null
        ? all.slice()
        : all.filter((one) => !Number.isNaN(divisor[results.row[one] ?? 0]));
    };
    if (divisor !== null) {
      const counted = known();
      const span = (): ReturnType<Passing['span']> => spanOf(results, counted);
      const repeated = repeatsOf(facts, results, counted);
      // Trades, and not the days on which they were sold.
      const tradesOf = (list: Uint32Array, { place }: Repeats): number => list.length - place.length;
      const withoutUnit = tradesOf(selection.counted(), selection.repeats()) - tradesOf(counted, repeated);
      const repeats = (): Repeats => repeated;
      return {
        results,
        counted: () => counted,
        repeats,
        span,
        left: { ...left, 'unknown-in-unit': withoutUnit },
      };
    }
    return {
      results,
      counted: known,
      repeats: () =>
        selection.version === version ? selection.repeats() : passing(facts, asked, filter).repeats(),
      span: () => selection.span(),
      left: { ...left, 'unknown-in-unit': 0 },
    };
  }

  private parts(
    asked: Question,
    rows: Parter,
    columns: Parter,
    sureness: boolean,
  ): readonly CurrencyPart[] | null {
    const need = this.leavesOf(asked);
    const place = need === null ? null : this.packOf(need);
    const axes = this.axesOf(asked.by, asked.by2, rows.begin ?? 0, columns.begin ?? 0);
    if (place === null || axes === null) return null;
    const { facts } = this;
    const { chunk, pack } = place;
    const selection = this.select(asked.filter);
    const { version, home } = selection;
    const { length: currencies } = facts.currencies.values;
    const layout = layoutOf(pack, axes[0], axes[1], rows.groups.length, columns.groups.length);
    const cells = cellSums(layout, selection.sumsOf(chunk, asked.basis), currencies);
    const days = keptDays(selection, {
      chunk,
      layout,
      basis: asked.basis,
      sureness,
      ofAll: (currency) => this.daysOfAll(selection, chunk, asked.basis)[currency] ?? 0,
    });
    const counted = (): Uint32Array =>
      selection.version === version
        ? selection.counted().slice()
        : passing(facts, asked, asked.filter).counted();
    return mostFirst(
      cells.map((sums, code) => ({
        code,
        n: sums.n.slice(-3).reduce((sum, n) => sum + n, 0),
        counted: () => ofCurrency(facts, home.results, counted(), code),
        sums: { cells: sums, days: (intervals) => days(code, intervals) },
      })),
    );
  }

  /** On how many days there are results, by currency: of the sums by day, where these are kept with the others. */
  private daysOfAll(selection: Selection, chunk: Chunk, basis: Basis): Uint32Array {
    const pack = chunk.packs.find(({ leaves }) => leaves.length === 1 && leaves[0]?.id === DAY);
    return pack === undefined ? selection.days() : filledCells(pack, selection.sumsOf(chunk, basis));
  }

  /** The selection of a filter: the one that is of it, else the closest that this round does not need. */
  private select(filter: Filter): Selection {
    const text = JSON.stringify(filter);
    const known = this.selections.get(text);
    const selection = known ?? this.closest(filter);
    this.inRound.add(selection);
    // The last one used stands last.
    for (const [of, one] of this.selections) if (one === selection) this.selections.delete(of);
    this.selections.set(text, selection);
    if (known === undefined) selection.select(filter);
    return selection;
  }

  private closest(filter: Filter): Selection {
    const free = [...this.selections.values()].filter((one) => !this.inRound.has(one));
    const [first, ...others] = free;
    if (first !== undefined) {
      return others.reduce(
        (best, one) => (one.likeness(filter) >= best.likeness(filter) ? one : best),
        first,
      );
    }
    const [oldest] = this.selections.values();
    if (oldest !== undefined && this.selections.size >= MOST_SELECTIONS) return oldest;
    return new Selection(homeFacts(this.facts, this.homeName));
  }
}
