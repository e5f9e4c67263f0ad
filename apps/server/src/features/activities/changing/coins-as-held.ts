import type { Activity } from '@tapebook/domain/activities';
import {
  baseAsset,
  type Instrument,
  instrumentKey,
  isMargined,
  quoteAsset,
} from '@tapebook/domain/instruments';
import { sql } from 'kysely';
import { findInstruments, instrumentId, toInstrument } from '#server/features/trades/index.ts';
import type { Tx } from '#server/platform/database/index.ts';

/** `BTCUSDT` and `BTC/USDT` alike; `null` for what is no pair of coins, or a contract on one. */
function pairOf(instrument: Instrument | null): string | null {
  if (instrument === null || instrument.assetClass !== 'crypto' || isMargined(instrument)) return null;
  const [base, quote] = [baseAsset(instrument), quoteAsset(instrument)];
  return base === null || quote === null ? null : `${base}/${quote} ${instrument.currency}`;
}

/** Paid in full: in one word a pair names the coin and its perpetual alike, and only the coin is. */
const isPaid = ({ kind, price, amount }: Activity): boolean =>
  (kind !== 'buy' && kind !== 'sell') || price === undefined || price.isZero() || !amount.isZero();

interface Spelling {
  readonly accountId: string;
  readonly typedId: string;
  readonly known: Instrument;
  readonly knownId: string;
}

/**
 * What is typed of a pair of coins goes to the book that its account has of this very pair, however either is
 * written; where it has none, all that comes at once is of the pair as it is written first. An account that has both, or
 * trades one of them on margin, has two books.
 */
export async function withCoinsAsHeld(
  tx: Tx,
  ownerId: string,
  activities: readonly Activity[],
): Promise<readonly Activity[]> {
  const typed = activities.filter((one) => pairOf(one.instrument) !== null && isPaid(one));
  if (typed.length === 0) return activities;
  const kept = [...(await findInstruments(tx, ownerId, null)).values()].map(toInstrument);
  const byPair = Map.groupBy(kept, pairOf);
  const spellings = typed.flatMap(({ accountId, instrument }) =>
    (byPair.get(pairOf(instrument)) ?? []).flatMap((known): Spelling[] => {
      const typedId = instrument === null ? '' : instrumentId(instrumentKey(instrument));
      const knownId = instrumentId(instrumentKey(known));
      return typedId === knownId ? [] : [{ accountId, typedId, known, knownId }];
    }),
  );
  const held = await findHeldAlone(tx, ownerId, spellings);
  const found = new Map(
    spellings
      .filter(({ accountId, knownId }) => held.has(`${accountId} ${knownId}`))
      .map(({ accountId, typedId, known }) => [`${accountId} ${typedId}`, known]),
  );
  const firsts = await findFirsts(tx, ownerId, typed, kept);
  return activities.map((one) => {
    if (!typed.includes(one) || one.instrument === null) return one;
    const known =
      found.get(`${one.accountId} ${instrumentId(instrumentKey(one.instrument))}`) ??
      firsts.get(`${one.accountId} ${pairOf(one.instrument)}`);
    return known === undefined ? one : { ...one, instrument: known };
  });
}

/** By account and pair, as what comes at once writes first what the account has not traded yet. */
async function findFirsts(
  tx: Tx,
  ownerId: string,
  typed: readonly Activity[],
  kept: readonly Instrument[],
): Promise<ReadonlyMap<string, Instrument>> {
  const firsts = new Map<string, Instrument>();
  for (const { accountId, instrument } of typed) {
    const key = `${accountId} ${pairOf(instrument)}`;
    if (instrument !== null && !firsts.has(key)) firsts.set(key, instrument);
  }
  const known = kept.filter((one) => pairOf(one) !== null);
  if (known.length === 0) return firsts;
  const accounts = [...new Set(typed.map(({ accountId }) => accountId))];
  const byId = new Map(known.map((one) => [instrumentId(instrumentKey(one)), one]));
  const { rows } = await sql<{ account: string; instrument: string }>`
    SELECT a.account, i.instrument
    FROM unnest(${accounts}::uuid[]) AS a (account) CROSS JOIN unnest(${[...byId.keys()]}::uuid[]) AS i (instrument)
    WHERE EXISTS (SELECT FROM tapebook.activities f
      WHERE f.user_id = ${ownerId} AND f.account_id = a.account AND f.instrument_id = i.instrument AND NOT f.cancelled)`.execute(
    tx,
  );
  for (const { account, instrument } of rows) {
    const pair = pairOf(byId.get(instrument) ?? null);
    if (pair !== null) firsts.delete(`${account} ${pair}`);
  }
  return firsts;
}

/** Of the spellings that the journal knows those of which the account has facts, none on margin, and none of the typed one. */
async function findHeldAlone(
  tx: Tx,
  ownerId: string,
  spellings: readonly Spelling[],
): Promise<ReadonlySet<string>> {
  if (spellings.length === 0) return new Set();
  const column = (of: 'accountId' | 'typedId' | 'knownId') => sql`${spellings.map((one) => one[of])}::uuid[]`;
  const facts = sql`SELECT FROM tapebook.activities a
    WHERE a.user_id = ${ownerId} AND a.account_id = p.account AND NOT a.cancelled AND a.instrument_id =`;
  const { rows } = await sql<{ account: string; known: string }>`
    SELECT DISTINCT p.account, p.known
    FROM unnest(${column('accountId')}, ${column('typedId')}, ${column('knownId')}) AS p (account, typed, known)
    WHERE EXISTS (${facts} p.known) AND NOT EXISTS (${facts} p.typed)
      AND NOT EXISTS (${facts} p.known AND a.kind IN ('buy', 'sell') AND a.amount = 0 AND a.price <> 0)`.execute(
    tx,
  );
  return new Set(rows.map(({ account, known }) => `${account} ${known}`));
}
