import type { Campaign } from '@tapebook/domain/campaigns';
import type { Instrument } from '@tapebook/domain/instruments';
import type { Decimal } from '@tapebook/domain/money';
import { formatInstant } from '@tapebook/domain/time';
import { sql } from 'kysely';
import type { Tx } from '#server/platform/database/index.ts';
import { storedLegs, storedLinks } from './stored-chain.ts';

const ROWS_A_STATEMENT = 1_000;

const text = (value: Decimal | null | undefined): string | null => value?.toString() ?? null;

interface Replacement {
  /** Campaigns that are gone, or will be among `campaigns` again. */
  readonly before: readonly string[];
  /** All trades that were looked at: no other campaign holds one of them. */
  readonly tradeIds: readonly string[];
  readonly campaigns: readonly Campaign[];
  readonly instrumentIdOf: (instrument: Instrument) => string | undefined;
}

/** Replaces the campaigns of some trades. */
export async function replaceCampaigns(
  tx: Tx,
  ownerId: string,
  accountId: string,
  { before, tradeIds, campaigns, instrumentIdOf }: Replacement,
): Promise<void> {
  const { rows } = await sql<{ campaign_id: string }>`
    SELECT DISTINCT campaign_id FROM tapebook.campaign_trades
    WHERE user_id = ${ownerId} AND trade_id = any(${[...tradeIds]}::uuid[])`.execute(tx);
  const gone = [...new Set([...before, ...rows.map((row) => row.campaign_id)])];
  if (gone.length > 0) {
    await sql`DELETE FROM tapebook.campaign_trades
      WHERE user_id = ${ownerId} AND campaign_id = any(${gone}::uuid[])`.execute(tx);
    await sql`DELETE FROM tapebook.campaigns
      WHERE user_id = ${ownerId} AND id = any(${gone}::uuid[])`.execute(tx);
  }
  for (let start = 0; start < campaigns.length; start += ROWS_A_STATEMENT) {
    const part = campaigns.slice(start, start + ROWS_A_STATEMENT);
    await insertCampaigns(tx, ownerId, accountId, part);
    await insertTrades(tx, ownerId, accountId, part, instrumentIdOf);
  }
}

async function insertCampaigns(
  tx: Tx,
  ownerId: string,
  accountId: string,
  campaigns: readonly Campaign[],
): Promise<void> {
  const column = <T>(value: (campaign: Campaign) => T): T[] => campaigns.map(value);
  await sql`
    INSERT INTO tapebook.campaigns
      (user_id, account_id, id, underlying, strategy, status, opened_at, closed_at, currency, gross_pnl, fees,
       net_pnl, income, rolls, by_hand, basis_quantity, basis_paid, basis_adjusted, legs, links)
    SELECT ${ownerId}, ${accountId}, r.* FROM unnest(
      ${column(({ id }) => id)}::uuid[],
      ${column(({ underlying }) => underlying)}::text[],
      ${column(({ strategy }) => strategy)}::text[],
      ${column(({ status }) => status)}::text[],
      ${column(({ openedAt }) => formatInstant(openedAt))}::timestamptz[],
      ${column(({ closedAt }) => (closedAt === null ? null : formatInstant(closedAt)))}::timestamptz[],
      ${column(({ currency }) => currency)}::text[],
      ${column(({ grossPnl }) => text(grossPnl))}::numeric[],
      ${column(({ fees }) => text(fees))}::numeric[],
      ${column(({ netPnl }) => text(netPnl))}::numeric[],
      ${column(({ income }) => text(income))}::numeric[],
      ${column(({ rolls }) => rolls)}::integer[],
      ${column(({ byHand }) => byHand)}::boolean[],
      ${column(({ costBasis }) => text(costBasis?.quantity))}::numeric[],
      ${column(({ costBasis }) => text(costBasis?.paid))}::numeric[],
      ${column(({ costBasis }) => text(costBasis?.adjusted))}::numeric[],
      ${column(({ legs }) => storedLegs(legs))}::jsonb[],
      ${column(({ links }) => storedLinks(links))}::jsonb[]
    ) AS r`.execute(tx);
}

async function insertTrades(
  tx: Tx,
  ownerId: string,
  accountId: string,
  campaigns: readonly Campaign[],
  instrumentIdOf: Replacement['instrumentIdOf'],
): Promise<void> {
  const rows = campaigns.flatMap(({ id, legs }) =>
    legs.flatMap(({ tradeIds, instrument }) =>
      tradeIds.map((tradeId) => ({ id, tradeId, instrumentId: instrumentIdOf(instrument) ?? null })),
    ),
  );
  await sql`
    INSERT INTO tapebook.campaign_trades (user_id, account_id, trade_id, campaign_id, instrument_id)
    SELECT ${ownerId}, ${accountId}, r.* FROM unnest(
      ${rows.map(({ tradeId }) => tradeId)}::uuid[],
      ${rows.map(({ id }) => id)}::uuid[],
      ${rows.map(({ instrumentId }) => instrumentId)}::uuid[]
    ) AS r`.execute(tx);
}
