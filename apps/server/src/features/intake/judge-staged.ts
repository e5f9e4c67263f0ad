import type { BookKey } from '#server/features/trades/index.ts';
import type { Tx } from '#server/platform/database/index.ts';
import { UnitedInstruments } from './judges/instruments/united-instruments.ts';
import { type Judgements, judgeReport, NO_JUDGEMENTS } from './judges/judge-report.ts';
import { keepFacts } from './keep/keep-facts.ts';
import { type PreparedJournal, prepareJournal } from './keep/prepare-journal.ts';
import { atMidnightsOfAccounts, bringDaysHome } from './staging/account-midnights.ts';
import type { SourceSummary } from './staging/activity-source.ts';
import { eachReport, reportsOf } from './staging/each-report.ts';
import type { Intake } from './staging/intake.ts';
import type { Staged } from './staging/staged.ts';

/** What was staged, with a verdict for every row. */
export interface Judged<Told extends SourceSummary = SourceSummary> {
  readonly intake: Intake;
  readonly staged: Staged<Told>;
  readonly journal: PreparedJournal;
  readonly united: UnitedInstruments;
  readonly found: Judgements;
  /** Facts of the reports before the last one: those are in the journal by now. */
  readonly added: number;
  /** Books of which days moved to the midnight of their account. */
  readonly moved: readonly BookKey[];
  /** The facts that wait to be kept. */
  readonly waiting: Parameters<typeof keepFacts>[2];
}

/**
 * Holds what was staged against the journal. What comes after a report in its archive is held against it, so the facts
 * of all but the last report are kept at once.
 */
export async function judgeStaged<Told extends SourceSummary>(
  tx: Tx,
  intake: Intake,
  staged: Staged<Told>,
): Promise<Judged<Told>> {
  const journal = await prepareJournal(tx, intake.ownerId, staged);
  await atMidnightsOfAccounts(tx, intake.ownerId, staged);
  const moved = await bringDaysHome(tx, intake, staged);
  const united = new UnitedInstruments();
  const reports = reportsOf(staged);
  const last = reports.at(-1);
  if (last === undefined) throw new Error('A source that was read has a report');
  const earlyOf = (isFirst: boolean): number => (isFirst ? (staged.early?.added ?? 0) : 0);
  let found = NO_JUDGEMENTS;
  let added = 0;
  await eachReport(tx, reports, async (report, isFirst) => {
    // What the first report brought early is of the journal for those after it.
    const given = isFirst ? staged : { ...staged, early: null };
    const more = await judgeReport(tx, intake, given, report, united);
    found = {
      duplicate: found.duplicate + more.duplicate,
      rejected: found.rejected + more.rejected,
    };
    if (report === last) return;
    const early = earlyOf(isFirst);
    const facts = { format: report.format, parts: null, early, overlaps: found.duplicate > 0 };
    added += early + (await keepFacts(tx, intake, facts));
  });
  const waiting = {
    format: last.format,
    parts: reports.length === 1 ? null : last.parts,
    early: earlyOf(reports.length === 1),
    overlaps: found.duplicate > 0,
  };
  return { intake, staged, journal, united, found, added, moved, waiting };
}
