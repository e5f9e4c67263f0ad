import { type ActivityFacts, isExecutionKind } from '@tapebook/domain/activities';
import type { Instrument } from '@tapebook/domain/instruments';
import type { Currency, Decimal } from '@tapebook/domain/money';
import type {
  DetectedFormat,
  StatedIsin,
  StatedMark,
  StatedRate,
  StatedTotal,
  StatementAccount,
  StatementBatch,
  StatementCounts,
  StatementPeriod,
  StatementSink,
} from '../contracts/statement.ts';
import {
  IGNORED_REASONS,
  type IgnoredReason,
  type ProblemCode,
  type StatementProblem,
} from '../contracts/verdict.ts';
import { AlikeProblems } from './alike-problems.ts';
import { withAssumedFees } from './assumed-fees.ts';
import { boundedMessage, boundedNote, isAnswerableTotal, objectionTo } from './check-facts.ts';
import { ClockChanges } from './clock-changes.ts';
import { FoundAccounts } from './found-accounts.ts';
import type { ListedActivity } from './found-activity.ts';
import { Identities, LOOKED_UP_TOGETHER } from './identity/identities.ts';
import { isRoundedId } from './identity/rounded-id.ts';
import { MarketFacts, type NewRate } from './market-facts.ts';
import { type PlacedActivity, turned } from './newest-first.ts';
import { BATCH_ROWS, nothingPending } from './pending-batch.ts';
import { isPlainSale, type PlainSales, plainSalesOf } from './plain-sales.ts';
import { refuseTooMany } from './row-limit.ts';
import { SequenceCounter } from './sequence-counter.ts';
import { objectionToCancellation, type ToldCancellation } from './told-cancellation.ts';
import { WrittenActivity } from './written-activity.ts';

/** What the trader decided beforehand about every row. */
export interface RowRules {
  readonly startDate?: string;
  readonly defaultCommission?: Decimal;
  /** Name of the file within an archive. */
  readonly file?: string;
}

/** Facts that still lack some of what the writer adds. */
type Completing = { -readonly [Name in keyof ActivityFacts]: ActivityFacts[Name] };

/**
 * Takes what a format reads, row by row, and hands it on in batches: gives each activity its identity
 * and its place within its instant, leaves out what lies before the start date, and counts.
 */
export class StatementWriter {
  /** Set by a format that found the file to run backwards in time: same-instant rows are then turned. */
  newestFirst = false;
  /** Something of it was handed on, and cannot be taken back. */
  handedOn = false;
  /** Bytes of the file read so far. */
  bytesRead = 0;
  private format: DetectedFormat | null = null;
  private plainSales: PlainSales = 'untold';

  private readonly sink: StatementSink;
  private readonly rules: RowRules;
  private pending = nothingPending();
  private run: PlacedActivity[] = [];
  private readonly identities = new Identities();
  /** Those whose identities are looked up together. What else is said of rows waits for them. */
  private waiting: PlacedActivity[] = [];
  private readonly sequences = new SequenceCounter();
  private readonly accounts = new FoundAccounts();
  private readonly kept = new AlikeProblems();
  private readonly keptTotals: StatedTotal[] = [];
  private readonly market = new MarketFacts();
  private readonly clocks = new ClockChanges();
  private readonly isins = new Map<Instrument, string>();
  private readonly listed = new Set<string>();
  private readonly told = new Set<ProblemCode>();
  private readonly saidOnce = new Set<ProblemCode>();
  private readonly ignoredBy: Partial<Record<IgnoredReason, number>> = {};
  private counted = { rows: 0, activities: 0, ignored: 0, rejected: 0 };
  private firstDay: string | undefined;
  private lastDay: string | undefined;

  constructor(sink: StatementSink, rules: RowRules) {
    this.sink = sink;
    this.rules = rules;
  }

  get detected(): DetectedFormat | null {
    return this.format;
  }

  /** Set by the frame before the format reads. */
  set detected(detected: DetectedFormat | null) {
    this.format = detected;
    this.plainSales = detected === null ? 'untold' : plainSalesOf(detected);
  }

  /** Set by the frame before the format reads: zone in which the days end that it prices. */
  set timeZone(name: string) {
    this.market.timeZone = name;
    this.clocks.timeZone = name;
  }

  /** Names an account, or adds to what is known of it; passes over one whose rows are all rejected. */
  account(account: StatementAccount): void {
    this.accounts.add(account);
  }

  /** Set by a format whose file says in which currency its accounts are kept. */
  set accountsKeptIn(currency: Currency | null) {
    this.accounts.keptIn = currency;
  }

