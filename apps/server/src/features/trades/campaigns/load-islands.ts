import type { Activity } from '@tapebook/domain/activities';
import type { CampaignTrade } from '@tapebook/domain/campaigns';
import { type Instrument, instrumentKey } from '@tapebook/domain/instruments';
import { Decimal } from '@tapebook/domain/money';
import type { Direction, OptionPolicy, TradeStatus } from '@tapebook/domain/trades';
import { sql } from 'kysely';
import type { Tx } from '#server/platform/database/index.ts';
import { ACTIVITY_COLUMNS, type ActivityRow, storedInstant, toActivity } from '../stored-activity.ts';
import type { Families } from './families.repository.ts';
import type { Island } from './islands.repository.ts';

export interface LoadedIslands {
  readonly trades: readonly CampaignTrade[];
  readonly activities: readonly Activity[];
  readonly optionPolicy: OptionPolicy;
  instrumentIdOf(instrument: Instrument): string | undefined;
}

const decimal = (text: string | null): Decimal | null => (text === null ? null : Decimal.parse(text));

/** What linking needs of some spans of time: the trades that lie in them, and what made them. */
export async function loadIslands(
  tx: Tx,
  ownerId: string,
  accountId: string,
  { instruments, familyOf }: Families,
  islands: readonly Island[],
): Promise<LoadedIslands> {
  const ids = new Map([...instruments].map(([id, instrument]) => [instrumentKey(instrument), id]));
  const instrumentIdOf = (instrument: Instrument) => ids.get(instrumentKey(instrument));
  if (islands.length === 0)
    return { trades: [], activities: [], optionPolicy: 'close-at-zero', instrumentIdOf };
  const within = sql`
    unnest(${islands.map(({ family }) => family)}::integer[], ${islands.map(({ from }) => from)}::timestamptz[],
           ${islands.map(({ to }) => to)}::timestamptz[]) AS island (family, "from", "to")
    JOIN unnest(${[...familyOf.keys()]}::uuid[], ${[...familyOf.values()]}::integer[]) AS f (instrument_id, family)
      ON f.family = island.family`;
  const account = await tx
    .selectFrom('accounts')
    .select('option_policy')
    .where('user_id', '=', ownerId)
    .where('id', '=', accountId)
    .executeTakeFirst();
  return {
    trades: await loadTrades(tx, ownerId, accountId, instruments, within),
    activities: await loadActivities(tx, ownerId, accountId, instruments, within),
    optionPolicy: account?.option_policy ?? 'close-at-zero',
    instrumentIdOf,
  };
}

interface TradeFacts {
  readonly id: string;
  readonly instrument_id: string;
  readonly opening_activity_id: string;
  readonly direction: Direction;
  readonly status: TradeStatus;
  readonly opened_at: string;
  readonly closed_at: string | null;
  readonly quantity: string;
  readonly open_quantity: string;
  readonly entry_price: string | null;
  readonly exit_price: string | null;
  readonly gross_pnl: string | null;
  readonly fees: string;
  readonly net_pnl: string | null;
  readonly open_fees: string;
  readonly income: string;
}

type Within = ReturnType<typeof sql>;

async function loadTrades(
  tx: Tx,
  ownerId: string,
  accountId: string,
  instruments: ReadonlyMap<string, Instrument>,
  within: Within,
): Promise<CampaignTrade[]> {
  const { rows } = await sql<TradeFacts>`
    SELECT t.id, t.instrument_id, t.opening_activity_id, t.direction, t.status, t.opened_at, t.closed_at, t.quantity,
      t.open_quantity, t.entry_price, t.exit_price, t.gross_pnl, t.fees, t.net_pnl, t.open_fees, t.income
    FROM ${within}
    JOIN tapebook.trades t
      ON t.user_id = ${ownerId} AND t.account_id = ${accountId} AND t.instrument_id = f.instrument_id
     AND t.opened_at >= island."from" AND t.opened_at <= island."to"`.execute(tx);
  return rows.flatMap((row) => {
    const instrument = instruments.get(row.instrument_id);
    if (instrument === undefined) return [];
    return {
      id: row.id,
      instrument,
      openingActivityId: row.opening_activity_id,
      direction: row.direction,
      status: row.status,
      openedAt: storedInstant(row.opened_at),
      closedAt: row.closed_at === null ? null : storedInstant(row.closed_at),
      quantity: Decimal.parse(row.quantity),
      openQuantity: Decimal.parse(row.open_quantity),
      entryPrice: decimal(row.entry_price),
      exitPrice: decimal(row.exit_price),
      grossPnl: decimal(row.gross_pnl),
      fees: Decimal.parse(row.fees),
      netPnl: decimal(row.net_pnl),
      openFees: Decimal.parse(row.open_fees),
      income: Decimal.parse(row.income),
    };
  });
}

/** A dated expiry stands at the start of its day, so before what was opened later that day. */
async function loadActivities(
  tx: Tx,
  ownerId: string,
  accountId: string,
  instruments: ReadonlyMap<string, Instrument>,
  within: Within,
): Promise<Activity[]> {
  const columns = sql.join(ACTIVITY_COLUMNS.map((name) => sql.ref(name)));
  const { rows } = await sql<ActivityRow>`
    SELECT DISTINCT ON (activities.id) ${columns} FROM ${within}
    JOIN tapebook.activities
      ON activities.user_id = ${ownerId} AND activities.account_id = ${accountId}
     AND activities.instrument_id = f.instrument_id AND NOT activities.cancelled
     AND activities.occurred_at >= island."from" - interval '1 day' AND activities.occurred_at <= island."to"
     AND (activities.occurred_at >= island."from" OR activities.kind IN ('expire', 'exercise', 'assign'))`.execute(
    tx,
  );
  return rows.map((row) => toActivity(row, instruments));
}
