import { sql } from 'kysely';
import { latestOf } from '../staging/chains-of-corrections.ts';
import { type Judge, whenOpen } from './judge.ts';

/** Reports that tell a fill under one id, and what they know of its costs. */
interface SameIds {
  readonly by: string;
  readonly told: string;
  /** `all`: it says what the other knows in part; `more`: where the other says nothing of them, or that there are none. */
  readonly knows: 'all' | 'more';
}

const SAME_IDS: readonly SameIds[] = [
  // The interface knows all of them once it does; of a session that is over it tells nothing any more.
  { by: 'tradovate-wire-json', told: 'tradovate-fills-csv', knows: 'all' },
  { by: 'tradovate-fills-csv', told: 'tradovate-wire-json', knows: 'more' },
  // The platform tells of one execution several times.
  { by: 'ninjatrader-executions-csv', told: 'ninjatrader-executions-csv', knows: 'more' },
];

/**
 * A fill that stands in the journal under the same id, by a report that knew less of what it cost, is corrected by one that knows it: one
 * cost counts, whichever of them is read first. Where a person has corrected the fill, theirs stays.
 */
export const costsThatComeLater: Judge = {
  verdict: null,
  when: (report) => whenOpen(report) && SAME_IDS.some(({ by }) => by === report.format),
  judge: async (tx, { ownerId, format }) => {
    let corrected = 0;
    for (const { told, knows } of SAME_IDS.filter(({ by }) => by === format)) {
      const known = sql`
        SELECT s.ordinal AS root, a.id FROM import_staging s
        JOIN tapebook.activities a ON a.user_id = ${ownerId} AND a.id = s.id
        WHERE s.verdict = 'activity' AND s.replaces IS NULL AND s.fees_stated`;
      const { numAffectedRows = 0n } = await sql`
        WITH RECURSIVE ${latestOf(ownerId, known)}, last AS (
          SELECT s.ordinal, a.id, coalesce(a.fees, 0) = s.fees AS is_same
          FROM latest JOIN tapebook.activities a ON a.user_id = ${ownerId} AND a.id = latest.id
          JOIN import_staging s ON s.ordinal = latest.root
          WHERE a.import_id IS NOT NULL
            AND (coalesce(a.fees, 0) = s.fees
              OR (a.identity_format = ${told} AND (${knows === 'all'}::boolean OR coalesce(a.fees, 0) = 0)))
            AND (a.kind, a.instrument_id, a.quantity, a.price)
              IS NOT DISTINCT FROM (s.kind, s.instrument_id, s.quantity, s.price)
        )
        UPDATE import_staging s
        SET replaces = CASE WHEN last.is_same THEN NULL ELSE last.id END,
            id = CASE WHEN last.is_same THEN last.id
                 ELSE md5(concat_ws(' ', s.id, last.id, trim_scale(s.fees)))::uuid END
        FROM last WHERE s.ordinal = last.ordinal`.execute(tx);
      corrected += Number(numAffectedRows);
    }
    return corrected;
  },
};
