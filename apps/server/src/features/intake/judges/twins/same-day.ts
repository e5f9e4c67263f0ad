import { sql } from 'kysely';
import type { Tx } from '#server/platform/database/index.ts';
import { type Judge, type ReportAtHand, whenOthersTell } from '../judge.ts';
import { EVENT, EXTENT, INSTRUMENT, type Likeness, PAYMENT, pairDays } from './likeness.ts';

const EVENT_OF_A_DAY = sql`${EVENT} AND f.time_precision = 'day'`;
const WORDS_ONLY = sql`${PAYMENT} AND f.instrument_id IS NULL`;
const MONEY = [sql`f.currency`, sql`f.amount`] as const;

/** A report that gives days only meets one that gives seconds. */
const OF_A_DAY: readonly Likeness[] = [
  { theirs: EVENT, ours: EVENT_OF_A_DAY, same: EXTENT },
  { theirs: EVENT_OF_A_DAY, ours: EVENT, same: EXTENT },
  { theirs: PAYMENT, ours: PAYMENT, same: [INSTRUMENT, ...MONEY] },
  // One of them names the instrument of a payment in words only.
  { theirs: PAYMENT, ours: WORDS_ONLY, same: MONEY },
  { theirs: WORDS_ONLY, ours: PAYMENT, same: MONEY },
];

/**
 * Fills and events that are alike in what they did and in the day, where one report gives no more; payments in kind,
 * amount and day.
 */
export const sameDay: Judge = {
  verdict: 'duplicate',
  when: whenOthersTell,
  judge: setDaysAside,
};

async function setDaysAside(tx: Tx, report: ReportAtHand): Promise<number> {
  let found = 0;
  for (const likeness of OF_A_DAY) found += await pairDays(tx, report, likeness);
  return found;
}
