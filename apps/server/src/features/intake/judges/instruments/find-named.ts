import type { AssetClass, OptionRight } from '@tapebook/domain/instruments';
import { Decimal } from '@tapebook/domain/money';
import type { StatedIsin } from '@tapebook/statements';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '#server/platform/database/index.ts';
import type { SameInstrument } from '../../staging/early-facts.ts';
import { CONTRACT_CLASSES, NAMED_CLASSES, type NamedInstrument, namedOf } from './named-instrument.ts';
import { idOf } from './united-instruments.ts';

/** All instruments of the journal, those of the statement among them, by id. */
export async function findNamed(tx: Tx, ownerId: string): Promise<Map<string, NamedInstrument>> {
  const rows = await tx
    .selectFrom('instruments')
    .select(['id', 'symbol', 'asset_class', 'currency', 'also_known_as'])
    .select(['underlying', 'expiry', 'strike', 'option_right'])
    .where('user_id', '=', ownerId)
    .where(
      sql<boolean>`asset_class = any(${[...NAMED_CLASSES]}::text[])
        OR (currency = 'INR' AND asset_class = any(${[...CONTRACT_CLASSES]}::text[]))`,
    )
    .execute();
  const instruments = rows.flatMap((row) => {
    const { id, symbol, currency, also_known_as: alsoKnownAs } = row;
    const instrument = namedOf({
      ...{ id, symbol, currency, alsoKnownAs, assetClass: row.asset_class as AssetClass },
      ...(row.underlying === null ? {} : { underlying: row.underlying }),
      ...(row.expiry === null ? {} : { expiry: row.expiry }),
      ...(row.strike === null ? {} : { strike: Decimal.parse(row.strike) }),
      ...(row.option_right === null ? {} : { right: row.option_right as OptionRight }),
    });
    return instrument === null ? [] : [instrument];
  });
  return new Map(instruments.map((instrument) => [instrument.id, instrument]));
}

/** Remembers by what else instruments are known; what is known stays. */
export async function keepNames(
  tx: Tx,
  ownerId: string,
  names: readonly { readonly id: string; readonly alsoKnownAs: string }[],
): Promise<void> {
  if (names.length === 0) return;
  await sql`
    UPDATE tapebook.instruments known SET also_known_as = r.name
    FROM unnest(${names.map(({ id }) => id)}::uuid[], ${names.map(({ alsoKnownAs }) => alsoKnownAs)}::text[]) AS r (id, name)
    WHERE known.user_id = ${ownerId} AND known.id = r.id AND known.also_known_as IS NULL
      AND known.symbol <> r.name`.execute(tx);
}

export const namesOfIsins = (isins: readonly StatedIsin[]) =>
  isins.map(({ instrument, isin }) => ({ id: idOf(instrument), alsoKnownAs: isin }));

/** An instrument in the book of an account. */
export interface HeldInstrument {
  readonly accountId: string;
  readonly instrumentId: string;
}

/** With when its last fact happened, in milliseconds since 1970. */
export interface DatedInstrument extends HeldInstrument {
  readonly last: number;
}

export const heldKey = ({ accountId, instrumentId: id }: HeldInstrument): string => `${accountId} ${id}`;

const MILLISECONDS = (at: RawBuilder<unknown>) => sql`(extract(epoch FROM ${at}) * 1000)::float8`;

/** Which of the instruments the accounts have facts of. */
export async function findHeld(
  tx: Tx,
  ownerId: string,
  accountIds: readonly string[],
  ids: readonly string[],
): Promise<DatedInstrument[]> {
  const { rows } = await sql<DatedInstrument>`
    SELECT account.id AS "accountId", instrument.id AS "instrumentId", ${MILLISECONDS(sql`latest.occurred_at`)} AS last
    FROM unnest(${[...accountIds]}::uuid[]) AS account (id), unnest(${[...ids]}::uuid[]) AS instrument (id), LATERAL (
      SELECT a.occurred_at FROM tapebook.activities a
      WHERE a.user_id = ${ownerId} AND a.account_id = account.id AND a.instrument_id = instrument.id
      ORDER BY a.occurred_at DESC LIMIT 1) latest
    ORDER BY account.id, instrument.id`.execute(tx);
  return rows;
}

/** Which of the instruments the statement has facts of, by account. */
export async function findStaged(tx: Tx, ids: readonly string[]): Promise<DatedInstrument[]> {
  const { rows } = await sql<DatedInstrument>`
    SELECT account_id AS "accountId", instrument_id AS "instrumentId", ${MILLISECONDS(sql`max(occurred_at)`)} AS last
    FROM import_staging WHERE instrument_id = any(${[...ids]}::uuid[])
    GROUP BY account_id, instrument_id ORDER BY account_id, instrument_id`.execute(tx);
  return rows;
}

/** Pairs of instruments of which an event makes one the other: they are one after another, and two books. */
export async function findSuccessions(
  tx: Tx,
  ownerId: string,
  pairs: readonly { readonly ours: string; readonly theirs: string }[],
): Promise<Set<string>> {
  if (pairs.length === 0) return new Set();
  const succeeds = (facts: RawBuilder<unknown>) => sql`
    SELECT pair.ours, pair.theirs FROM ${facts}, unnest(
      ${pairs.map(({ ours }) => ours)}::uuid[], ${pairs.map(({ theirs }) => theirs)}::uuid[]) AS pair (ours, theirs)
    WHERE (f.instrument_id, f.successor_id) IN ((pair.ours, pair.theirs), (pair.theirs, pair.ours))`;
  const { rows } = await sql<{ ours: string; theirs: string }>`
    ${succeeds(sql`import_staging f`)}
    UNION ${succeeds(sql`(SELECT instrument_id, successor_id FROM tapebook.activities
                          WHERE user_id = ${ownerId} AND successor_id IS NOT NULL) f`)}`.execute(tx);
  return new Set(rows.map(({ ours, theirs }) => `${ours} ${theirs}`));
}

/**
 * Of pairs of coins in one account those of which something was traded on margin, by `<ours> <theirs>`: in one word a
 * pair names the coin and its perpetual alike, and only what is paid in full is the coin.
 */
export async function findOnMargin(
  tx: Tx,
  ownerId: string,
  pairs: readonly SameInstrument[],
): Promise<ReadonlySet<string>> {
  if (pairs.length === 0) return new Set();
  const column = (of: keyof SameInstrument) => sql`${pairs.map((pair) => pair[of])}::uuid[]`;
  const { rows } = await sql<{ ours: string; theirs: string }>`
    SELECT p.ours, p.theirs FROM unnest(${column('accountId')}, ${column('ours')}, ${column('theirs')}) AS p (account, ours, theirs)
    WHERE EXISTS (
      SELECT FROM import_staging s
      WHERE s.account_id = p.account AND s.instrument_id IN (p.ours, p.theirs)
        AND s.kind IN ('buy', 'sell') AND s.amount = 0 AND s.price <> 0)
    OR EXISTS (
      SELECT FROM tapebook.activities a
      WHERE a.user_id = ${ownerId} AND a.account_id = p.account AND a.instrument_id IN (p.ours, p.theirs)
        AND a.kind IN ('buy', 'sell') AND a.amount = 0 AND a.price <> 0)`.execute(tx);
  return new Set(rows.map(({ ours, theirs }) => `${ours} ${theirs}`));
}
