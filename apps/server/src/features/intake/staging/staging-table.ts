import { sql } from 'kysely';
import type { Tx } from '#server/platform/database/index.ts';

export const STAGING = 'import_staging';

/**
 * What was read lands here first: a table of this transaction alone, which COPY can fill (it refuses
 * tables with row-level security) and SQL can hold against what the journal has.
 */
export async function createStaging(tx: Tx): Promise<void> {
  await sql`
    CREATE TEMPORARY TABLE import_staging (
      ordinal        integer PRIMARY KEY,
      part           smallint NOT NULL,
      line           integer,
      -- 'activity' until it is judged; 'kept' of what went into the journal as it was read.
      verdict        text NOT NULL,
      code           text,
      message        text,
      id             uuid,
      account_id     uuid,
      instrument_id  uuid,
      kind           text,
      occurred_at    timestamptz,
      time_precision text,
      sequence       integer,
      quantity       numeric,
      price          numeric,
      amount         numeric,
      fees           numeric,
      fee_currency   text,
      fee_rate       numeric,
      fees_stated    boolean,
      order_id       text,
      position_id    text,
      currency       text,
      effect         text,
      held_before    boolean,
      held_cost      numeric,
      stated_result  numeric,
      stated_currency text,
      direction      text,
      ratio          numeric,
      ratio_divisor  numeric,
      basis_fraction numeric,
      basis_fraction_divisor numeric,
      acquired_at    timestamptz,
      successor_id   uuid,
      to_account_id  uuid,
      replaces       uuid,
      external_id    text,
      note           text,
      -- What the row says of its trade, as JSON.
      said           jsonb,
      -- What a duplicate repeats besides the fact that it names.
      further_ids    uuid[],
      -- Under which id the row would stand, were it not told by another report.
      own_id         uuid
    ) ON COMMIT DROP`.execute(tx);
  // Facts of the journal that this statement says better: they count for nothing while it is there.
  await sql`CREATE TEMPORARY TABLE import_struck (activity_id uuid NOT NULL) ON COMMIT DROP`.execute(tx);
  // Reports of this source that were judged before the one at hand.
  await sql`CREATE TEMPORARY TABLE import_reports (format text NOT NULL) ON COMMIT DROP`.execute(tx);
  // Instruments of the statement that the account has in another currency.
  await sql`
    CREATE TEMPORARY TABLE import_abroad (account_id uuid NOT NULL, ours uuid NOT NULL, theirs uuid NOT NULL)
    ON COMMIT DROP`.execute(tx);
}

/**
 * Lets the planner know what was staged: how many rows, and of the columns by which they are held against others
 * how they are spread. Of all columns that would cost as much as reading ten thousand rows.
 */
export async function analyzeStaging(tx: Tx): Promise<void> {
  await sql`
    ANALYZE import_staging (ordinal, verdict, id, account_id, instrument_id, kind, occurred_at, time_precision,
                            quantity, price, amount, currency, order_id, external_id, replaces)`.execute(tx);
}

/** Columns that {@link STAGING} shares with the table of activities. */
export const FACT_COLUMNS = [
  'id',
  'account_id',
  'instrument_id',
  'kind',
  'occurred_at',
  'time_precision',
  'sequence',
  'quantity',
  'price',
  'amount',
  'fees',
  'fee_currency',
  'fee_rate',
  'fees_stated',
  'order_id',
  'position_id',
  'currency',
  'effect',
  'held_before',
  'held_cost',
  'stated_result',
  'stated_currency',
  'direction',
  'ratio',
  'ratio_divisor',
  'basis_fraction',
  'basis_fraction_divisor',
  'acquired_at',
  'successor_id',
  'to_account_id',
  'replaces',
  'external_id',
  'note',
] as const;

export const STAGING_COLUMNS = [
  'ordinal',
  'part',
  'line',
  'verdict',
  'code',
  'message',
  ...FACT_COLUMNS,
  'said',
] as const;
