import type { Category, TradeTable } from '../tables/trade-table.ts';
import { type Bands, bandIn } from './bands.ts';
import { moneyScales } from './money-scales.ts';
import type { RuleVerdicts } from './verdict.ts';

/** What the journal says of an account beside its trades. */
export interface AccountFacts {
  readonly name: string;
  readonly currency: string;
  /** Money in `currency` before the first trade; `null` where nobody said. */
  readonly openingBalance: number | null;
}

/** What the trader is asked day by day, and what was answered; or trade by trade, of which the table has the answers. */
export interface FactsField {
  readonly key: string;
  readonly name: string;
  readonly kind: 'scale' | 'number' | 'choice' | 'yes-no' | 'text';
  readonly choices: readonly string[];
  /** By day, as days since 1970. */
  readonly values: ReadonlyMap<number, number | boolean | string>;
}

/** What questions hang on beside the trades. */
export interface FactsContext {
  /** By id. */
  readonly accounts: ReadonlyMap<string, AccountFacts>;
  /** What instruments are called whose symbols are numbers, by these. */
  readonly instruments?: ReadonlyMap<string, string>;
  /** Names of setups by their ids. */
  readonly setups?: ReadonlyMap<string, string>;
  /** Names of tags by their ids. */
  readonly tags?: ReadonlyMap<string, string>;
  /** Ids of the tags that name mistakes. */
  readonly mistakes?: readonly string[];
  /** What findings are called, by their ids. */
  readonly insights?: ReadonlyMap<string, string>;
  /** By the ids of their dimensions. */
  readonly fields?: ReadonlyMap<string, FactsField>;
  /** ISO weekday with which a week begins. */
  readonly weekStart?: number;
  /** A net result no further from zero than this is a scratch. */
  readonly bands?: Bands;
  /** What time it is, in microseconds since 1970, for what must have happened by now; where nobody says, all time has passed. */
  readonly now?: number;
  /** Judges each trade by the rules of the journal; called once, and only where a question asks for it. */
  readonly judge?: (facts: Facts) => RuleVerdicts;
}

/** Where words were found that somebody looked for. */
export interface Written {
  /** Ids of the trades of which they are written. */
  readonly trades: ReadonlySet<string>;
  /** Days of whose entries they are, as days since 1970. */
  readonly days: ReadonlySet<number>;
}

/**
 * What questions are asked of: the trades of one version of a journal, and what is derived of them once
 * and kept: codes of dimensions, results of a home, money as whole numbers.
 */
export class Facts {
  readonly table: TradeTable;
  readonly accounts: ReadonlyMap<string, AccountFacts>;
  readonly instruments: ReadonlyMap<string, string>;
  readonly setups: ReadonlyMap<string, string>;
  readonly tags: ReadonlyMap<string, string>;
  readonly mistakes: readonly string[];
  readonly insights: ReadonlyMap<string, string>;
  readonly fields: ReadonlyMap<string, FactsField>;
  readonly weekStart: number;
  readonly bands: Bands;
  readonly now: number;
  readonly judge: FactsContext['judge'];
  /**
   * By the words that were looked for; `''` of all that is written. Notes are no column of the table: whoever asks a question
   * has them looked for first (`writtenAsked`), and what was not looked for matches nothing.
   */
  readonly written = new Map<string, Written>();
  private readonly made = new Map<string, unknown>();

  constructor(table: TradeTable, context: FactsContext) {
    this.table = table;
    this.accounts = context.accounts;
    this.instruments = context.instruments ?? new Map();
    this.setups = context.setups ?? new Map();
    this.tags = context.tags ?? new Map();
    this.mistakes = context.mistakes ?? [];
    this.insights = context.insights ?? new Map();
    this.fields = context.fields ?? new Map();
    this.weekStart = context.weekStart ?? 1;
    this.bands = context.bands ?? { breakEvenBand: 0 };
    this.now = context.now ?? Infinity;
    this.judge = context.judge;
  }

  /** Keeps what `make` gives under `name`, for all questions that need the same. */
  once<Value>(name: string, make: () => Value): Value {
    if (!this.made.has(name)) this.made.set(name, make());
    return this.made.get(name) as Value;
  }

  get currencies(): Category {
    return this.table.categories.currency;
  }

  /** A result no further from zero than this is a scratch, by the code of the currency. */
  get bandOf(): Float64Array {
    return this.once('bands', () =>
      Float64Array.from(this.currencies.values, (name) => bandIn(this.bands, name)),
    );
  }

  /** Decimals of the whole numbers that {@link wholeMoney} gives, by the code of the currency. */
  get scales(): Uint8Array {
    return this.once('scales', () => moneyScales(this.table)).scales;
  }

  /**
   * Decimals with which amounts are told, by the code of the currency: what a day realised is a share of its
   * trade's fees, with more decimals than any amount of a whole trade.
   */
  scalesTold(home: string): Uint8Array {
    return home === 'realised' ? this.scales : this.once('scales', () => moneyScales(this.table)).whole;
  }

  /** By the code of the currency: 1 where no sum of its amounts can be wrong by a digit, else they are rounded. */
  get exact(): Uint8Array {
    return this.once('scales', () => moneyScales(this.table)).exact;
  }
}

/** Columns of money of the table, in the currency of the row. */
export type MoneyColumn = 'netPnl' | 'grossPnl' | 'fees' | 'income' | 'mae' | 'mfe' | 'giveBack' | 'risk';

/**
 * A column of money as whole numbers of the currency's smallest part (NaN where unknown): their sums are
 * exact in any order, and what is added can be taken away again.
 */
export function wholeMoney(facts: Facts, name: MoneyColumn): Float64Array {
  return facts.once(`whole ${name}`, () => {
    const { codes } = facts.currencies;
    return toWhole(facts, facts.table.numbers[name], (row) => codes[row] ?? 0);
  });
}

/** @param currencyOf code of the currency of an entry. */
export function toWhole(
  facts: Facts,
  amounts: Float64Array,
  currencyOf: (index: number) => number,
): Float64Array {
  const factors = Float64Array.from(facts.scales, (scale) => 10 ** scale);
  const whole = new Float64Array(amounts.length);
  // What is added is 0: it makes a negative nothing a plain one.
  const [only = 1] = factors;
  if (factors.length <= 1) {
    for (let i = 0; i < amounts.length; i += 1) whole[i] = Math.round((amounts[i] ?? 0) * only) + 0;
    return whole;
  }
  for (let i = 0; i < amounts.length; i += 1) {
    whole[i] = Math.round((amounts[i] ?? 0) * (factors[currencyOf(i)] ?? 1)) + 0;
  }
  return whole;
}
