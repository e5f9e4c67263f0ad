import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '#server/platform/database/index.ts';
import type { ReportAtHand } from '../judge.ts';
import { OTHER_FORMAT, oursOf, pairMeetings, theirsOf } from './pair-facts.ts';

/** What makes two facts alike, whenever they happened; in all of it `f` is the fact. */
export interface Likeness {
  /** Which facts of the journal, and which of the file. */
  readonly theirs: RawBuilder<unknown>;
  readonly ours: RawBuilder<unknown>;
  /** What both must have the same; never NULL, so that rows are joined by hashing. */
  readonly same: readonly RawBuilder<unknown>[];
}

export const PAYMENT = sql`f.kind IN ('dividend', 'return_of_capital', 'tax', 'interest', 'fee', 'deposit', 'withdrawal', 'adjustment')`;
export const EVENT = sql`NOT (${PAYMENT})`;

export const INSTRUMENT = sql`coalesce(f.instrument_id::text, '')`;
/** What was traded, or what an event did: an expiry has no price, and a split no quantity. */
export const EXTENT = [
  INSTRUMENT,
  sql`coalesce(f.quantity, 0)`,
  sql`coalesce(f.price, 0)`,
  sql`coalesce(f.ratio, 1)`,
  sql`coalesce(f.ratio_divisor, 1)`,
  sql`coalesce(f.successor_id::text, '')`,
] as const;

/** Facts of which one report at least gives the day alone. */
export async function pairDays(
  tx: Tx,
  { ownerId, format }: ReportAtHand,
  { theirs, ours, same }: Likeness,
): Promise<number> {
  const any =
    await sql`SELECT FROM import_staging f WHERE f.verdict = 'activity' AND ${ours} LIMIT 1`.execute(tx);
  if (any.rows.length === 0) return 0;
  const facts = {
    theirs: { same, from: theirsOf(ownerId, format, theirs) },
    ours: { same, from: oursOf(ownerId, ours) },
  };
  return pairMeetings(tx, facts, OTHER_FORMAT);
}
