import type { CampaignTrade } from '@tapebook/domain/campaigns';
import type { Instrument } from '@tapebook/domain/instruments';
import { Decimal } from '@tapebook/domain/money';
import { toMillis } from '@tapebook/domain/time';
import { sql } from 'kysely';
import type { Tx } from '#server/platform/database/index.ts';
import {
  INSTRUMENT_COLUMNS,
  type InstrumentRow,
  storedInstant,
  toInstrument,
} from '../books/stored-activity.ts';
import { findEarliestSeed, findIslands, type Seeds, type TradeFacts } from './islands.repository.ts';
import type { UnderlyingName } from './underlyings.repository.ts';

export interface LinkedTrades {
  readonly trades: readonly CampaignTrade[];
  /** By id, those of the trades. */
  readonly instruments: ReadonlyMap<string, Instrument>;
  /** When something was held of each instrument: its facts lie within. */
  readonly spans: readonly InstrumentSpan[];
}

export interface InstrumentSpan {
  readonly instrumentId: string;
  readonly from: string;
  /** `infinity` while something is held. */
  readonly to: string;
}

/** Something may be open for long; most of what a person trades in options is over within weeks. */
const FIRST_REACH_DAYS = 30;

/** Where that does not part islands, all is read at once. */
const FURTHER_REACH_DAYS = 400;

const DAY_MS = 86_400_000;

const millisOf = (stored: string): number => toMillis(storedInstant(stored));

/**
 * Trades of an account on some underlyings that can be linked with one of the `seeds`.
 *
 * Trades on one underlying that lie apart in time are never linked, save by hand: a roll takes minutes, a
 * dated expiry stands up to a day before what it ends, and a delivery is booked within days. So an
 * underlying's trades fall into islands in time, and only those are read that hold a seed.
 */
export async function findLinkedTrades(
  tx: Tx,
  ownerId: string,
  accountId: string,
  names: readonly UnderlyingName[],
  seeds: Seeds,
): Promise<LinkedTrades> {
  const none = { trades: [], instruments: new Map<string, Instrument>(), spans: [] };
  const first = names.length === 0 ? null : await findEarliestSeed(tx, ownerId, accountId, seeds);
  if (first === null) return none;
  const earliest = millisOf(first);
  const read = (since: number) => findIslands(tx, ownerId, accountId, names, seeds, since);
  let since = earliest - FIRST_REACH_DAYS * DAY_MS;
  let rows = await read(since);
  // What is not read ended before `since`: an island that begins later is whole.
  for (const days of [FURTHER_REACH_DAYS, Number.POSITIVE_INFINITY]) {
    const begins = rows.reduce((at, { span_from: from }) => Math.min(at, millisOf(from)), earliest);
    if (begins > since) break;
    since = begins - days * DAY_MS;
    rows = await read(since);
  }
  const known = await readInstruments(tx, ownerId, new Set(rows.map((row) => row.instrument_id)));
  const spans = new Map<string, InstrumentSpan>();
  for (const { instrument_id: instrumentId, span_from: from, span_to: to } of rows) {
    spans.set(`${instrumentId} ${from}`, { instrumentId, from, to });
  }
  return {
    trades: rows.flatMap((row) => campaignTrade(row, known.get(row.instrument_id)) ?? []),
    instruments: known,
    spans: [...spans.values()],
  };
}

async function readInstruments(
  tx: Tx,
  ownerId: string,
  ids: ReadonlySet<string>,
): Promise<Map<string, Instrument>> {
  const rows: InstrumentRow[] = await tx
    .selectFrom('instruments')
    .select(INSTRUMENT_COLUMNS)
    .where('instruments.user_id', '=', ownerId)
    .where('instruments.id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .execute();
  return new Map(rows.map((row) => [row.id, toInstrument(row)]));
}

const decimal = (text: string | null): Decimal | null => (text === null ? null : Decimal.parse(text));

function campaignTrade(row: TradeFacts, instrument: Instrument | undefined): CampaignTrade | null {
  if (instrument === undefined) return null;
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
}
