import {
  inRowOrder,
  minuteOfDay,
  minutesSinceOpen,
  RowCollector,
  sessionOf,
  type TradeRow,
  type TradeTable,
  UNKNOWN_COUNT,
  UNKNOWN_MINUTE,
  UNTOLD_MINUTE,
} from '@tapebook/domain/analytics';
import type { AssetClass, Instrument } from '@tapebook/domain/instruments';
import { Decimal } from '@tapebook/domain/money';
import { datedDayNumber, instantFromMicros, parseDay, tradingDayNumber } from '@tapebook/domain/time';
import { exchangeClock, type TradingClock } from '@tapebook/domain/trades';
import { sql } from 'kysely';
import { insightsOfTrades } from '#server/features/insights/index.ts';
import type { Tx } from '#server/platform/database/index.ts';
import {
  type AnnotationColumns,
  annotationsOfTrades,
  campaignsOfTrades,
  type TradeCampaign,
} from './annotations-of-trades.repository.ts';
import { assumedRisksOfTrades, type RiskColumns } from './assumed-risks-of-trades.ts';
import { isAmong } from './is-among.ts';
import { type PlanColumns, plansOfTrades } from './plans-of-trades.ts';

/** Exact amounts become float64 here and only here: what the analytics work on. */
interface StoredTrade {
  readonly id: string;
  readonly account: string;
  readonly time_zone: string;
  readonly symbol: string;
  readonly underlying: string;
  readonly asset_class: string;
  readonly currency: string;
  /** Prices are in another currency than its money. */
  readonly priced_abroad: boolean;
  readonly money_rate: number | null;
  /** `null`, like the sizes: only the result is known. */
  readonly direction: string | null;
  readonly status: string;
  readonly opened: number;
  readonly opening_unknown: boolean;
  readonly closed: number | null;
  readonly closing_unknown: boolean;
  /** Only the day is known of its opening; `null` where the time is. */
  readonly opened_on_day: true | null;
  readonly closed_on_day: boolean;
  readonly day: number;
  readonly quantity: number | null;
  readonly open_quantity: number;
  readonly peak_quantity: number | null;
  readonly entry_price: number | null;
  readonly exit_price: number | null;
  readonly gross_pnl: number | null;
  readonly fees: number;
  readonly net_pnl: number | null;
  readonly open_fees: number;
  readonly fees_left_out: boolean;
  readonly fees_modelled: boolean;
  /** What it ended by, where that was no trade. */
  readonly ended_by: 'expire' | 'assign' | 'exercise' | null;
  readonly fill_count: number;
  readonly entry_count: number;
  /** `null`: none. */
  readonly income: number | null;
  readonly mae: number | null;
  readonly mfe: number | null;
  readonly give_back: number | null;
  /** `null`: not known, or of an inverse contract, whose point is worth another amount at every price. */
  readonly multiplier: number | null;
  readonly tick_size: number | null;
  readonly right: string | null;
  /** Days since 1970. */
  readonly expiry: number | null;
  readonly exchange: string | null;
  /** How many days realised something; the arrays are there when it is more than one. */
  readonly realised_count: number;
  readonly realised_days: readonly string[] | null;
  readonly realised_quantities: readonly string[] | null;
  readonly realised_gross: readonly string[] | null;
  readonly realised_fees: readonly string[] | null;
  /** `null`: it was left at once. */
  readonly part_exit_days: readonly string[] | null;
  /** Microseconds, `null` where only the day is known. */
  readonly part_exit_at: readonly (string | null)[] | null;
  readonly part_exit_net: readonly string[] | null;
  readonly part_exit_gross: readonly string[] | null;
  readonly losing_adds: number | null;
}

/** One snapshot, fetched in pieces: the rows as the database sends them need not all be held at once. */
const ROWS_AT_ONCE = 4_000;

const known = (value: number | null): number => value ?? Number.NaN;

