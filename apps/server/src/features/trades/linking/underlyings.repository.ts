import { canBeRolled, isOption, plainSymbol, underlyingKey, underlyingOf } from '@tapebook/domain/campaigns';
import type { AssetClass, Instrument } from '@tapebook/domain/instruments';
import { sql } from 'kysely';
import type { Tx } from '#server/platform/database/index.ts';

/** What instruments are called by that can be legs of one campaign: brokers have several names for one underlying. */
export interface UnderlyingName {
  /** The same number for all names of one underlying. */
  readonly family: number;
  readonly assetClass: string;
  /** The underlying, of what states one; else the symbol. */
  readonly name: string;
  readonly currency: string;
}

interface NameRow {
  readonly asset_class: string;
  readonly name: string;
  readonly currency: string;
  readonly by_hand: boolean;
}

interface KnownRow extends NameRow {
  /** How many are called so. */
  readonly instruments: number;
}

/** As much of an instrument as tells what it is written on. */
const instrumentOf = (row: NameRow): Instrument => ({
  symbol: row.name,
  assetClass: row.asset_class as AssetClass,
  currency: row.currency,
  multiplier: null,
  underlying: row.name,
});

/** More stems than this are not searched for one by one: all names are read. */
const MOST_STEMS = 40;

const NAME = sql<string>`coalesce(i.underlying, i.symbol)`;

/**
 * The underlyings that some instruments, and trades opened by some activities, belong to, each with all
 * names that the journal knows for it. Those without an option or a second future, into which one could be rolled, are
 * left out, save where a person linked them.
 */
export async function findUnderlyings(
  tx: Tx,
  ownerId: string,
  instrumentIds: ReadonlySet<string>,
  openingActivityIds: readonly string[],
): Promise<UnderlyingName[]> {
  const { rows: asked } = await sql<NameRow>`
    WITH asked AS MATERIALIZED (
      SELECT id, false AS by_hand FROM unnest(${[...instrumentIds]}::uuid[]) AS a (id)
      UNION ALL
      SELECT instrument_id, true FROM tapebook.trades
      WHERE user_id = ${ownerId} AND opening_activity_id = any(${[...openingActivityIds]}::uuid[])
    )
    SELECT i.asset_class, ${NAME} AS name, i.currency, bool_or(a.by_hand) AS by_hand
    FROM asked a JOIN tapebook.instruments i ON i.user_id = ${ownerId} AND i.id = a.id
    GROUP BY 1, 2, 3`.execute(tx);
  const stems = [...new Set(asked.map((row) => plainSymbol(underlyingOf(instrumentOf(row)))))];
  // All that brokers call an option on SPX begins with SPX, and a future's symbol with its root.
  const { rows: known } = await sql<KnownRow>`
    -- Thousands of options have few names: each is looked at once.
    WITH names AS MATERIALIZED (
      SELECT i.asset_class, ${NAME} AS name, i.currency, count(*)::integer AS instruments
      FROM tapebook.instruments i WHERE i.user_id = ${ownerId} GROUP BY 1, 2, 3
    )
    SELECT asset_class, name, currency, instruments, false AS by_hand FROM names
    WHERE ${stems.length > MOST_STEMS} OR EXISTS (
      SELECT FROM unnest(${stems.slice(0, MOST_STEMS)}::text[]) AS s (stem)
      WHERE starts_with(upper(translate(name, ' ./-', '')), s.stem))`.execute(tx);
  return numbered(asked, known);
}

function canLink(family: readonly KnownRow[]): boolean {
  if (family.some((row) => isOption(instrumentOf(row)))) return true;
  const contracts = family.filter((row) => canBeRolled(instrumentOf(row)));
  return contracts.reduce((sum, { instruments }) => sum + instruments, 0) > 1;
}

function numbered(asked: readonly NameRow[], known: readonly KnownRow[]): UnderlyingName[] {
  const keyOf = (row: NameRow): string => underlyingKey(instrumentOf(row));
  const wanted = new Set(asked.map(keyOf));
  const byHand = new Set(asked.filter((row) => row.by_hand).map(keyOf));
  const names: UnderlyingName[] = [];
  let family = 0;
  for (const [key, rows] of Map.groupBy(known, keyOf)) {
    if (!wanted.has(key) || !(byHand.has(key) || canLink(rows))) continue;
    family += 1;
    names.push(
      ...rows.map((row) => ({
        family,
        assetClass: row.asset_class,
        name: row.name,
        currency: row.currency,
      })),
    );
  }
  return names;
}
