import { sql } from 'kysely';
import { latestOf } from '../staging/chains-of-corrections.ts';
import { type Judge, whenOpen } from './judge.ts';

/** Formats that say what a contract is and in which currency it is paid since their senders do, and took it for the account's before. */
const TELLING: readonly string[] = ['metatrader5-report', 'metatrader4-statement'];

/**
 * A fill that was told before anybody said in which currency its contract is paid stands in a book of the account's, where its result
 * waits for a size: told with both it corrects that, so that what is closed by now is closed where it was opened. The app asks for
 * that size meanwhile: what was answered is of the same contract, and goes no other way than from the account's currency to that told.
 */
export const toldCurrency: Judge = {
  verdict: null,
  when: (report) => whenOpen(report) && TELLING.includes(report.format),
  judge: async (tx, { ownerId, format }) => {
    const known = sql`
      SELECT s.ordinal AS root, a.id FROM import_staging s
      JOIN tapebook.activities a ON a.user_id = ${ownerId} AND a.id = s.id
      WHERE s.verdict = 'activity' AND s.kind IN ('buy', 'sell') AND s.replaces IS NULL
        AND a.instrument_id <> s.instrument_id`;
    const { numAffectedRows = 0n } = await sql`
      WITH RECURSIVE ${latestOf(ownerId, known)}, last AS (
        SELECT s.ordinal, a.id, a.instrument_id = s.instrument_id AS is_same
        FROM latest JOIN tapebook.activities a ON a.user_id = ${ownerId} AND a.id = latest.id
        JOIN import_staging s ON s.ordinal = latest.root
        JOIN tapebook.instruments was ON was.user_id = a.user_id AND was.id = a.instrument_id
        JOIN tapebook.instruments said ON said.user_id = a.user_id AND said.id = s.instrument_id
        JOIN tapebook.accounts account ON account.user_id = a.user_id AND account.id = a.account_id
        WHERE a.identity_format = ${format} AND a.kind = s.kind AND was.asset_class = 'cfd'
          AND said.asset_class = 'cfd' AND was.symbol = said.symbol
          AND (was.id = said.id OR (said.multiplier IS NOT NULL AND (was.multiplier IS NULL
            OR (was.currency = account.currency AND said.currency <> account.currency))))
      )
      UPDATE import_staging s
      SET replaces = CASE WHEN last.is_same THEN NULL ELSE last.id END,
          id = CASE WHEN last.is_same THEN last.id ELSE md5(concat_ws(' ', s.id, last.id, s.instrument_id))::uuid END
      FROM last WHERE s.ordinal = last.ordinal`.execute(tx);
    return Number(numAffectedRows);
  },
};
