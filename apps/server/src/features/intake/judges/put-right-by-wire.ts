import { sql } from 'kysely';
import { askedAt } from '../staging/asked-at.ts';
import { latestOf } from '../staging/chains-of-corrections.ts';
import { type Judge, whenOthersTell } from './judge.ts';
import { OTHER_FORMAT } from './twins/pair-facts.ts';

/** Interfaces that come to final costs under one id, while files of their broker state what was estimated when they were made. */
const FINAL: readonly string[] = ['tastytrade-wire-json'];

/**
 * A fill that another report has brought, and which costs otherwise by what is told later, is corrected by it: under its own id, so that
 * it is known by that from then on, also when the file goes. Where a person has corrected it, theirs stays.
 */
export const putRightByWire: Judge = {
  verdict: 'duplicate',
  when: (report) => whenOthersTell(report) && FINAL.includes(report.format),
  judge: async (tx, { ownerId, importId }) => {
    const twins = sql`
      SELECT ordinal AS root, id FROM import_staging
      WHERE verdict = 'duplicate' AND code = ${OTHER_FORMAT.code} AND own_id IS NOT NULL AND fees_stated`;
    const { numAffectedRows = 0n } = await sql`
      WITH RECURSIVE ${latestOf(ownerId, twins)}, last AS (
        SELECT s.ordinal, a.id
        FROM latest JOIN tapebook.activities a ON a.user_id = ${ownerId} AND a.id = latest.id
        JOIN import_staging s ON s.ordinal = latest.root
        JOIN tapebook.imports told ON told.user_id = a.user_id AND told.id = a.import_id
        JOIN tapebook.imports this ON this.user_id = a.user_id AND this.id = ${importId}
        WHERE (a.kind, a.quantity, a.price, a.currency) IS NOT DISTINCT FROM (s.kind, s.quantity, s.price, s.currency)
          AND coalesce(a.fees, 0) <> s.fees AND ${askedAt('told')} <= ${askedAt('this')}
      )
      UPDATE import_staging s
      SET verdict = 'activity', code = NULL, message = NULL, replaces = last.id, id = s.own_id
      FROM last WHERE s.ordinal = last.ordinal`.execute(tx);
    // They were counted as told already.
    return -Number(numAffectedRows);
  },
};
