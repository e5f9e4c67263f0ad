import { orderedUuid } from '@tapebook/domain/activities';
import { type Instrument, instrumentKey } from '@tapebook/domain/instruments';
import { sql } from 'kysely';
import type { Tx } from '#server/platform/database/index.ts';

/** Derived from its key, so that all who name an instrument name it alike without asking. */
export const instrumentId = (key: string): string => orderedUuid(`instrument\u0000${key}`, null);

/**
 * Makes sure that the instruments are there. What one report leaves out (a multiplier, an exchange)
 * another fills in; what is known stays.
 *
 * @returns ids by instrument key.
 */
export async function storeInstruments(
  tx: Tx,
  ownerId: string,
  instruments: Iterable<Instrument>,
): Promise<Map<string, string>> {
  const byKey = new Map<string, Instrument>();
  for (const instrument of instruments) {
    const key = instrumentKey(instrument);
    const known = byKey.get(key);
    if (known === undefined || (known.multiplier === null && instrument.multiplier !== null))
      byKey.set(key, instrument);
  }
  if (byKey.size === 0) return new Map();
  const rows = [...byKey];
  const column = <T>(value: (instrument: Instrument) => T): T[] =>
    rows.map(([, instrument]) => value(instrument));
  await sql`
    INSERT INTO tapebook.instruments AS known
      (user_id, id, key, symbol, asset_class, currency, multiplier, tick_size, exchange, underlying, expiry, strike, option_right)
    SELECT ${ownerId}, r.*
    FROM unnest(
      ${rows.map(([key]) => instrumentId(key))}::uuid[],
      ${rows.map(([key]) => key)}::text[],
      ${column(({ symbol }) => symbol)}::text[],
      ${column(({ assetClass }) => assetClass)}::text[],
      ${column(({ currency }) => currency)}::text[],
      ${column(({ multiplier }) => multiplier?.toString() ?? null)}::numeric[],
      ${column(({ tickSize }) => tickSize?.toString() ?? null)}::numeric[],
      ${column(({ exchange }) => exchange ?? null)}::text[],
      ${column(({ underlying }) => underlying ?? null)}::text[],
      ${column(({ expiry }) => expiry ?? null)}::date[],
      ${column(({ strike }) => strike?.toString() ?? null)}::numeric[],
      ${column(({ right }) => right ?? null)}::text[]
    ) AS r
    ON CONFLICT (user_id, id) DO UPDATE SET
      multiplier = coalesce(known.multiplier, excluded.multiplier),
      tick_size = coalesce(known.tick_size, excluded.tick_size),
      exchange = coalesce(known.exchange, excluded.exchange),
      underlying = coalesce(known.underlying, excluded.underlying),
      expiry = coalesce(known.expiry, excluded.expiry),
      strike = coalesce(known.strike, excluded.strike),
      option_right = coalesce(known.option_right, excluded.option_right)`.execute(tx);
  return new Map(rows.map(([key]) => [key, instrumentId(key)]));
}
