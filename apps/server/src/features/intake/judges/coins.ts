import type { Instrument } from '@tapebook/domain/instruments';
import { sql } from 'kysely';
import type { Tx } from '#server/platform/database/index.ts';
import { homeOf, MOVED, severalPairs, tradesInJournal } from '../coins/nearest-trade.ts';
import type { Judge, ReportAtHand } from './judge.ts';

const isPair = ({ assetClass, symbol }: Instrument): boolean =>
  assetClass === 'crypto' && symbol.includes('/');

/**
 * Brings coins that came or went without a price to the pair that the account traded, as `bringCoinsHome` does in the
 * journal: what another report has brought already is known by its pair, too.
 */
export const movedCoins: Judge = {
  verdict: null,
  when: ({ staged }) => [...staged.rows.instruments.values()].some(isPair),
  judge: bringStagedCoinsHome,
};

async function bringStagedCoinsHome(tx: Tx, { ownerId }: ReportAtHand): Promise<number> {
  const moves = await sql`
    SELECT FROM import_staging f
    WHERE ${MOVED} AND f.instrument_id IN (SELECT id FROM (${severalPairs(ownerId)}) pair) LIMIT 1`.execute(
    tx,
  );
  if (moves.rows.length === 0) return 0;
  await sql`
    CREATE TEMPORARY TABLE import_coin_trades ON COMMIT DROP AS
    SELECT account_id, instrument_id, occurred_at FROM import_staging
    WHERE kind IN ('buy', 'sell') AND verdict = 'activity' AND account_id IS NOT NULL
      AND instrument_id IN (SELECT id FROM (${severalPairs(ownerId)}) pair)`.execute(tx);
  await sql`CREATE INDEX ON import_coin_trades (account_id, instrument_id, occurred_at)`.execute(tx);
  const staged = sql`
    SELECT t.occurred_at FROM import_coin_trades t
    WHERE t.account_id = m.account_id AND t.instrument_id = p.id`;
  const brought = await sql`
    WITH pairs AS MATERIALIZED (${severalPairs(ownerId)}), moved AS (
      SELECT f.ordinal, f.account_id, f.instrument_id, f.occurred_at, pair.coin
      FROM import_staging f JOIN pairs pair ON pair.id = f.instrument_id
      WHERE f.account_id IS NOT NULL AND ${MOVED}
    ), homes AS (
      SELECT m.ordinal, home.id AS home, home.currency
      FROM moved m, LATERAL (${homeOf(tradesInJournal(ownerId), staged)}) home
      WHERE home.id <> m.instrument_id
    )
    UPDATE import_staging f SET instrument_id = homes.home, currency = homes.currency
    FROM homes WHERE f.ordinal = homes.ordinal`.execute(tx);
  await sql`DROP TABLE import_coin_trades`.execute(tx);
  return Number(brought.numAffectedRows ?? 0);
}