  /**
   * The facts that one row states: mostly one. All of them are taken, or none with a verdict.
   *
   * @returns whether the row was taken.
   */
  activity(first: ListedActivity, ...others: readonly ListedActivity[]): boolean {
    if (!this.isSound(first)) return false;
    for (const other of others) if (!this.isSound(other)) return false;
    if (!this.accounts.has(first.account)) this.account({ ref: first.account });
    this.take(first, false);
    for (const other of others) this.take(other, true);
    return true;
  }

  /** Rejects the row of a fact that cannot be kept. */
  private isSound(found: ListedActivity): boolean {
    const objection = objectionTo(found);
    if (objection !== null) this.reject(found.line, objection.code, objection.message);
    return objection === null;
  }

  private take(listed: ListedActivity, further: boolean): void {
    const found = this.withTrueId(listed);
    const { startDate } = this.rules;
    if (startDate !== undefined && found.time.day < startDate) {
      if (!further) this.ignore(found.line, 'before-start-date');
      return;
    }
    if (!this.newestFirst) {
      this.place(found, further);
      return;
    }
    const previous = this.run[0]?.found;
    if (previous !== undefined && previous.time.occurredAt !== found.time.occurredAt) this.turnRun();
    this.run.push({ found, further });
  }

  private withTrueId(found: ListedActivity): ListedActivity {
    if (found.externalId === undefined || !isRoundedId(found.externalId)) return found;
    const { externalId, ...others } = found;
    this.problemOnce(
      'warning',
      'id-not-unique',
      `Line ${found.line}: a spreadsheet rounded the ids of this file (${externalId}), so rows are told apart by their content. Import the broker’s own file where you can.`,
      found.line,
    );
    return others;
  }

  /** A row that is no activity although nothing is wrong with it. */
  ignore(line: number, code: IgnoredReason, message: string = IGNORED_REASONS[code]): void {
    this.writeWaiting();
    this.countRow();
    this.counted.ignored += 1;
    this.ignoredBy[code] = (this.ignoredBy[code] ?? 0) + 1;
    this.pending.verdicts.push({
      verdict: 'ignored',
      line,
      code,
      message: boundedMessage(message),
      ...this.where(),
    });
  }

  /** A row that should have been an activity. `message` says what is wrong and what to do. */
  reject(line: number, code: ProblemCode, words: string): void {
    const message = boundedMessage(words);
    this.writeWaiting();
    this.countRow();
    this.counted.rejected += 1;
    this.pending.verdicts.push({ verdict: 'rejected', line, code, message, ...this.where() });
    this.kept.add({ severity: 'error', code, message, line, ...this.where() });
  }

  /** Whether anything of this kind was said about the file. */
  hasTold(code: ProblemCode): boolean {
    return this.told.has(code);
  }

  /** Something about the file, or about a row that was taken nevertheless. */
  problem(severity: StatementProblem['severity'], code: ProblemCode, words: string, line?: number): void {
    const message = boundedMessage(words);
    this.writeWaiting();
    const problem = { severity, code, message, ...(line === undefined ? {} : { line }), ...this.where() };
    this.pending.problems.push(problem);
    this.kept.add(problem);
    this.told.add(code);
  }

  /** As {@link problem}, for what is as true of every further row: said the first time only. */
  problemOnce(
    severity: StatementProblem['severity'],
    code: ProblemCode,
    message: string,
    line?: number,
  ): void {
    if (this.saidOnce.has(code)) return;
    this.saidOnce.add(code);
    this.problem(severity, code, message, line);
  }

  /** A figure to hold ours against; one that no exact figure of ours could equal is passed over. */
  total(total: Omit<StatedTotal, 'file'>): void {
    if (!isAnswerableTotal(total)) return;
    const kept = { ...total, ...this.where() };
    this.pending.totals.push(kept);
    this.keptTotals.push(kept);
  }

  /** Everything that the account holds is among the totals. */
  listsHoldings(account: string): void {
    this.listed.add(account);
  }

  /** A rate that the statement states; of each day (or instant) and pair of currencies the first counts. */
  rate(rate: NewRate): void {
    const stated = this.market.rate(rate);
    if (stated !== null) this.pending.rates.push(stated);
  }

  /** What the statement values an instrument at; of each day the first price counts. */
  mark(mark: Omit<StatedMark, 'at'>): void {
    const stated = this.market.mark(mark);
    if (stated !== null) this.pending.marks.push(stated);
  }

  /** The statement names the instrument by this number as well. */
  isin(instrument: Instrument, isin: string): void {
    if (!this.isins.has(instrument)) this.isins.set(instrument, isin);
  }

  /** The row takes back an earlier activity, or what tells one; it counts as a row of its own. */
  cancel(...cancellations: readonly [ToldCancellation, ...ToldCancellation[]]): void {
    const [{ line }] = cancellations;
    const objection = cancellations.map(objectionToCancellation).find((each) => each !== null);
    if (objection !== undefined) {
      this.reject(line, objection.code, objection.message);
      return;
    }
    this.ignore(line, 'cancelled-trade');
    for (const cancellation of cancellations) this.takeBack(cancellation);
  }

