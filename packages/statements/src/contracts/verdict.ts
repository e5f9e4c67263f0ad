/** Why a row of a statement is no activity although nothing is wrong with it. */
export const IGNORED_REASONS = {
  'before-start-date': 'It is before the start date you chose.',
  'order-level': 'A subtotal: its fills are listed one by one.',
  'closed-lot': 'It says which lot the row above closed; your account’s own lot method decides that here.',
  'stated-total': 'A total of the statement: the import is checked against it.',
  'summary-level': 'A subtotal: its rows are listed one by one.',
  'statement-information': 'Information about the statement or the account, no transaction.',
  'instrument-information': 'A description of an instrument: its contract terms were used.',
  'exchange-rate': 'An exchange rate: it was saved for its day.',
  'cancelled-trade': 'A cancellation: the trade it cancels was left out as well.',
  'automatic-conversion': 'An automatic currency conversion of the broker, not a trade of yours.',
  'cash-side-of-trade': 'The cash side of a trade that is listed by itself.',
  'within-account': 'A transfer within the account, which holds the same as before.',
  'listed-elsewhere': 'The same event is listed in another section of the statement and was counted there.',
  accrual: 'An accrual: nothing was paid yet.',
  'not-executed': 'The order was not executed.',
  pending: 'Still pending: a later statement has it once it settles.',
  'zero-quantity': 'Its quantity is zero.',
  blank: 'It is empty.',
  footer: 'A note at the end of the file.',
  'section-not-used': 'This section has nothing a trading journal needs.',
} as const;

export type IgnoredReason = keyof typeof IGNORED_REASONS;

/** What became of one row. Rows that became activities are not repeated here. */
export type RowVerdict =
  | {
      readonly verdict: 'ignored';
      readonly line: number;
      /** Name of the file within an archive. */
      readonly file?: string;
      readonly code: IgnoredReason;
      readonly message: string;
    }
  | {
      readonly verdict: 'rejected';
      readonly line: number;
      readonly file?: string;
      readonly code: ProblemCode;
      /** What is wrong with the row, and what to do about it. */
      readonly message: string;
    };

/** Everything that can be wrong with a statement or one of its rows. */
export const PROBLEM_CODES = [
  // The file as a whole
  'empty-file',
  'file-too-large',
  'not-a-statement',
  'not-this-broker',
  'format-not-built',
  'encrypted-file',
  'archive-too-large',
  'archive-nested',
  'archive-broken',
  'truncated-file',
  'broken-file',
  'too-many-rows',
  'needs-mapping',
  'statement-failed',
  // What was said about it
  'unknown-broker',
  'unknown-format',
  'unknown-time-zone',
  'invalid-start-date',
  'start-date-in-future',
  'invalid-default-commission',
  'invalid-file-date',
  'invalid-currency',
  'invalid-mapping',
  // What was assumed or asked
  'time-zone-assumed',
  'server-clock-differs',
  'clock-changed',
  'clock-ambiguous',
  'currency-assumed',
  'account-assumed',
  'account-left-out',
  'setup-assumed',
  'date-order-ambiguous',
  'decimal-mark-ambiguous',
  'file-date-needed',
  'rows-unwrapped',
  'order-unclear',
  'id-not-unique',
  'cost-sign-mixed',
  'foreign-cost',
  'total-differs',
  'price-derived',
  'multiplier-unknown',
  'result-only',
  'share-or-future',
  'stated-twice',
  'annotation-left-out',
  // One row
  'row-too-long',
  'broken-row',
  'unreadable-number',
  'number-too-large',
  'text-too-long',
  'unreadable-text',
  'unreadable-date',
  'impossible-time',
  'missing-value',
  'unknown-side',
  'contradictory-side',
  'unknown-row-type',
  'unsupported-event',
  'unknown-currency',
  'unknown-asset-class',
  'amount-differs',
] as const;

export type ProblemCode = (typeof PROBLEM_CODES)[number];

/** Something the trader should know about the reading: what, where, and what to do. */
export interface StatementProblem {
  readonly severity: 'error' | 'warning' | 'question';
  readonly code: ProblemCode;
  readonly message: string;
  /** Line of the original file, from 1; absent when it is about the whole file. */
  readonly line?: number;
  /** Name of the file within an archive. */
  readonly file?: string;
  /** In a summary: further rows of which the same is true, and the first of their lines. */
  readonly alike?: { readonly count: number; readonly lines: readonly number[] };
}
