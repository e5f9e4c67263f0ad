import { orderedUuid } from '@tapebook/domain/activities';
import { type Instrument, instrumentKey } from '@tapebook/domain/instruments';
import { Decimal } from '@tapebook/domain/money';
import { sql } from 'kysely';
import { applyContractTerms } from '#server/features/market/index.ts';
import type { Tx } from '#server/platform/database/index.ts';

/** Derived from its key, so that all who name an instrument name it alike without asking. */
export const instrumentId = (key: string): string => orderedUuid(`instrument\u0000${key}`, null);

export interface StoredInstruments {
  /** Ids by instrument key. */
  readonly ids: ReadonlyMap<string, string>;
  /** In words: multipliers that contradict what is known. What is known stays. */
  readonly conflicts: readonly string[];
  /** Instruments whose terms became known by this: trades elsewhere may have waited for them. */
  readonly learnt: readonly string[];
}

interface Known {
  readonly id: string;
  readonly symbol: string;
  readonly multiplier: string | null;
  readonly inverse: boolean;
  readonly settlement: string | null;
}

/**
 * Makes sure that the instruments are there. What one report leaves out (a multiplier, an exchange)
 * another fills in, or what the person answered for its root; what is known stays.
 */
export async function storeInstruments(
  tx: Tx,
  ownerId: string,
  instruments: Iterable<Instrument>,
): Promise<StoredInstruments> {
  const byKey = new Map<string, Instrument>();
  for (const instrument of instruments) {
    const key = instrumentKey(instrument);
    const known = byKey.get(key);
    if (known === undefined || (known.multiplier === null && instrument.multiplier !== null))
      byKey.set(key, instrument);
  }
  if (byKey.size === 0) return { ids: new Map(), conflicts: [], learnt: [] };
  const settled = await applyContractTerms(tx, ownerId, [...byKey.values()]);
  // One order for all writers, so that two of them never wait for each other's rows.
  const rows = settled.map((instrument) => {
    const key = instrumentKey(instrument);
    return { key, id: instrumentId(key), instrument };
  });
  rows.sort((left, right) => (left.id < right.id ? -1 : 1));
  const { rows: before } = await sql<Known>`
    SELECT id, symbol, multiplier, inverse, settlement FROM tapebook.instruments
    WHERE user_id = ${ownerId} AND id = any(${rows.map(({ id }) => id)}::uuid[])`.execute(tx);
  await upsert(tx, ownerId, rows);
  return { ids: new Map(rows.map(({ key, id }) => [key, id])), ...compare(before, rows) };
}

interface Row {
  readonly key: string;
  readonly id: string;
  readonly instrument: Instrument;
}

function compare(
  before: readonly Known[],
  rows: readonly Row[],
): Pick<StoredInstruments, 'conflicts' | 'learnt'> {
  const known = new Map(before.map((row) => [row.id, row]));
  const conflicts: string[] = [];
  const learnt: string[] = [];
  for (const { id, instrument } of rows) {
    const was = known.get(id);
    if (was === undefined) continue;
    const learns =
      (was.multiplier === null && instrument.multiplier !== null) ||
      (!was.inverse && instrument.inverse === true) ||
      (was.settlement === null && instrument.settlement !== undefined);
    if (learns) learnt.push(id);
    if (was.multiplier === null || instrument.multiplier === null) continue;
    if (!Decimal.parse(was.multiplier).equals(instrument.multiplier)) {
      const [kept, stated] = [Decimal.parse(was.multiplier), instrument.multiplier].map((one) =>
        one.normalized(),
      );
      conflicts.push(
        `${was.symbol} is known with a multiplier of ${kept}, but ${stated} is stated. ${kept} was kept; if it is wrong, remove what stated it first.`,
      );
    }
  }
  return { conflicts, learnt };
}

async function upsert(tx: Tx, ownerId: string, rows: readonly Row[]): Promise<void> {
  const column = <T>(value: (instrument: Instrument) => T): T[] =>
    rows.map(({ instrument }) => value(instrument));
  await sql`
    INSERT INTO tapebook.instruments AS known
      (user_id, id, key, symbol, asset_class, currency, multiplier, tick_size, exchange, underlying, expiry, strike, option_right,
       inverse, settlement)
    SELECT ${ownerId}, r.*
    FROM unnest(
      ${rows.map(({ id }) => id)}::uuid[],
      ${rows.map(({ key }) => key)}::text[],
      ${column(({ symbol }) => symbol)}::text[],
      ${column(({ assetClass }) => assetClass)}::text[],
      ${column(({ currency }) => currency)}::text[],
      ${column(({ multiplier }) => multiplier?.toString() ?? null)}::numeric[],
      ${column(({ tickSize }) => tickSize?.toString() ?? null)}::numeric[],
      ${column(({ exchange }) => exchange ?? null)}::text[],
      ${column(({ underlying }) => underlying ?? null)}::text[],
      ${column(({ expiry }) => expiry ?? null)}::date[],
      ${column(({ strike }) => strike?.toString() ?? null)}::numeric[],
      ${column(({ right }) => right ?? null)}::text[],
      ${column(({ inverse }) => inverse === true)}::boolean[],
      ${column(({ settlement }) => settlement ?? null)}::text[]
    ) AS r
    ON CONFLICT (user_id, id) DO UPDATE SET
      -- Whoever names it inverse knows; who does not mostly has no word for it.
      inverse = known.inverse OR excluded.inverse,
      settlement = coalesce(known.settlement, excluded.settlement),
      multiplier = coalesce(known.multiplier, excluded.multiplier),
      tick_size = coalesce(known.tick_size, excluded.tick_size),
      exchange = coalesce(known.exchange, excluded.exchange),
      underlying = coalesce(known.underlying, excluded.underlying),
      expiry = coalesce(known.expiry, excluded.expiry),
      strike = coalesce(known.strike, excluded.strike),
      option_right = coalesce(known.option_right, excluded.option_right)
    -- What teaches nothing locks nothing: writers into other accounts hold the same instruments.
    WHERE (excluded.inverse AND NOT known.inverse)
       OR (known.settlement IS NULL AND excluded.settlement IS NOT NULL)
       OR (known.multiplier IS NULL AND excluded.multiplier IS NOT NULL)
       OR (known.tick_size IS NULL AND excluded.tick_size IS NOT NULL)
       OR (known.exchange IS NULL AND excluded.exchange IS NOT NULL)
       OR (known.underlying IS NULL AND excluded.underlying IS NOT NULL)
       OR (known.expiry IS NULL AND excluded.expiry IS NOT NULL)
       OR (known.strike IS NULL AND excluded.strike IS NOT NULL)
       OR (known.option_right IS NULL AND excluded.option_right IS NOT NULL)`.execute(tx);
}
