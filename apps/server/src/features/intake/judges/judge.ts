import type { Tx } from '#server/platform/database/index.ts';
import type { Intake } from '../staging/intake.ts';
import type { Staged } from '../staging/staged.ts';
import type { UnitedInstruments } from './instruments/united-instruments.ts';

/** A report, while its rows and no others are in the staging table. */
export interface ReportAtHand extends Intake {
  readonly format: string;
  readonly staged: Staged;
  /** What is found to have another name in the journal. */
  readonly united: UnitedInstruments;
  /** Whether the journal has anything from another kind of report: most people have one of a broker. */
  readonly hasOtherFormats: boolean;
}

/**
 * Says of staged rows what they are, before any of them is kept: it holds them against the journal in SQL, and writes
 * what it finds into the staging table. Nothing else does, so that a preview shows what an import does.
 */
export interface Judge {
  /** The verdict that it gives; `null` where it says of which instrument rows are, or what else they repeat. */
  readonly verdict: 'duplicate' | 'rejected' | null;
  /** Whether it has anything to look at; always, where that is not said. */
  readonly when?: (report: ReportAtHand) => boolean;
  /** @returns how many rows it decided. */
  readonly judge: (tx: Tx, report: ReportAtHand) => Promise<number>;
}

/** There are facts that did not go into the journal as they were read. */
export const whenOpen = ({ staged }: ReportAtHand): boolean => staged.rows.hasToBeJudged;

/** There are, and another report may have brought them. */
export const whenOthersTell = (report: ReportAtHand): boolean => report.hasOtherFormats && whenOpen(report);
