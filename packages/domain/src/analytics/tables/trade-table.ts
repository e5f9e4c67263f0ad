/**
 * All trades of a user as columns: one array per field, text as codes into a dictionary. A filter and
 * everything reckoned from it reads straight through a few arrays, which is what makes 100,000 trades
 * feel like 100.
 */

/** Text columns, each a code per row and a dictionary of the texts. */
export const CATEGORY_COLUMNS = [
  /** Account id. */
  'account',
  'symbol',
  /** What an option or future is written on, else the symbol itself. */
  'underlying',
  'assetClass',
  /** Of the amounts of the row: results of different currencies are never added. */
  'currency',
  /** `long` or `short`; nothing where a source states the result of a trade alone. */
  'direction',
  /** `open` or `closed`. */
  'status',
  /** `win`, `loss`, `scratch`, or nothing while open or unknown. */
  'outcome',
  /** What `risk` follows from: `stop`, `stated` or, assumed, `default`; nothing where there is none. */
  'riskFrom',
  /** Ids, or nothing. */
  'setup',
  /** Ids of all its tags with blanks between them, ascending, so that the same tags are the same text. */
  'tags',
  /**
   * What was answered to the checklist that it was judged by, as JSON by the ids of criteria, ascending; a box that was left
   * empty is `false`. Nothing where nobody judged it.
   */
  'criteria',
  /** Ids of the findings that it belongs to as far as the last search saw, told in the same way. */
  'insights',
  'campaign',
  /** `call` or `put`, or nothing. */
  'right',
  /** What the campaign is: `iron-condor`, `roll`, `wheel` …, or nothing. */
  'strategy',
  /** In which part of its market's day it was opened, as `sessionOf` tells; nothing where that is not known. */
  'session',
  /** What became of its stop: `kept`, `tightened`, `away` or `both`; nothing where no stop is known. */
  'stopCourse',
  /** How an option that is over came to its end: `closed`, `expired`, `assigned` or `exercised`; nothing of all else. */
  'ending',
] as const;

/** Number columns in float64. What is unknown is NaN. */
export const NUMBER_COLUMNS = [
  /** Microseconds since 1970; NaN where it was opened before the journal begins, or nobody says when. */
  'openedAt',
  /** Microseconds since 1970; NaN while open. */
  'closedAt',
  'quantity',
  'openQuantity',
  'peakQuantity',
  'entryPrice',
  'exitPrice',
  /** Result before fees of what is realised, in the row's currency; NaN while multiplier or basis is unknown. */
  'grossPnl',
  'fees',
  'netPnl',
  'openFees',
  /** Money at risk at the entry, positive; NaN when the trade has no stop or stated risk. */
  'risk',
  /** Dividends, coupons, funding of the position, in the row's currency: in neither result. */
  'income',
  /** Largest adverse (≤ 0) and favourable (≥ 0) excursion in money; NaN where no prices are known. */
  'mae',
  'mfe',
  /** The most that it gave back of its open profit, in money; NaN where no bars are known. */
  'giveBack',
  /** Money that one point of price is worth to the whole position; NaN where no multiplier is known, or it is inverse. */
  'pointValue',
  /** Smallest step of the price; NaN where it is not known. */
  'tickSize',
  /** What its plan would have won in multiples of what it would have lost. */
  'plannedR',
  /** How much worse than planned it was entered and left, as a part of the planned price; negative is better. */
  'entrySlippage',
  'exitSlippage',
  /** Whole minutes by which it was opened after its market opens that day, negative before; NaN where that is not known. */
  'sinceOpen',
  /** Seconds from its opening until a stop of it was first written down, 0 where that was before; NaN where it is not known. */
  'stopSetAfter',
] as const;

