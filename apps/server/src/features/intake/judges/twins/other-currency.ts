import { sql } from 'kysely';
import type { Tx } from '#server/platform/database/index.ts';
import { type Judge, type ReportAtHand, whenOthersTell } from '../judge.ts';
import { type Likeness, pairDays } from './likeness.ts';

/** One report tells a fill in the instrument's currency, another in the account's: no price is alike. */
const IN_OTHER_CURRENCY: Likeness = {
  theirs: sql`f.kind IN ('buy', 'sell') AND (f.account_id, f.instrument_id) IN (SELECT account_id, theirs FROM import_abroad)`,
  ours: sql`f.kind IN ('buy', 'sell') AND (f.account_id, f.instrument_id) IN (SELECT account_id, ours FROM import_abroad)`,
  same: [
    sql`(SELECT min(p.ours::text) FROM import_abroad p WHERE p.account_id = f.account_id AND f.instrument_id IN (p.ours, p.theirs))`,
    sql`f.quantity`,
  ],
};

/** Fills of what the account has a book of in another currency, which the judge of names has noted. */
export const otherCurrency: Judge = {
  verdict: 'duplicate',
  when: whenOthersTell,
  judge: setForeignAside,
};

async function setForeignAside(tx: Tx, report: ReportAtHand): Promise<number> {
  const { rows } = await sql`SELECT FROM import_abroad LIMIT 1`.execute(tx);
  return rows.length === 0 ? 0 : pairDays(tx, report, IN_OTHER_CURRENCY);
}