  /** A row that is a fact takes back another one; what no fact can be is passed over. */
  takeBack(cancellation: ToldCancellation): void {
    if (objectionToCancellation(cancellation) !== null) return;
    this.pending.cancellations.push({ ...cancellation, ...this.where() });
  }

  /** Hands on what is there once it is a batch. The frame calls it between two pieces of the file. */
  async settle(): Promise<void> {
    this.writeWaiting();
    if (this.pending.activities.length + this.pending.verdicts.length >= BATCH_ROWS) await this.flush();
  }

  /** Hands on everything that is left, and lets go of what identities were told by. */
  async finish(): Promise<void> {
    this.turnRun();
    this.writeWaiting();
    this.identities.clear();
    await this.flush();
  }

  get counts(): StatementCounts {
    this.writeWaiting();
    return { ...this.counted, ignoredBy: this.ignoredBy };
  }

  get period(): StatementPeriod | null {
    this.writeWaiting();
    return this.firstDay === undefined || this.lastDay === undefined
      ? null
      : { from: this.firstDay, to: this.lastDay };
  }

  get found(): {
    accounts: StatementAccount[];
    problems: StatementProblem[];
    totals: StatedTotal[];
    holdingsListed: string[];
    rates: StatedRate[];
    marks: StatedMark[];
    isins: StatedIsin[];
  } {
    return {
      accounts: this.accounts.list(),
      problems: this.kept.list(),
      totals: this.keptTotals,
      holdingsListed: [...this.listed],
      rates: this.market.rates,
      marks: this.market.marks,
      isins: [...this.isins].map(([instrument, isin]) => ({ instrument, isin })),
    };
  }

  private async flush(): Promise<void> {
    this.handedOn = true;
    const parts = this.pending;
    this.pending = nothingPending();
    const batch: StatementBatch = {
      ...parts,
      detected: this.format,
      progress: { bytes: this.bytesRead, rows: this.counted.rows },
    };
    await this.sink(batch);
  }

  private countRow(): void {
    this.counted.rows += 1;
    refuseTooMany(this.counted.rows);
  }

  private turnRun(): void {
    const { run } = this;
    this.run = [];
    for (const { found, further } of turned(run)) this.place(found, further);
  }

  private place(found: ListedActivity, further: boolean): void {
    this.identities.add(found);
    this.waiting.push({ found, further });
    if (this.waiting.length === LOOKED_UP_TOGETHER) this.writeWaiting();
  }

  private writeWaiting(): void {
    const { waiting } = this;
    if (waiting.length === 0) return;
    this.waiting = [];
    this.identities.fetch();
    for (const { found, further } of waiting) this.write(found, further);
  }

  private write(found: ListedActivity, further: boolean): void {
    const { time, facts, line, account, externalId } = found;
    const identity = this.identities.identify(found);
    if (identity === null) {
      if (!further) this.ignore(line, 'listed-elsewhere', 'The file lists it twice.');
      return;
    }
    this.countRow();
    this.counted.activities += 1;
    if (this.firstDay === undefined || time.day < this.firstDay) this.firstDay = time.day;
    if (this.lastDay === undefined || time.day > this.lastDay) this.lastDay = time.day;
    const stated = withAssumedFees(found, this.rules.defaultCommission);
    const complete: Completing = {
      ...stated,
      occurredAt: time.occurredAt,
      timePrecision: time.timePrecision,
      sequence: this.sequences.next(facts.instrument, time.occurredAt),
    };
    const doubt = this.clocks.doubtOf(time, line);
    if (doubt !== null) this.problem('warning', 'clock-changed', doubt, line);
    if (this.plainSales === 'closing' && found.onMargin !== true && isPlainSale(complete))
      complete.effect = 'close';
    if (complete.effect === 'close' && isExecutionKind(complete.kind)) complete.heldBefore = true;
    if (stated.note !== undefined) complete.note = boundedNote(stated.note);
    if ('externalId' in identity) complete.externalId = identity.externalId;
    else if (externalId !== undefined) {
      this.problemOnce(
        'warning',
        'id-not-unique',
        `Line ${line}: the id ${externalId} stands on rows that differ, so such rows are told apart by their content. Check this row.`,
        line,
      );
    }
    const { file } = this.rules;
    const { replacesExternalId, annotation } = found;
    const activity = new WrittenActivity(account, line, identity, complete);
    if (replacesExternalId !== undefined) activity.replacesExternalId = replacesExternalId;
    if (file !== undefined) activity.file = file;
    if (annotation !== undefined) activity.annotation = annotation;
    this.pending.activities.push(activity);
  }

  private where(): { file?: string } {
    return this.rules.file === undefined ? {} : { file: this.rules.file };
  }
}
