import { type Bars, barsBetween, inOrder, mergeBars } from '@tapebook/domain/prices';
import { formatInstant, instantFromMicros } from '@tapebook/domain/time';
import { sql } from 'kysely';
import type { Tx } from '#server/platform/database/index.ts';
import { packBars, unpackBars } from './packed-bars.ts';

export interface InstrumentBars {
  readonly instrumentId: string;
  readonly bars: Bars;
}

interface BarRow {
  readonly instrument_id: string;
  readonly feed: string;
  readonly bar_seconds: number;
  readonly day: string;
  readonly bars: Buffer;
}

const DAY_MICROS = 86_400_000_000;
/** Bars of this size and more lie together by year. */
const LONG_SECONDS = 3600;

function dayOf(at: number, seconds: number): string {
  const day = new Date(at / 1_000).toISOString().slice(0, 10);
  return seconds < LONG_SECONDS ? day : `${day.slice(0, 4)}-01-01`;
}

/** When what lies in the row of a day is over, in microseconds since 1970. */
const endOf = (day: string, seconds: number): number =>
  seconds < LONG_SECONDS
    ? Date.parse(day) * 1_000 + DAY_MICROS
    : Date.UTC(Number(day.slice(0, 4)) + 1) * 1_000;

interface Piece extends InstrumentBars {
  readonly day: string;
}

/** Bars by the rows that they are kept in. */
function piecesOf({ instrumentId, bars }: InstrumentBars): Piece[] {
  const pieces: Piece[] = [];
  const { at, seconds } = bars;
  for (let place = 0; place < at.length; ) {
    const begin = at[place] ?? 0;
    const day = dayOf(begin, seconds);
    const piece = barsBetween(bars, begin, endOf(day, seconds));
    pieces.push({ instrumentId, bars: piece, day });
    place += piece.at.length;
  }
  return pieces;
}

const nameOf = (instrumentId: string, feed: string, seconds: number, day: string): string =>
  `${instrumentId} ${seconds} ${day} ${feed}`;

/**
 * Keeps bars, whoever brings them: a file, a provider, the demo. Of the same instrument, feed and size those that
 * begin together are replaced. Trades are not built anew; whoever calls it does that.
 */
export async function keepBars(tx: Tx, ownerId: string, brought: readonly InstrumentBars[]): Promise<void> {
  const pieces = brought.flatMap(({ instrumentId, bars }) => piecesOf({ instrumentId, bars: inOrder(bars) }));
  if (pieces.length === 0) return;
  const keys = {
    instruments: pieces.map(({ instrumentId }) => instrumentId),
    feeds: pieces.map(({ bars }) => bars.feed),
    sizes: pieces.map(({ bars }) => bars.seconds),
    days: pieces.map(({ day }) => day),
  };
  const { rows: held } = await sql<BarRow>`
    SELECT p.instrument_id, p.feed, p.bar_seconds, p.day::text, p.bars
    FROM unnest(${keys.instruments}::uuid[], ${keys.feeds}::text[], ${keys.sizes}::integer[], ${keys.days}::date[])
      AS k (instrument_id, feed, bar_seconds, day)
    JOIN tapebook.price_bars p USING (instrument_id, feed, bar_seconds, day)
    WHERE p.user_id = ${ownerId} FOR UPDATE OF p`.execute(tx);
  const older = new Map(
    held.map((row) => [nameOf(row.instrument_id, row.feed, row.bar_seconds, row.day), row]),
  );
  const kept = pieces.map(({ instrumentId, bars, day }) => {
    const before = older.get(nameOf(instrumentId, bars.feed, bars.seconds, day));
    return before === undefined ? bars : mergeBars({ ...bars, ...unpackBars([before.bars]) }, bars);
  });
  await sql`
    INSERT INTO tapebook.price_bars
      (user_id, instrument_id, feed, bar_seconds, day, bar_count, first_at, last_at, bars)
    SELECT ${ownerId}, r.* FROM unnest(
      ${keys.instruments}::uuid[], ${keys.feeds}::text[], ${keys.sizes}::integer[], ${keys.days}::date[],
      ${kept.map(({ at }) => at.length)}::integer[],
      ${kept.map(({ at }) => instantText(at[0]))}::timestamptz[],
      ${kept.map(({ at }) => instantText(at.at(-1)))}::timestamptz[],
      ${kept.map(packBars)}::bytea[]) AS r
    ON CONFLICT (user_id, instrument_id, feed, bar_seconds, day) DO UPDATE SET
      bar_count = excluded.bar_count, first_at = excluded.first_at, last_at = excluded.last_at,
      bars = excluded.bars`.execute(tx);
}

/**
 * Forgets what is kept of the same instruments, feeds, sizes and days as these bars.
 *
 * @returns the instruments of which there was any.
 */
export async function dropBars(
  tx: Tx,
  ownerId: string,
  brought: readonly InstrumentBars[],
): Promise<readonly string[]> {
  const pieces = brought.flatMap(piecesOf);
  if (pieces.length === 0) return [];
  const { rows } = await sql<{ instrument_id: string }>`
    DELETE FROM tapebook.price_bars p USING unnest(
      ${pieces.map(({ instrumentId }) => instrumentId)}::uuid[], ${pieces.map(({ bars }) => bars.feed)}::text[],
      ${pieces.map(({ bars }) => bars.seconds)}::integer[], ${pieces.map(({ day }) => day)}::date[])
      AS k (instrument_id, feed, bar_seconds, day)
    WHERE p.user_id = ${ownerId} AND p.instrument_id = k.instrument_id AND p.feed = k.feed
      AND p.bar_seconds = k.bar_seconds AND p.day = k.day
    RETURNING p.instrument_id`.execute(tx);
  return rows.map(({ instrument_id: id }) => id);
}

const instantText = (at = 0): string => formatInstant(instantFromMicros(at));

interface WantedBars {
  readonly instrumentId: string;
  /** Instants, both included; `infinity` has no end. */
  readonly from: string;
  readonly to: string;
}

/** What is known of instruments in some time, of each feed and size by itself; never less than was asked for. */
export async function loadBars(
  tx: Tx,
  ownerId: string,
  wanted: readonly WantedBars[],
): Promise<readonly InstrumentBars[]> {
  const { rows } = await sql<BarRow>`
    SELECT p.instrument_id, p.feed, p.bar_seconds, p.day::text, p.bars
    FROM unnest(
      ${wanted.map(({ instrumentId }) => instrumentId)}::uuid[],
      ${wanted.map(({ from }) => from)}::timestamptz[], ${wanted.map(({ to }) => to)}::timestamptz[])
      AS w (instrument_id, from_at, to_at)
    JOIN tapebook.price_bars p
      ON p.user_id = ${ownerId} AND p.instrument_id = w.instrument_id
      AND p.last_at + make_interval(secs => p.bar_seconds) >= w.from_at AND p.first_at <= w.to_at
    ORDER BY p.instrument_id, p.feed, p.bar_seconds, p.day`.execute(tx);
  const sets = Map.groupBy(rows, (row) => `${row.instrument_id} ${row.bar_seconds} ${row.feed}`);
  return [...sets.values()].flatMap((pieces) => {
    const [first] = pieces;
    if (first === undefined) return [];
    const { instrument_id: instrumentId, feed, bar_seconds: seconds } = first;
    return [{ instrumentId, bars: { feed, seconds, ...unpackBars(pieces.map(({ bars }) => bars)) } }];
  });
}