function outcome({ status, net_pnl: net }: StoredTrade, band: number): string {
  if (status === 'open' || net === null) return '';
  if (Math.abs(net) <= band) return 'scratch';
  return net > 0 ? 'win' : 'loss';
}

const ENDINGS = { expire: 'expired', assign: 'assigned', exercise: 'exercised' } as const;

const endingOf = ({ right, closed, ended_by: by }: StoredTrade): string =>
  right === null || closed === null ? '' : by === null ? 'closed' : ENDINGS[by];

/** What a trade realised on one day only is what it realised at all: nearly every trade, so told without arrays. */
function realisationsOf(row: StoredTrade): TradeRow['realisations'] {
  if (row.realised_count === 0) return [];
  const {
    realised_days: days,
    realised_quantities: quantities,
    realised_gross: gross,
    realised_fees: fees,
  } = row;
  if (days === null || quantities === null || gross === null || fees === null) {
    return [
      {
        day: row.day,
        quantity: known(row.quantity) - row.open_quantity,
        grossPnl: known(row.gross_pnl),
        fees: row.fees,
        netPnl: known(row.net_pnl),
      },
    ];
  }
  return days.map((day, index) => {
    const [grossPnl, paid] = [Decimal.parse(gross[index] ?? '0'), Decimal.parse(fees[index] ?? '0')];
    return {
      day: parseDay(day) ?? row.day,
      quantity: Number(quantities[index]),
      grossPnl: grossPnl.toNumber(),
      fees: paid.toNumber(),
      netPnl: grossPnl.minus(paid).toNumber(),
    };
  });
}

function closeMinuteOf({
  closed,
  closing_unknown: unknown,
  closed_on_day: dated,
  time_zone: zone,
}: StoredTrade): number {
  if (closed === null) return UNKNOWN_MINUTE;
  if (unknown) return UNTOLD_MINUTE;
  return dated ? UNKNOWN_MINUTE : minuteOfDay(instantFromMicros(closed), zone);
}

const NO_PARTS: NonNullable<TradeRow['partExits']> = [];

function partExitsOf({
  part_exit_days: days,
  part_exit_at: at,
  part_exit_net: net,
  part_exit_gross: gross,
}: StoredTrade) {
  if (days === null || at === null || net === null) return NO_PARTS;
  // A process of the version before, which writes the parts anew, leaves what it does not know as it was.
  const isOfThese = gross?.length === days.length;
  return days.map((day, index) => {
    const when = at[index] ?? null;
    return {
      day: parseDay(day) ?? Number.NaN,
      at: when === null ? Number.NaN : Number(when),
      netPnl: Number(net[index]),
      grossPnl: isOfThese ? Number(gross[index]) : Number.NaN,
    };
  });
}

function instrumentOf(row: StoredTrade): Instrument {
  return {
    symbol: row.symbol,
    assetClass: row.asset_class as AssetClass,
    currency: row.currency,
    multiplier: null,
    underlying: row.underlying,
    ...(row.exchange === null ? {} : { exchange: row.exchange }),
  };
}

/** The clock by which the trade's opening has its day, as building gave its results theirs. */
function clockOf(row: StoredTrade, instrument: Instrument, { dayBoundary }: TableSettings): TradingClock {
  if (dayBoundary !== 'exchange') return { timeZone: row.time_zone, dayBoundary };
  return exchangeClock(instrument, row.time_zone);
}

/** What of the settings the table's columns hang on. */
export interface TableSettings {
  /** Results of a currency within ± this amount count as scratch. */
  readonly bandIn: (currency: string) => number;
  readonly dayBoundary: number | 'exchange';
}

