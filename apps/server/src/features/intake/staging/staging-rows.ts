import { activityId } from '@tapebook/domain/activities';
import { type Instrument, instrumentKey } from '@tapebook/domain/instruments';
import { formatInstant } from '@tapebook/domain/time';
import type { StatementActivity } from '@tapebook/statements';
import { instrumentId } from '#server/features/trades/index.ts';
import type { CopyValue } from '#server/platform/database/index.ts';
import { FACT_COLUMNS } from './staging-table.ts';

/** Of a row that is no fact, and says nothing of a trade. */
const NO_FACTS: readonly CopyValue[] = [...FACT_COLUMNS, 'said'].map(() => null);

/** The id of the activity that this one corrects, whether or not the journal has it yet. */
function replacedBy({ facts, replacesExternalId }: StatementActivity, accountId: string): string | null {
  if (replacesExternalId === undefined) return facts.replaces ?? null;
  return activityId(accountId, { externalId: replacesExternalId });
}

/** What became of a row that is no activity. */
export interface StagedVerdict {
  readonly verdict: 'ignored' | 'rejected';
  readonly line: number;
  readonly file?: string | undefined;
  readonly code: string;
  readonly message: string;
}

/** Rows of the staging table; collects the instruments that they name. */
export class StagingRows {
  /** By instrument key; the first one that knows its multiplier wins. */
  readonly instruments = new Map<string, Instrument>();
  private readonly ids = new Map<Instrument, string>();
  /** Files of an archive, in the order in which they were met. */
  readonly partNames: string[] = [];
  private readonly parts = new Map<string, number>();
  private ordinal = 0;
  private open = 0;
  private known = 0;
  private annotated = 0;
  private readonly kept = new Map<Instrument, Set<string>>();

  /** Books of what went into the journal as it was read. */
  *keptBooks(): Generator<{ readonly accountId: string; readonly instrumentId: string }> {
    for (const [instrument, accounts] of this.kept) {
      for (const accountId of accounts) yield { accountId, instrumentId: this.idOf(instrument) };
    }
  }

  /** The ordinal of the last row so far. */
  get last(): number {
    return this.ordinal;
  }

  /** Whether there are facts that the journal may have already. */
  get hasToBeJudged(): boolean {
    return this.open > 0;
  }

  /** Whether any row says something of a trade. */
  get saysOfTrades(): boolean {
    return this.annotated > 0;
  }

  /** Facts that were to go into the journal as they were read. */
  get early(): number {
    return this.known;
  }

  activity(
    activity: StatementActivity,
    accountId: string,
    verdict: 'activity' | 'kept' = 'activity',
  ): readonly CopyValue[] {
    const { facts, identity, line, annotation: said } = activity;
    this.ordinal += 1;
    if (said !== undefined) this.annotated += 1;
    if (verdict === 'activity') this.open += 1;
    else this.keep(facts.instrument, accountId);
    return [
      this.ordinal,
      this.partOf(activity.file),
      line,
      verdict,
      null,
      null,
      activityId(accountId, identity),
      accountId,
      facts.instrument === null ? null : this.idOf(facts.instrument),
      facts.kind,
      formatInstant(facts.occurredAt),
      facts.timePrecision,
      facts.sequence ?? 0,
      facts.quantity?.toString() ?? null,
      facts.price?.toString() ?? null,
      facts.amount.toString(),
      facts.fees.toString(),
      facts.feeCurrency ?? null,
      facts.feeRate?.toString() ?? null,
      facts.feesStated !== false,
      facts.orderId ?? null,
      facts.positionId ?? null,
      facts.currency,
      facts.effect ?? null,
      facts.heldBefore === true,
      facts.heldCost?.toString() ?? null,
      facts.statedResult?.toString() ?? null,
      facts.statedCurrency ?? null,
      facts.direction ?? null,
      facts.ratio?.toString() ?? null,
      facts.ratioDivisor?.toString() ?? null,
      facts.basisFraction?.toString() ?? null,
      facts.basisFractionDivisor?.toString() ?? null,
      facts.acquiredAt === undefined ? null : formatInstant(facts.acquiredAt),
      facts.successor === undefined ? null : this.idOf(facts.successor),
      facts.toAccountId ?? null,
      replacedBy(activity, accountId),
      facts.externalId ?? null,
      facts.note ?? null,
      said === undefined ? null : JSON.stringify(said),
    ];
  }

  /** What the rows are of may be known to the journal under another name. */
  knows(instrument: Instrument): void {
    const key = instrumentKey(instrument);
    if (!this.instruments.has(key)) this.instruments.set(key, instrument);
  }

  verdict({ verdict, line, file, code, message }: StagedVerdict): readonly CopyValue[] {
    this.ordinal += 1;
    return [this.ordinal, this.partOf(file), line, verdict, code, message, ...NO_FACTS];
  }

  private partOf(file: string | undefined): number {
    if (file === undefined) return 0;
    const known = this.parts.get(file);
    if (known !== undefined) return known;
    const part = this.partNames.push(file);
    this.parts.set(file, part);
    return part;
  }

  private keep(instrument: Instrument | null, accountId: string): void {
    this.known += 1;
    if (instrument === null) return;
    const accounts = this.kept.get(instrument);
    if (accounts === undefined) this.kept.set(instrument, new Set([accountId]));
    else accounts.add(accountId);
  }

  private idOf(instrument: Instrument): string {
    const known = this.ids.get(instrument);
    if (known !== undefined) return known;
    const key = instrumentKey(instrument);
    const id = instrumentId(key);
    this.ids.set(instrument, id);
    const named = this.instruments.get(key);
    if (named === undefined || (named.multiplier === null && instrument.multiplier !== null)) {
      this.instruments.set(key, instrument);
    }
    return id;
  }
}
