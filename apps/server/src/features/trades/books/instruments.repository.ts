import { type Instrument, instrumentKey, parseOptionSymbol } from '@tapebook/domain/instruments';
import { Decimal } from '@tapebook/domain/money';
import { sql } from 'kysely';
import { applyContractTerms } from '#server/features/market/index.ts';
import type { Tx } from '#server/platform/database/index.ts';
import { instrumentId } from './instrument-id.ts';
import { INSTRUMENT_COLUMNS, type InstrumentRow, toInstrument } from './stored-activity.ts';

export interface StoredInstruments {
  /** Ids by instrument key. */
  readonly ids: ReadonlyMap<string, string>;
  /** In words: multipliers that contradict what is known. What is known stays. */
  readonly conflicts: readonly string[];
  /** Instruments whose terms became known by this: trades elsewhere may have waited for them. */
  readonly learnt: readonly string[];
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
  const contradictions: string[] = [];
  for (const instrument of instruments) {
    const key = instrumentKey(instrument);
    const known = byKey.get(key);
    if (known === instrument) continue;
    if (known !== undefined) contradictions.push(...contradictionsIn(known, instrument));
    if (known === undefined || (known.multiplier === null && instrument.multiplier !== null))
      byKey.set(key, instrument);
    else if (known.name === undefined && instrument.name !== undefined)
      byKey.set(key, { ...known, name: instrument.name });
  }
  if (byKey.size === 0) return { ids: new Map(), conflicts: [], learnt: [] };
  const settled = await applyContractTerms(tx, ownerId, [...byKey.values()]);
  // One order for all writers, so that two of them never wait for each other's rows.
  const rows = settled.map((instrument) => {
    const key = instrumentKey(instrument);
    return { key, id: instrumentId(key), instrument };
  });
  rows.sort((left, right) => (left.id < right.id ? -1 : 1));
  const before = await tx
    .selectFrom('instruments')
    .select(INSTRUMENT_COLUMNS)
    .where('user_id', '=', ownerId)
    .where('id', '=', sql<string>`any(${rows.map(({ id }) => id)}::uuid[])`)
    .execute();
  await upsert(tx, ownerId, rows);
  const { conflicts, learnt } = compare(before, rows);
  return {
    ids: new Map(rows.map(({ key, id }) => [key, id])),
    conflicts: [...new Set([...contradictions, ...conflicts])],
    learnt,
  };
}

interface Row {
  readonly key: string;
  readonly id: string;
  readonly instrument: Instrument;
}

function compare(
  before: readonly InstrumentRow[],
  rows: readonly Row[],
): Pick<StoredInstruments, 'conflicts' | 'learnt'> {
  const known = new Map(before.map((row) => [row.id, toInstrument(row)]));
  const conflicts: string[] = [];
  const learnt: string[] = [];
  for (const { id, instrument } of rows) {
    const was = known.get(id);
    if (was === undefined) continue;
    const learns =
      (was.multiplier === null && instrument.multiplier !== null) ||
      (was.inverse !== true && instrument.inverse === true) ||
      (was.settlement === undefined && instrument.settlement !== undefined);
    if (learns) learnt.push(id);
    conflicts.push(...contradictionsIn(was, instrument));
  }
  return { conflicts, learnt };
}

const NAMES = {
  multiplier: 'a multiplier of',
  strike: 'a strike of',
  right: 'the right',
  expiry: 'a last day of',
} as const;

const termOf = (instrument: Instrument, term: keyof typeof NAMES): string | null => {
  const value = instrument[term] ?? null;
  return value instanceof Decimal ? value.normalized().toString() : value;
};

/** In words: what is stated of an instrument against what is known of it. */
function contradictionsIn(known: Instrument, stated: Instrument): string[] {
  // Where the symbol says the terms they are those of its key, and a report may count its last day otherwise.
  const isNamed = isOption(known) && parseOptionSymbol(known.symbol, known.expiry ?? '2000-01-01') === null;
  const terms = isNamed ? (Object.keys(NAMES) as (keyof typeof NAMES)[]) : (['multiplier'] as const);
  return terms.flatMap((term) => {
    const [was, is] = [termOf(known, term), termOf(stated, term)];
    if (was === null || is === null || was === is) return [];
    const what = NAMES[term];
    return [
      `${known.symbol} is known with ${what} ${was}, but ${is} is stated. ${was} was kept; if it is wrong, remove what stated it first.`,
    ];
  });
}

const isOption = ({ assetClass }: Instrument): boolean =>
  assetClass === 'option' || assetClass === 'future-option';

async function upsert(tx: Tx, ownerId: string, rows: readonly Row[]): Promise<void> {
  const column = <T>(value: (instrument: Instrument) => T): T[] =>
    rows.map(({ instrument }) => value(instrument));
  await sql`
    INSERT INTO tapebook.instruments AS known
      (user_id, id, key, symbol, asset_class, currency, multiplier, tick_size, exchange, underlying, expiry, strike, option_right,
       inverse, settlement, name)
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
      ${column(({ settlement }) => settlement ?? null)}::text[],
      ${column(({ name }) => name ?? null)}::text[]
    ) AS r
    ON CONFLICT (user_id, id) DO UPDATE SET
      -- Whoever names it inverse knows; who does not mostly has no word for it.
      inverse = known.inverse OR excluded.inverse,
      settlement = coalesce(known.settlement, excluded.settlement),
      name = coalesce(known.name, excluded.name),
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
       OR (known.name IS NULL AND excluded.name IS NOT NULL)
       OR (known.multiplier IS NULL AND excluded.multiplier IS NOT NULL)
       OR (known.tick_size IS NULL AND excluded.tick_size IS NOT NULL)
       OR (known.exchange IS NULL AND excluded.exchange IS NOT NULL)
       OR (known.underlying IS NULL AND excluded.underlying IS NOT NULL)
       OR (known.expiry IS NULL AND excluded.expiry IS NOT NULL)
       OR (known.strike IS NULL AND excluded.strike IS NOT NULL)
       OR (known.option_right IS NULL AND excluded.option_right IS NOT NULL)`.execute(tx);
}
