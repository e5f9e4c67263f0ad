/** What was answered, or on which side of the middle of all answers it lies. */
export interface AnswerAtEntry {
  /** The dimension of the field: `scale.mood`. */
  readonly field: string;
  readonly is: '=' | '<' | '>=';
  readonly value: string;
}

/** What the trader knew of a trade when it was opened. Nothing in here is learned later. */
export interface EntryFacts {
  /** Microseconds since 1970. */
  readonly openedAt: number;
  /** Trading day, as a day number. */
  readonly day: number;
  /** Minute of the day on the account's clock; `null` where a fill has only its date. */
  readonly minute: number | null;
  /** Minutes after its market opened; `null` where the market's hours are not known, or the minute is not. */
  readonly sessionMinute: number | null;
  readonly account: string;
  readonly symbol: string;
  readonly assetClass: string;
  readonly currency: string;
  readonly side: 'long' | 'short';
  /** Id of it; `null` where there is none. */
  readonly setup: string | null;
  readonly strategy: string | null;
  /** The part of its market's day, as `sessionOf` names it; `null` where that is not known. */
  readonly session: string | null;
  /** Ids. Only tags of kinds that are known before the trade; what is tagged on looking back is an outcome. */
  readonly tags: readonly string[];
  /** Whether the plan was written before the first fill; `null` where nobody says. */
  readonly planned: boolean | null;
  readonly daysToExpiry: number | null;
  /** To the questions of the journal, given on that day before its first fill. */
  readonly answers: readonly AnswerAtEntry[];
  /** Money at risk as it was set at the opening; `null` where it is not known. */
  readonly risk: number | null;
  /** What was put in; `null` where it is not known. */
  readonly notional: number | null;
  /** Whether risk and notional are those of the opening: what was added to later has grown by what came of it. */
  readonly enteredAtOnce: boolean;
}

/** A closed trade: what was known when it was opened, and apart from it what became of it. */
export interface InsightTrade {
  readonly id: string;
  readonly entry: EntryFacts;
  /** Ids of tags that it was given after its first fill: they may follow from the result, and are asked of nothing. */
  readonly lateTags?: readonly string[];
  readonly exit: {
    /** Microseconds since 1970. */
    readonly closedAt: number;
    /** Nobody knows when it was: what stands for it is when the trade was opened. */
    readonly untold?: boolean;
    readonly day: number;
    readonly netPnl: number;
    /** Within the break-even band: neither a win nor a loss. */
    readonly scratch?: boolean;
  };
}

/** The order in which everything is reckoned, so that the order in which trades come in changes nothing. */
export const inOpeningOrder = (trades: readonly InsightTrade[]): readonly InsightTrade[] =>
  trades.toSorted((a, b) => a.entry.openedAt - b.entry.openedAt || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0));