/** Whole-number columns in int32. */
export const INTEGER_COLUMNS = [
  /** Trading day of the opening, as days since 1970; where that is not known, of the first that is known of the trade. */
  'openDay',
  /** Trading day of the last exit, of the opening while nothing is closed. */
  'day',
  /**
   * Minutes after midnight of the opening, on the clocks of the account's zone; −1 where only its day is known, or
   * not even that.
   */
  'openMinute',
  /** The same of the last exit; −1 also while it is open. */
  'closeMinute',
  /** 0 where a source states the result of a trade alone. */
  'fillCount',
  /** Fills that entered; 0 where nobody counted. */
  'entryCount',
  /** 1 to 5; 0 while it is not rated. */
  'rating',
  /** 1 once it is reviewed. */
  'reviewed',
  /** 1 where a planned trade was taken by it. */
  'planned',
  /** 1 where a fee is left out for want of a rate. */
  'feesLeftOut',
  /** 1 where some of the fees are the account's fee model's, or were assumed: nobody stated them. */
  'feesModelled',
  /** Last day of an option or future, as days since 1970; 0 where there is none. */
  'expiryDay',
  /** Fills that added to it while it was losing; −1 where that is not known. */
  'losingAdds',
] as const;

/** What each exit day of a trade realised: the home of a result is the day of the exit. */
export const REALISATION_COLUMNS = ['quantity', 'grossPnl', 'fees', 'netPnl'] as const;

/**
 * Instant (microseconds since 1970, NaN where only the day is known) of what a trade realised before its end, its net result, and
 * that before fees: NaN where nobody told it, as who built it or sends it did not know to.
 */
export const PART_EXIT_COLUMNS = ['at', 'netPnl', 'grossPnl'] as const;

export type CategoryColumn = (typeof CATEGORY_COLUMNS)[number];
export type NumberColumn = (typeof NUMBER_COLUMNS)[number];
export type IntegerColumn = (typeof INTEGER_COLUMNS)[number];
export type RealisationColumn = (typeof REALISATION_COLUMNS)[number];
export type PartExitColumn = (typeof PART_EXIT_COLUMNS)[number];

/** Codes of texts or groups: as narrow as there are few of them. */
export type Codes = Uint8Array | Uint16Array | Uint32Array;

/** The narrowest array for codes of so many texts or groups. */
export function codesFor(length: number, values: number): Codes {
  return values <= BYTE_CODES
    ? new Uint8Array(length)
    : values <= 65_536
      ? new Uint16Array(length)
      : new Uint32Array(length);
}

/** So many have codes of one byte. */
export const BYTE_CODES = 256;

export interface Category {
  /** Per row the index of its text in `values`. */
  readonly codes: Codes;
  readonly values: readonly string[];
}

export interface RealisationTable {
  readonly length: number;
  /** Row of the trade. Ascending, and days ascend within a trade. */
  readonly trade: Uint32Array;
  /** Days since 1970. */
  readonly day: Int32Array;
  readonly numbers: Readonly<Record<RealisationColumn, Float64Array>>;
}

/** What was realised before the end of a trade, of an open one at all, instant by instant. */
export interface PartExitTable {
  readonly length: number;
  /** Row of the trade. Ascending. */
  readonly trade: Uint32Array;
  /** Days since 1970. */
  readonly day: Int32Array;
  readonly numbers: Readonly<Record<PartExitColumn, Float64Array>>;
}

/** Rows stand in the order of closing (then opening, then id), open trades last: the order of all sequences. */
export interface TradeTable {
  readonly length: number;
  readonly ids: readonly string[];
  readonly categories: Readonly<Record<CategoryColumn, Category>>;
  readonly numbers: Readonly<Record<NumberColumn, Float64Array>>;
  readonly integers: Readonly<Record<IntegerColumn, Int32Array>>;
  readonly realisations: RealisationTable;
  readonly partExits: PartExitTable;
}

/** Row numbers of a table, ascending. */
export type Selection = Uint32Array;

/** An object with a value for every name; types cannot follow `Object.fromEntries` that far. */
export function recordOf<Name extends string, Value>(
  names: readonly Name[],
  valueFor: (name: Name) => Value,
): Record<Name, Value> {
  return Object.fromEntries(names.map((name) => [name, valueFor(name)])) as Record<Name, Value>;
}

/** The text of a category column at a row. */
export function categoryAt({ codes, values }: Category, row: number): string {
  return values[codes[row] ?? 0] ?? '';
}
