import type { ActivityFacts, ActivityIdentity, ActivityKind } from '@tapebook/domain/activities';
import type { Instrument } from '@tapebook/domain/instruments';
import type { Currency, Decimal } from '@tapebook/domain/money';
import type { Instant } from '@tapebook/domain/time';
import type { StatedAnnotation } from './annotation.ts';
import type { ColumnMapping, ReadOptions, RootMeaning, StatementSource } from './source.ts';
import type { IgnoredReason, RowVerdict, StatementProblem } from './verdict.ts';

/** An account as the statement names it. */
export interface StatementAccount {
  /** The statement's own name of it (`U1234567`); `''` when the file names none. */
  readonly ref: string;
  /** Alias or type beside the number, where there is one. */
  readonly label?: string;
  readonly currency?: Currency;
}

export interface StatementActivity {
  /** {@link StatementAccount.ref} */
  readonly account: string;
  /** Line of the original file, from 1. */
  readonly line: number;
  /** Name of the file within an archive. */
  readonly file?: string;
  /** With `activityId` of the domain, and once the account is known, the activity's id. */
  readonly identity: ActivityIdentity;
  readonly facts: ActivityFacts;
  /** It corrects the activity of the same account that bears this external id: that one counts no more. */
  readonly replacesExternalId?: string;
  /** What the row says of the trade, should this fact open one. */
  readonly annotation?: StatedAnnotation;
}

/**
 * The statement takes back an activity, of this file or of an earlier one. With `identity`: that very fact, however it was put right
 * since; where nothing bears the broker's id, the one like it that a report of another format told. Else the one like it: same
 * instrument, instant, kind, quantity and price.
 */
export interface StatementCancellation {
  readonly account: string;
  readonly line: number;
  readonly file?: string;
  readonly identity?: ActivityIdentity;
  readonly like: Pick<ActivityFacts, 'kind' | 'instrument' | 'occurredAt' | 'quantity' | 'price'>;
}

/**
 * `fees`: costs of executions in their own currency. `account-fees`: other charges. `deposits`: less withdrawals.
 * `cash`: what the account held of a currency at the end of the statement, or of a coin in an account of coins.
 */
export const STATED_MEASURES = [
  'realised-pnl',
  'fees',
  'account-fees',
  'dividends',
  'interest',
  'taxes',
  'deposits',
  'cash',
  'position',
] as const;

export type StatedMeasure = (typeof STATED_MEASURES)[number];

/** What a report of cash adds up between its start and its end. `commissions`: costs of fills, negative. */
export type CashPart = 'trades' | 'commissions' | 'dividends' | 'interest' | 'taxes' | 'deposits';

/** A figure that the statement itself states, to be held against ours. */
export interface StatedTotal {
  readonly account: string;
  readonly measure: StatedMeasure;
  /** `position` and figures per instrument; absent for the whole account. */
  readonly instrument?: Instrument;
  readonly currency: Currency;
  /** Fees and taxes: cost positive. Position: signed quantity. Everything else: received positive. */
  readonly value: Decimal;
  /** `cash` alone: what the account held before the first fact of the statement, where that is stated as well. */
  readonly opening?: Decimal;
  /** `cash` alone: what rows of the file moved of which no fact is made, such as automatic conversions. */
  readonly unbooked?: Decimal;
  /** `cash` alone: what the statement itself counts between, received positive, as far as it says. */
  readonly parts?: Partial<Readonly<Record<CashPart, Decimal>>>;
  /** `realised-pnl` alone: the statement states it before the costs of the trades. */
  readonly beforeCosts?: true;
  /**
   * `position` alone, of 0: the statement counts the paper as cash, such as the fund that a broker sweeps cash into, and tells
   * no trades of it. What earlier readings made of it would stand in the journal for ever. A fund that is known `by-name` alone
   * may yet have been bought as one.
   */
  readonly asCash?: 'swept' | 'by-name';
  readonly line: number;
  readonly file?: string;
}

/** A rate that the statement states: one unit of `from` is `rate` units of `to`. */
export interface StatedRate {
  /** `YYYY-MM-DD` */
  readonly day: string;
  /**
   * The start of that day in UTC: a day's rate is good for what happened on it, and has no hour of its own. The instant
   * of a result that was converted at it, where that is how it is known.
   */
  readonly at: Instant;
  readonly from: Currency;
  readonly to: Currency;
  readonly rate: Decimal;
}

/** A price that the statement states for the end of a day: what is held was valued at it. */
export interface StatedMark {
  /** `YYYY-MM-DD` */
  readonly day: string;
  /** The last second of that day in the statement's zone, so that it is no price of an earlier trade. */
  readonly at: Instant;
  readonly instrument: Instrument;
  readonly price: Decimal;
  readonly line: number;
}

/** The number by which the world knows a paper that the statement names by its ticker. */
export interface StatedIsin {
  readonly instrument: Instrument;
  readonly isin: string;
}

/** What was read since the last batch; parts in the file's order, at most about a thousand rows. */
export interface StatementBatch {
  /** What the file was recognised as: which account its facts belong to may depend on the broker. */
  readonly detected: DetectedFormat | null;
  readonly activities: readonly StatementActivity[];
  /** Rows that became no activity. */
  readonly verdicts: readonly RowVerdict[];
  readonly cancellations: readonly StatementCancellation[];
  /** What is not about one rejected row; those have their verdict. */
  readonly problems: readonly StatementProblem[];
  readonly totals: readonly StatedTotal[];
  readonly rates: readonly StatedRate[];
  readonly marks: readonly StatedMark[];
  readonly progress: { readonly bytes: number; readonly rows: number };
}

