import { isOption, plainSymbol, underlyingKey, underlyingOf } from '@tapebook/domain/campaigns';
import type { Instrument } from '@tapebook/domain/instruments';
import { sql } from 'kysely';
import type { Tx } from '#server/platform/database/index.ts';
import { INSTRUMENT_COLUMNS, type InstrumentRow, toInstrument } from '../stored-activity.ts';

/** Instruments of an account by what they are written on. */
export interface Families {
  readonly instruments: ReadonlyMap<string, Instrument>;
  /** A number for each underlying, by instrument id. */
  readonly familyOf: ReadonlyMap<string, number>;
}

/** More stems than this are not searched for one by one: all instruments are read. */
const MOST_STEMS = 40;

const read = (tx: Tx, ownerId: string) =>
  tx.selectFrom('instruments').select(INSTRUMENT_COLUMNS).where('instruments.user_id', '=', ownerId);

/**
 * The underlyings that some instruments, and trades opened by some activities, belong to: each with all of
 * the account's instruments on it. Those without an option are left out, save where a person linked them.
 */
export async function findFamilies(
  tx: Tx,
  ownerId: string,
  accountId: string,
  instrumentIds: ReadonlySet<string>,
  openingActivityIds: readonly string[],
): Promise<Families> {
  const chosen: InstrumentRow[] =
    openingActivityIds.length === 0
      ? []
      : await read(tx, ownerId)
          .where('instruments.id', 'in', (eb) =>
            eb
              .selectFrom('trades')
              .select('trades.instrument_id')
              .where('trades.user_id', '=', ownerId)
              .where('trades.account_id', '=', accountId)
              .where('trades.opening_activity_id', '=', sql<string>`any(${[...openingActivityIds]}::uuid[])`),
          )
          .execute();
  const touched: InstrumentRow[] = await read(tx, ownerId)
    .where('instruments.id', '=', sql<string>`any(${[...instrumentIds]}::uuid[])`)
    .execute();
  const asked = [...chosen, ...touched].map(toInstrument);
  const byHand = new Set(chosen.map((row) => underlyingKey(toInstrument(row))));
  const wanted = new Set(asked.map(underlyingKey));
  const stems = [...new Set(asked.map((instrument) => plainSymbol(underlyingOf(instrument))))];
  const candidates: InstrumentRow[] = await read(tx, ownerId)
    .$if(stems.length <= MOST_STEMS, (query) =>
      // All that brokers call an option on SPX begins with SPX, a future's symbol with its root.
      query.where(
        sql<boolean>`EXISTS (SELECT FROM unnest(${stems}::text[]) AS s (stem) WHERE starts_with(
          upper(translate(coalesce(instruments.underlying, instruments.symbol), ' ./-', '')), s.stem))`,
      ),
    )
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('trades')
          .select('trades.id')
          .where('trades.user_id', '=', ownerId)
          .where('trades.account_id', '=', accountId)
          .whereRef('trades.instrument_id', '=', 'instruments.id'),
      ),
    )
    .execute();
  return numbered(candidates, wanted, byHand);
}

function numbered(
  rows: readonly InstrumentRow[],
  wanted: ReadonlySet<string>,
  byHand: ReadonlySet<string>,
): Families {
  const instruments = new Map<string, Instrument>();
  const familyOf = new Map<string, number>();
  let number = 0;
  const all = rows.map((row) => ({ id: row.id, instrument: toInstrument(row) }));
  for (const [key, family] of Map.groupBy(all, ({ instrument }) => underlyingKey(instrument))) {
    const links = byHand.has(key) || family.some(({ instrument }) => isOption(instrument));
    if (!wanted.has(key) || !links) continue;
    number += 1;
    for (const { id, instrument } of family) {
      instruments.set(id, instrument);
      familyOf.set(id, number);
    }
  }
  return { instruments, familyOf };
}