function tableRow(
  row: StoredTrade,
  settings: TableSettings,
  annotations: AnnotationColumns,
  risk: RiskColumns,
  plan: PlanColumns,
  campaign: TradeCampaign | undefined,
  insights: string,
): TradeRow {
  const openedAt = instantFromMicros(row.opened);
  const instrument = instrumentOf(row);
  const clock = clockOf(row, instrument, settings);
  const hourUnknown = row.opening_unknown || row.opened_on_day === true;
  return {
    id: row.id,
    account: row.account,
    symbol: row.symbol,
    underlying: row.underlying,
    assetClass: row.asset_class,
    currency: row.currency,
    direction: row.direction ?? '',
    status: row.status,
    outcome: outcome(row, settings.bandIn(row.currency)),
    openedAt: row.opening_unknown ? Number.NaN : openedAt,
    closedAt: known(row.closed),
    quantity: known(row.quantity),
    openQuantity: row.open_quantity,
    peakQuantity: known(row.peak_quantity),
    entryPrice: known(row.entry_price),
    exitPrice: known(row.exit_price),
    grossPnl: known(row.gross_pnl),
    fees: row.fees,
    netPnl: known(row.net_pnl),
    openFees: row.open_fees,
    feesLeftOut: row.fees_left_out ? 1 : 0,
    feesModelled: row.fees_modelled ? 1 : 0,
    ending: endingOf(row),
    // Named one by one: rows of one shape are read several times as fast as rows of many.
    risk: risk.risk,
    riskFrom: risk.riskFrom,
    stopCourse: annotations.stopCourse,
    stopSetAfter: hourUnknown ? Number.NaN : Math.max(0, (annotations.stopSetAt - openedAt) / 1e6),
    planned: plan.planned,
    plannedR: plan.plannedR,
    entrySlippage: plan.entrySlippage,
    exitSlippage: plan.exitSlippage,
    setup: annotations.setup,
    tags: annotations.tags,
    criteria: annotations.criteria,
    insights,
    rating: annotations.rating,
    reviewed: annotations.reviewed,
    income: row.income ?? 0,
    mae: known(row.mae),
    mfe: known(row.mfe),
    giveBack: known(row.give_back),
    pointValue: known(row.multiplier) * known(row.quantity) * (row.priced_abroad ? known(row.money_rate) : 1),
    tickSize: known(row.tick_size),
    right: row.right ?? '',
    expiryDay: row.expiry ?? 0,
    campaign: campaign?.id ?? '',
    strategy: campaign?.strategy ?? '',
    openDay: row.opened_on_day
      ? datedDayNumber(openedAt, row.time_zone)
      : tradingDayNumber(openedAt, clock.timeZone, clock.dayBoundary),
    day: row.day,
    openMinute: hourUnknown ? UNKNOWN_MINUTE : minuteOfDay(openedAt, row.time_zone),
    closeMinute: closeMinuteOf(row),
    session: hourUnknown ? '' : sessionOf(instrument, openedAt),
    sinceOpen: hourUnknown ? Number.NaN : minutesSinceOpen(instrument, openedAt),
    fillCount: row.fill_count,
    entryCount: row.entry_count,
    losingAdds: row.losing_adds ?? UNKNOWN_COUNT,
    realisations: realisationsOf(row),
    partExits: partExitsOf(row),
  };
}

/**
 * A day without a time is the midnight of some zone, and those differ by quarters of an hour: of the few trades at
 * such an instant the activity is asked what it knows, of all others there is nothing to ask. Asked by LIMIT, so
 * that no plan reads all activities beforehand.
 */
const MAY_BE_MIDNIGHT = sql`(extract(epoch FROM t.opened_at) % 900 = 0)`;

/**
 * Trades of the journal as the columns that the analytics work on.
 *
 * @param only these, where not all are asked for.
 */
