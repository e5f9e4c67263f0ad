import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '#server/platform/database/index.ts';
import { knownFormats } from '../../staging/each-report.ts';
import { columnsOf, markTwins, OTHER_FORMAT, oursOf, pairMeetings, theirsOf } from './pair-facts.ts';
import { setCopiesAside } from './copies.ts';
import { claimCosts, setCostsAside } from './costs.ts';
import { setExecutionsAside } from '../executions/same-executions.ts';
import { setNetsAside } from './same-money.ts';

/** What makes two facts alike, whenever they happened; in all of it `f` is the fact. */
interface Likeness {
  /** Which facts of the journal, and which of the file. */
  readonly theirs: RawBuilder<unknown>;
  readonly ours: RawBuilder<unknown>;
  /** What both must have the same; never NULL, so that rows are joined by hashing. */
  readonly same: readonly RawBuilder<unknown>[];
}

const PAYMENT = sql`f.kind IN ('dividend', 'return_of_capital', 'tax', 'interest', 'fee', 'deposit', 'withdrawal', 'adjustment')`;
const EVENT = sql`NOT (${PAYMENT})`;
const EVENT_OF_A_DAY = sql`${EVENT} AND f.time_precision = 'day'`;
const WORDS_ONLY = sql`${PAYMENT} AND f.instrument_id IS NULL`;

const INSTRUMENT = sql`coalesce(f.instrument_id::text, '')`;
/** What was traded, or what an event did: an expiry has no price, and a split no quantity. */
const EXTENT = [
  INSTRUMENT,
  sql`coalesce(f.quantity, 0)`,
  sql`coalesce(f.price, 0)`,
  sql`coalesce(f.ratio, 1)`,
  sql`coalesce(f.ratio_divisor, 1)`,
  sql`coalesce(f.successor_id::text, '')`,
] as const;
const MONEY = [sql`f.currency`, sql`f.amount`] as const;

/** One report tells a fill in the paper's currency, another in the account's: no price is alike. */
const IN_OTHER_CURRENCY: Likeness = {
  theirs: sql`f.kind IN ('buy', 'sell') AND (f.account_id, f.instrument_id) IN (SELECT account_id, theirs FROM import_papers)`,
  ours: sql`f.kind IN ('buy', 'sell') AND (f.account_id, f.instrument_id) IN (SELECT account_id, ours FROM import_papers)`,
  same: [
    sql`(SELECT min(p.ours::text) FROM import_papers p WHERE p.account_id = f.account_id AND f.instrument_id IN (p.ours, p.theirs))`,
    sql`f.quantity`,
  ],
};

/** A report that gives days only meets one that gives seconds. */
const OF_A_DAY: readonly Likeness[] = [
  { theirs: EVENT, ours: EVENT_OF_A_DAY, same: EXTENT },
  { theirs: EVENT_OF_A_DAY, ours: EVENT, same: EXTENT },
  { theirs: PAYMENT, ours: PAYMENT, same: [INSTRUMENT, ...MONEY] },
  // One of them names the paper of a payment in words only.
  { theirs: PAYMENT, ours: WORDS_ONLY, same: MONEY },
  { theirs: WORDS_ONLY, ours: PAYMENT, same: MONEY },
];

/**
 * The same fact in two formats of a broker has two identities (one has the broker's id, the other only
 * its content). Facts of this file that an import of another format brought are those same facts: as many
 * as were brought, no more. Fills and events are alike in what they did and in the second, or in the day where
 * one report gives no more; payments in kind, amount and day. What reports cut differently, such as an order
 * and its fills, is told by what it sums up to: see {@link setExecutionsAside}.
 */
export async function setTwinsAside(tx: Tx, ownerId: string, format: string): Promise<number> {
  // Most people have one format of a broker: for them there is nothing to hold every row against.
  const { rows: others } =
    await sql`SELECT FROM ${knownFormats(ownerId)} WHERE format <> ${format} LIMIT 1`.execute(tx);
  let found = await setCopiesAside(tx, ownerId, format);
  if (others.length > 0) {
    found += await pairSeconds(tx, ownerId, format);
    for (const likeness of OF_A_DAY) found += await pairDays(tx, ownerId, format, likeness);
    if (await hasPapersAbroad(tx)) found += await pairDays(tx, ownerId, format, IN_OTHER_CURRENCY);
    found += await setNetsAside(tx, ownerId, format);
  }
  found += await setExecutionsAside(tx, ownerId, format);
  if (others.length === 0) return found;
  await claimCosts(tx, ownerId, format);
  return found + (await setCostsAside(tx, ownerId));
}

async function hasPapersAbroad(tx: Tx): Promise<boolean> {
  const { rows } = await sql`SELECT FROM import_papers LIMIT 1`.execute(tx);
  return rows.length > 0;
}

/** Facts whose second both reports give. */
async function pairSeconds(tx: Tx, ownerId: string, format: string): Promise<number> {
  const exact = sql`${EVENT} AND f.time_precision = 'instant'`;
  const { names, selected, values } = columnsOf([...EXTENT, sql`date_trunc('second', f.occurred_at)`]);
  const result = await sql`
    WITH theirs AS (
      SELECT f.id, ${selected}, row_number() OVER (PARTITION BY ${values} ORDER BY f.id) AS place
      FROM ${theirsOf(ownerId, format, exact)}
    ), ours AS (
      SELECT f.ordinal, ${selected}, row_number() OVER (PARTITION BY ${values} ORDER BY f.ordinal) AS place
      FROM ${oursOf(ownerId, exact)}
    ), twins AS (
      SELECT ours.ordinal, theirs.id FROM ours JOIN theirs USING (${names}, place)
    ) ${markTwins(OTHER_FORMAT)}`.execute(tx);
  return Number(result.numAffectedRows ?? 0);
}

/** Facts of which one report at least gives the day alone. */
async function pairDays(
  tx: Tx,
  ownerId: string,
  format: string,
  { theirs, ours, same }: Likeness,
): Promise<number> {
  const any =
    await sql`SELECT FROM import_staging f WHERE f.verdict = 'activity' AND ${ours} LIMIT 1`.execute(tx);
  if (any.rows.length === 0) return 0;
  const facts = {
    theirs: { same, from: theirsOf(ownerId, format, theirs) },
    ours: { same, from: oursOf(ownerId, ours) },
  };
  return pairMeetings(tx, facts, OTHER_FORMAT);
}
