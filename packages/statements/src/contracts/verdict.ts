/** Why a row of a statement is no activity although nothing is wrong with it. */
export const IGNORED_REASONS = {
  'before-start-date': 'It lies before the start date that was chosen.',
  'order-level': 'It sums up fills that the statement lists one by one.',
  'closed-lot': 'It repeats which lot the row above closed; lots are matched by the account’s own rule.',
  'stated-total': 'It is a total; it is held against what was computed.',
  'summary-level': 'It sums up rows that the statement lists one by one.',
  'statement-information': 'It tells about the statement or the account, not about something that happened.',
  'instrument-information': 'It describes an instrument; its terms were taken over.',
  'exchange-rate': 'It is an exchange rate; it was kept with its date.',
  'cancelled-trade': 'It cancels a trade; neither of the two counts.',
  'automatic-conversion':
    'The broker exchanged currency on its own to settle something else; it is no trade of yours.',
  'cash-side-of-trade': 'The same money is stated by the trade itself.',
  'within-account': 'It moves cash or securities within the account, which holds the same as before.',
  'listed-elsewhere': 'The statement lists the same event in another section, where it was counted.',
  accrual: 'It is an accrual: nothing was paid yet.',
  'not-executed': 'The order was not executed.',
  pending: 'It is not settled yet and comes again when it is.',
  'zero-quantity': 'Its quantity is zero.',
  blank: 'It is empty.',
  footer: 'It is a note at the end of the file.',
  'section-not-used': 'This section holds nothing that a journal needs.',
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
  'clock-changed',
  'currency-assumed',
  'account-assumed',
  'date-order-ambiguous',
  'decimal-mark-ambiguous',
  'file-date-needed',
  'rows-unwrapped',
  'order-unclear',
  'id-not-unique',
  'cost-sign-mixed',
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
