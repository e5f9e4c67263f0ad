/**
 * An answer that a trading journal got wrong, and what shows the true one: fills to be built, a journal
 * to be kept over HTTP, or trades to be measured. README.md beside the cases explains the fields.
 */
export interface Mistake {
  readonly id: string;
  /** What is true, in a sentence. */
  readonly title: string;
  /** What was answered instead. */
  readonly wrong: string;
  readonly built?: readonly BuiltMistake[];
  readonly journal?: readonly JournalMistake[];
  readonly measured?: readonly MeasuredMistake[];
}

export interface BuiltMistake {
  /** As `history` reads them. */
  readonly fills: readonly string[];
  /** A future may name the root by which its contract size is found. */
  readonly instruments?: Readonly<Record<string, MistakenInstrument>>;
  readonly trades: readonly string[];
  /** MAE of each trade; `null` is unknown. */
  readonly excursions?: readonly (string | null)[];
}

export interface MistakenInstrument {
  readonly assetClass: 'future' | 'forex';
  readonly root?: string;
  readonly multiplier?: string;
  readonly currency?: string;
}

export interface MeasuredMistake {
  readonly fills: readonly string[];
  readonly options?: { readonly breakEvenBand?: number };
  /** By the ids of measures. */
  readonly measures: Readonly<Record<string, number>>;
  /** No number of these trades may look like something good. */
  readonly praises?: 'nothing';
}

export interface JournalMistake {
  readonly account?: Readonly<Record<string, unknown>>;
  /** Instruments as the API takes them, by the names that the steps use; others are shares in USD. */
  readonly instruments?: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  /** Trades are told with the account that they are in. */
  readonly byAccount?: boolean;
  readonly steps: readonly JournalStep[];
}

export type JournalStep =
  | {
      readonly upload: { readonly name: string; readonly lines: readonly string[] };
      readonly fields?: Readonly<Record<string, string>>;
      readonly counts?: Readonly<Record<string, number>>;
      /** What becomes of the import where it is not `completed`, and some of the words that say why. */
      readonly status?: string;
      readonly words?: string;
    }
  | { readonly say: readonly StatedActivity[] }
  | { readonly rates: readonly Readonly<Record<string, string>>[] }
  /** Takes the import of that number back. */
  | { readonly undo: number }
  /** Annotates the first trade. */
  | { readonly annotate: Readonly<Record<string, unknown>> }
  /** Keeps the first trade as it is now, to be compared with. */
  | { readonly remember: true }
  /** Fields of the first trade that are no longer as they were remembered: these and no others. */
  | { readonly changed: readonly string[] }
  | ExpectedTrades;

/** An activity as the API takes it; its instrument, and what it replaces, by name. */
export interface StatedActivity {
  readonly kind: string;
  readonly instrument: string;
  readonly name?: string;
  readonly replaces?: string;
  readonly [field: string]: unknown;
}

export interface ExpectedTrades {
  /** All trades, told in a line each, sorted. */
  readonly trades: readonly string[];
  /** Some fields of each. */
  readonly fields?: readonly Readonly<Record<string, unknown>>[];
  /** Amounts of each, rounded to cents; a dot leads into an object. */
  readonly rounded?: readonly Readonly<Record<string, string>>[];
  /** Fields that no trade has. */
  readonly absent?: readonly string[];
  /** Fills of the first trade, or of the one that is told so. */
  readonly fills?: readonly string[];
  readonly detailOf?: string;
  readonly notes?: string;
  /** Codes of what was found wrong with activities. */
  readonly problems?: readonly string[];
}