/**
 * Receives what is read while it is read. A returned promise is awaited before reading on, so that
 * a slow receiver slows the reader instead of filling the memory. A throw ends the reading.
 */
export type StatementSink = (batch: StatementBatch) => void | Promise<void>;

export interface StatementCounts {
  /**
   * What the file states, each with its verdict: always `activities + ignored + rejected`. A line that
   * states two facts (a split with a new name, a trade from entry to exit) counts as two.
   */
  readonly rows: number;
  readonly activities: number;
  readonly ignored: number;
  readonly rejected: number;
  readonly ignoredBy: Readonly<Partial<Record<IgnoredReason, number>>>;
}

/** One file: the statement itself, or one of an archive. */
export interface StatementPart {
  readonly fileName: string;
  readonly detected: DetectedFormat;
  readonly period: StatementPeriod | null;
  readonly timeZone: StatementTimeZone;
  /**
   * Nobody says of which zone its days are, and no time that stands beside them does: what it tells of a day stands at midnight
   * in UTC, and is of the day of the account that it goes to.
   */
  readonly daysOfAccount: boolean;
  readonly counts: StatementCounts;
  /** Tables without a fixed layout: how the columns were read. */
  readonly mapping?: ProposedMapping;
}

export interface DetectedFormat {
  /** Id of the broker, as in the table of formats. */
  readonly broker: string;
  readonly format: string;
  /** `Interactive Brokers · Flex query (XML)` */
  readonly label: string;
  /** 0 to 1; 1 when the trader said so and it fits. */
  readonly confidence: number;
}

/** Days, both included, as the statement names them or else as its rows do. */
export interface StatementPeriod {
  readonly from: string;
  readonly to: string;
}

export interface StatementTimeZone {
  readonly name: string;
  /** Who says so: the file, the trader, the format's custom, or nobody (a question is among the problems). */
  readonly source: 'file' | 'option' | 'format' | 'assumed';
  /** Where the file says by which clock its times are printed, and not in which zone that is. */
  readonly serverClock?: ServerClock;
}

/** What a clock was ahead of UTC at a moment. */
export interface ServerClock {
  readonly at: Instant;
  readonly minutes: number;
}

/** A table's columns as they were understood, for a trader to confirm or correct. */
export interface ProposedMapping extends ColumnMapping {
  /** Line of the header; 0 where there is none and the names of the columns are made up. */
  readonly headerLine: number;
  readonly header: readonly string[];
  /** A few rows under the header, as printed. */
  readonly sample: readonly (readonly string[])[];
  readonly questions: readonly MappingQuestion[];
  /** The file is a broker's report: what its columns mean is not asked, and what is said of them is not heard. */
  readonly columnsKnown?: true;
  /** The words in the column of sides, where there is one: the first few, in the order of the file. */
  readonly sides?: readonly FoundSide[];
  /** Names that may be a share's or a future's, where the table proves neither. */
  readonly roots?: readonly FoundRoot[];
  /** Filled columns that nothing is read from, in their order. */
  readonly unused?: readonly UnusedColumn[];
}

/** What the cells of a column, and the words over them, seem to be. */
export type ColumnLook = 'time' | 'fee' | 'swap' | 'profit' | 'currency' | 'number' | 'text';

export interface UnusedColumn {
  /** From 0. */
  readonly column: number;
  readonly seems: ColumnLook;
}

export interface FoundSide {
  readonly word: string;
  /** What it is known to mean without being taught; `null` where it is not known. */
  readonly kind: ActivityKind | null;
}

export interface FoundRoot {
  readonly root: string;
  /** What it is taken for without being told. */
  readonly assetClass: RootMeaning;
}

export interface MappingQuestion {
  readonly about:
    | 'dateOrder'
    | 'decimalMark'
    | 'clock'
    | 'columns'
    | 'resultsOnly'
    | 'sideWords'
    | 'fileDate'
    | 'currency'
    | 'timeZone';
  readonly question: string;
  readonly choices?: readonly string[];
}

export interface StatementSummary {
  /**
   * `read`: every row has a verdict. `needs-mapping`: {@link StatementPart.mapping} asks. `refused`:
   * nothing of the file may be kept, whatever batches came before.
   */
  readonly outcome: 'read' | 'needs-mapping' | 'refused';
  /** Of the first part; `null` when no format was recognised. */
  readonly detected: DetectedFormat | null;
  readonly period: StatementPeriod | null;
  readonly timeZone: StatementTimeZone | null;
  readonly accounts: readonly StatementAccount[];
  readonly counts: StatementCounts;
  /** Those of rejected rows included, what is true of many rows once: the first {@link MAX_SUMMARY_PROBLEMS}; all passed through the sink. */
  readonly problems: readonly StatementProblem[];
  readonly totals: readonly StatedTotal[];
  /** Accounts of which everything that is held is among the totals: of what is not there, they hold none. */
  readonly holdingsListed: readonly string[];
  readonly rates: readonly StatedRate[];
  readonly marks: readonly StatedMark[];
  readonly isins: readonly StatedIsin[];
  readonly parts: readonly StatementPart[];
  readonly mapping?: ProposedMapping;
}

export const MAX_SUMMARY_PROBLEMS = 1000;

/**
 * Reads a statement of any known format.
 *
 * Bad files and bad rows are problems in words, never exceptions; what throws is the sink, the
 * source, or a defect of ours.
 */
export type ReadStatement = (
  source: StatementSource,
  options: ReadOptions,
  sink: StatementSink,
) => Promise<StatementSummary>;
