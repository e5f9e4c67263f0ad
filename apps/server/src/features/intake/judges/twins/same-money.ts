import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '#server/platform/database/index.ts';
import { type Judge, type ReportAtHand, whenOthersTell } from '../judge.ts';
import { type MeetingFacts, oursOf, pairMeetings, theirsOf } from './pair-facts.ts';

/** What taxes and costs are taken off, so that reports of cash know what was left alone. */
const NETTED = sql`f.kind IN ('buy', 'sell', 'dividend', 'return_of_capital', 'interest')`;

const SAME_MONEY = {
  code: 'same-money',
  message:
    'Already in your journal, with costs and taxes told otherwise, from another report of this broker.',
};

/** What a fact moved in all: with its costs, and with the taxes that its row states beside it. */
const moneyOf = (taxes: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  round(f.amount - CASE WHEN coalesce(f.fee_currency, f.currency) = f.currency THEN f.fees ELSE 0 END
        + coalesce((${taxes}), 0), 2)`;

const sameOf = (taxes: RawBuilder<unknown>): MeetingFacts['same'] => [
  sql`coalesce(f.instrument_id::text, '')`,
  sql`f.currency`,
  sql`coalesce(f.quantity, 0)`,
  moneyOf(taxes),
];

/**
 * One report states a trade or an income with its costs and taxes, another what was left of it: the money that moved
 * is the same to the cent. Whichever came first stays, and taxes that are in its money are no further ones.
 */
export const sameMoney: Judge = { verdict: 'duplicate', when: whenOthersTell, judge: setNetsAside };

async function setNetsAside(tx: Tx, { ownerId, format }: ReportAtHand): Promise<number> {
  const any =
    await sql`SELECT FROM import_staging f WHERE f.verdict = 'activity' AND ${NETTED} LIMIT 1`.execute(tx);
  if (any.rows.length === 0) return 0;
  // There may be many rows, and no index on those of the file.
  await sql`
    CREATE TEMPORARY TABLE import_taxes ON COMMIT DROP AS
    SELECT part, line, sum(amount - fees) AS amount FROM import_staging
    WHERE kind = 'tax' AND line IS NOT NULL GROUP BY part, line`.execute(tx);
  await sql`CREATE INDEX ON import_taxes (part, line)`.execute(tx);
  const found = await pairMeetings(
    tx,
    {
      theirs: {
        same: sameOf(sql`
          SELECT sum(t.amount - t.fees) FROM tapebook.activities t
          WHERE t.user_id = ${ownerId} AND t.import_id = f.import_id AND t.part = f.part AND t.line = f.line AND t.kind = 'tax'`),
        from: theirsOf(ownerId, format, sql`${NETTED} AND NOT f.cancelled`),
      },
      ours: {
        same: sameOf(sql`SELECT t.amount FROM import_taxes t WHERE t.part = f.part AND t.line = f.line`),
        from: oursOf(ownerId, NETTED),
      },
    },
    SAME_MONEY,
  );
  if (found > 0) await claimTaxes(tx, ownerId);
  const taxes = found === 0 ? 0 : await setTaxesAside(tx);
  await sql`DROP TABLE import_taxes`.execute(tx);
  return found + taxes;
}

/** Undoing the report with the taxes leaves them to the one that has them in its money. */
async function claimTaxes(tx: Tx, ownerId: string): Promise<void> {
  await sql`
    UPDATE import_staging s SET further_ids = taxes.ids
    FROM tapebook.activities whole, LATERAL (
      SELECT array_agg(t.id) AS ids FROM tapebook.activities t
      WHERE t.user_id = whole.user_id AND t.import_id = whole.import_id AND t.part = whole.part
        AND t.line = whole.line AND t.kind = 'tax') taxes
    WHERE s.code = ${SAME_MONEY.code} AND whole.user_id = ${ownerId} AND whole.id = s.id
      AND taxes.ids IS NOT NULL`.execute(tx);
}

async function setTaxesAside(tx: Tx): Promise<number> {
  const result = await sql`
    UPDATE import_staging tax
    SET verdict = 'duplicate', code = 'within-money', id = whole.id,
        message = 'What is already in your journal includes this tax, from another report of this broker.'
    FROM import_staging whole
    WHERE whole.code = ${SAME_MONEY.code} AND tax.kind = 'tax' AND tax.verdict = 'activity'
      AND tax.part = whole.part AND tax.line = whole.line`.execute(tx);
  return Number(result.numAffectedRows ?? 0);
}