export async function readTradeTable(
  tx: Tx,
  ownerId: string,
  settings: TableSettings,
  only: readonly string[] | null = null,
): Promise<TradeTable> {
  const annotationsOf = await annotationsOfTrades(tx, ownerId, only);
  const assumedOf = await assumedRisksOfTrades(tx, ownerId, only);
  const campaigns = await campaignsOfTrades(tx, ownerId, only);
  const insightsOf = await insightsOfTrades(tx, ownerId, only);
  const plansOf = await plansOfTrades(tx, ownerId);
  await sql`
    DECLARE trade_rows NO SCROLL CURSOR FOR
    SELECT t.id, t.account_id AS account, a.time_zone, i.symbol, coalesce(i.underlying, i.symbol) AS underlying,
           i.asset_class, t.currency, t.priced_in IS NOT NULL AS priced_abroad, t.money_rate::float8, t.direction, t.status,
           (extract(epoch FROM t.opened_at) * 1000000)::bigint AS opened, t.opening_unknown,
           (extract(epoch FROM t.closed_at) * 1000000)::bigint AS closed, t.closing_unknown,
           CASE WHEN ${MAY_BE_MIDNIGHT} THEN (
             SELECT true FROM tapebook.activities x
             WHERE x.user_id = t.user_id AND x.id = t.opening_activity_id AND x.time_precision = 'day'
             LIMIT 1
           ) END AS opened_on_day,
           t.closed_on_day,
           t.day - date '1970-01-01' AS day,
           t.quantity::float8, t.open_quantity::float8, t.peak_quantity::float8,
           t.entry_price::float8, t.exit_price::float8, t.gross_pnl::float8, t.fees::float8, t.net_pnl::float8,
           t.open_fees::float8, t.fees_left_out, t.fees_modelled, t.fill_count, t.entry_count, nullif(t.income, 0)::float8 AS income,
           t.mae::float8, t.mfe::float8, t.give_back::float8,
           CASE WHEN NOT i.inverse THEN i.multiplier::float8 END AS multiplier, i.tick_size::float8, i.option_right AS "right",
           i.expiry - date '1970-01-01' AS expiry,
           t.ended_by,
           i.exchange,
           CASE WHEN cardinality(t.realised_days) > 1 THEN t.realised_days END AS realised_days,
           CASE WHEN cardinality(t.realised_days) > 1 THEN t.realised_quantities END AS realised_quantities,
           CASE WHEN cardinality(t.realised_days) > 1 THEN t.realised_gross END AS realised_gross,
           CASE WHEN cardinality(t.realised_days) > 1 THEN t.realised_fees END AS realised_fees,
           cardinality(t.realised_days) AS realised_count,
           t.part_exit_days, t.part_exit_net, t.part_exit_gross, t.losing_adds,
           CASE WHEN t.part_exit_at IS NOT NULL THEN (
             SELECT array_agg((extract(epoch FROM at) * 1000000)::bigint ORDER BY place)
             FROM unnest(t.part_exit_at) WITH ORDINALITY AS part (at, place)
           ) END AS part_exit_at
    FROM tapebook.trades t
    JOIN tapebook.accounts a ON a.user_id = t.user_id AND a.id = t.account_id
    JOIN tapebook.instruments i ON i.user_id = t.user_id AND i.id = t.instrument_id
    WHERE t.user_id = ${ownerId} AND ${isAmong('t.id', only)}`.execute(tx);
  const collected = new RowCollector();
  const fetchNext = () => sql<StoredTrade>`FETCH ${sql.lit(ROWS_AT_ONCE)} FROM trade_rows`.execute(tx);
  for (let next = fetchNext(); ; ) {
    const { rows } = await next;
    if (rows.length === 0) break;
    // The database looks for the next ones while these are laid into columns.
    next = fetchNext();
    for (const row of rows) {
      const annotations = annotationsOf(row.id);
      collected.add(
        tableRow(
          row,
          settings,
          annotations,
          annotations.isUnsaid ? assumedOf(row.id, row.account, annotations.setup) : annotations,
          plansOf(row.id),
          campaigns.get(row.id),
          insightsOf(row.id),
        ),
      );
    }
  }
  await sql`CLOSE trade_rows`.execute(tx);
  const table = inRowOrder(collected.table());
  collected.letGo();
  return table;
}
