import { sql } from 'kysely';
import { findInstruments, toInstrument } from '#server/features/trades/index.ts';
import type { Tx } from '#server/platform/database/index.ts';
import type { SameInstrument } from '../../staging/early-facts.ts';
import type { Staged } from '../../staging/staged.ts';
import type { Judge, ReportAtHand } from '../judge.ts';
import {
  type DatedInstrument,
  findHeld,
  findNamed,
  findOnMargin,
  findStaged,
  findSuccessions,
  type HeldInstrument,
  heldKey,
  keepNames,
  namesOfIsins,
} from './find-named.ts';
import { findSameInstruments } from './find-same.ts';
import { isSame, mayBeSame, type NamedInstrument } from './named-instrument.ts';
import { idOf, type UnitedName } from './united-instruments.ts';

/** The lower the better a name is known by. */
const RANKS = { ticker: 0, number: 1, words: 2 } as const;

/**
 * One report of a broker names an instrument by its ticker, another by its ISIN or in words: what the statement says of
 * it is brought to the book that the account has of it, under the name that came first. They are one where a
 * statement states both names, and where both reports tell of the same fills; which names that makes one is
 * remembered.
 *
 * Instruments in two currencies are two books. Which of them are one instrument is left in `import_abroad`, since
 * a fill that both reports state is one nonetheless.
 */
export const namesOfInstruments: Judge = { verdict: null, judge: uniteInstruments };

async function uniteInstruments(tx: Tx, { ownerId, format, staged, united }: ReportAtHand): Promise<number> {
  const { rows, early, summary, resolver } = staged;
  await keepNames(tx, ownerId, namesOfIsins(summary.isins));
  const instruments = await findNamed(tx, ownerId);
  const stated = [...rows.instruments.values()].flatMap(
    (instrument) => instruments.get(idOf(instrument)) ?? [],
  );
  const others = othersOf(stated, [...instruments.values()]);
  if (others.size === 0) return 0;
  const ofFile = await findStaged(
    tx,
    [...others.keys()].map(({ id }) => id),
  );
  // What an account that the statement makes has by now is the statement's own.
  const accountIds = [...new Set([...resolver.all.values()].map(({ id }) => id))].filter(
    (id) => early?.accounts.has(id) !== true,
  );
  const ids = new Set(
    [...others].flatMap(([instrument, each]) => [instrument.id, ...each.map(({ id }) => id)]),
  );
  const held = await findHeld(tx, ownerId, accountIds, [...ids]);
  const { same, unknown, abroad } = compareNames(instruments, others, ofFile, held);
  const found = await findSameInstruments(tx, ownerId, format, instruments, { unknown, held });
  await keepNames(
    tx,
    ownerId,
    found.flatMap((pair) => namesOfPair(pair, instruments)),
  );
  await noteAbroad(tx, abroad);
  const succeeding = await findSuccessions(tx, ownerId, same);
  const coins = same.filter(({ ours }) => instruments.get(ours)?.kind === 'coin');
  const onMargin = await findOnMargin(tx, ownerId, coins);
  const named = same.filter(
    ({ ours, theirs }) => !succeeding.has(`${ours} ${theirs}`) && !onMargin.has(`${ours} ${theirs}`),
  );
  const pairs = [...named, ...found];
  if (pairs.length === 0) return 0;
  united.add(
    await unite(tx, ownerId, staged, pairs),
    found.map((pair) => inWords(pair, instruments)),
  );
  return pairs.length;
}

interface ByName {
  readonly same: readonly SameInstrument[];
  /** Of no name that the account knows. */
  readonly unknown: readonly HeldInstrument[];
  /** One instrument, of which the account has a book in another currency. */
  readonly abroad: readonly SameInstrument[];
}

/**
 * What the names tell of the instruments of a statement. What the account has already under its own name stays. Of
 * several names a ticker is taken, and of several tickers the last one that was traded under.
 */
function compareNames(
  instruments: ReadonlyMap<string, NamedInstrument>,
  others: ReadonlyMap<NamedInstrument, readonly NamedInstrument[]>,
  ofFile: readonly DatedInstrument[],
  held: readonly DatedInstrument[],
): ByName {
  const [inJournal, inFile] = [byKey(held), byKey(ofFile)];
  const same: SameInstrument[] = [];
  const unknown: HeldInstrument[] = [];
  const abroad: SameInstrument[] = [];
  for (const one of ofFile) {
    const instrument = instruments.get(one.instrumentId);
    if (instrument === undefined) continue;
    const { accountId } = one;
    const named = (others.get(instrument) ?? []).filter((other) => isSame(instrument, other));
    const alike = [instrument, ...named.filter(({ currency }) => currency === instrument.currency)];
    for (const other of named) {
      const isHeld = inJournal.has(heldKey({ accountId, instrumentId: other.id }));
      if (isHeld && !alike.includes(other)) abroad.push({ accountId, ours: instrument.id, theirs: other.id });
    }
    if (inJournal.has(heldKey(one))) continue;
    const known = bestOf(alike, accountId, inJournal) ?? bestOf(alike, accountId, inFile);
    if (known !== undefined && known !== instrument)
      same.push({ accountId, ours: instrument.id, theirs: known.id });
    else unknown.push(one);
  }
  return { same, unknown, abroad };
}

const byKey = (instruments: readonly DatedInstrument[]) =>
  new Map(instruments.map((instrument) => [heldKey(instrument), instrument]));

/** Of one instrument's names the best under which there are facts of it. */
function bestOf(
  alike: readonly NamedInstrument[],
  accountId: string,
  among: ReadonlyMap<string, DatedInstrument>,
): NamedInstrument | undefined {
  const lastOf = ({ id }: NamedInstrument): number | undefined =>
    among.get(heldKey({ accountId, instrumentId: id }))?.last;
  return alike
    .filter((instrument) => lastOf(instrument) !== undefined)
    .toSorted(
      (one, other) => RANKS[one.naming] - RANKS[other.naming] || (lastOf(other) ?? 0) - (lastOf(one) ?? 0),
    )
    .at(0);
}

/**
 * Instruments that each of the statement's may be, by what they are called. Where all are tickers, which is nearly
 * always, none is held against another.
 */
function othersOf(
  stated: readonly NamedInstrument[],
  all: readonly NamedInstrument[],
): Map<NamedInstrument, NamedInstrument[]> {
  const named = new Map<string, NamedInstrument[]>();
  for (const instrument of all) {
    for (const name of instrument.names) named.set(name, [...(named.get(name) ?? []), instrument]);
  }
  const byNaming = Map.groupBy(all, ({ naming }) => naming);
  const spelled = all.filter(isSpelled);
  const others = new Map<NamedInstrument, NamedInstrument[]>();
  for (const instrument of stated) {
    const same = instrument.names
      .flatMap((name) => named.get(name) ?? [])
      .filter((other) => isSame(instrument, other));
    const like = [...byNaming].flatMap(([naming, each]) =>
      naming === instrument.naming ? [] : each.filter((other) => mayBeSame(instrument, other)),
    );
    const alike = (isSpelled(instrument) ? all : spelled).filter((other) => isSame(instrument, other));
    const each = [...new Set([...same, ...like, ...alike])].filter(({ id }) => id !== instrument.id);
    if (each.length > 0) others.set(instrument, each);
  }
  return others;
}

const isSpelled = ({ symbol, ticker }: NamedInstrument): boolean => ticker !== symbol;

/** A ticker is remembered to be known by the number, a number to be known by the words. */
function namesOfPair({ ours, theirs }: SameInstrument, instruments: ReadonlyMap<string, NamedInstrument>) {
  const [our, their] = [instruments.get(ours), instruments.get(theirs)];
  if (our === undefined || their === undefined) return [];
  const [named, name] = isBetter(our, their) ? [our, their] : [their, our];
  return [{ id: named.id, alsoKnownAs: name.symbol }];
}

const isBetter = (one: NamedInstrument, other: NamedInstrument): boolean =>
  RANKS[one.naming] < RANKS[other.naming];

const inWords = (
  { ours, theirs }: SameInstrument,
  instruments: ReadonlyMap<string, NamedInstrument>,
): string =>
  `${instruments.get(ours)?.symbol ?? ''} is what this account has as ${instruments.get(theirs)?.symbol ?? ''}: another report states the same fills of it. It was added to that position.`;

async function noteAbroad(tx: Tx, pairs: readonly SameInstrument[]): Promise<void> {
  if (pairs.length === 0) return;
  await sql`
    INSERT INTO import_abroad SELECT * FROM unnest(
      ${pairs.map(({ accountId }) => accountId)}::uuid[], ${pairs.map(({ ours }) => ours)}::uuid[],
      ${pairs.map(({ theirs }) => theirs)}::uuid[])`.execute(tx);
}

async function unite(
  tx: Tx,
  ownerId: string,
  { rows, early }: Staged,
  pairs: readonly SameInstrument[],
): Promise<UnitedName[]> {
  const accounts = pairs.map(({ accountId }) => accountId);
  const [ours, theirs] = [pairs.map((pair) => pair.ours), pairs.map((pair) => pair.theirs)];
  for (const column of ['instrument_id', 'successor_id'] as const) {
    await sql`
      UPDATE import_staging s SET ${sql.ref(column)} = pair.theirs
      FROM unnest(${accounts}::uuid[], ${ours}::uuid[], ${theirs}::uuid[]) AS pair (account_id, ours, theirs)
      WHERE s.account_id = pair.account_id AND s.${sql.ref(column)} = pair.ours`.execute(tx);
  }
  // A contract that is known by its month learns its last day.
  await sql`
    UPDATE tapebook.instruments known SET expiry = told.expiry
    FROM unnest(${ours}::uuid[], ${theirs}::uuid[]) AS pair (ours, theirs)
    JOIN tapebook.instruments told ON told.user_id = ${ownerId} AND told.id = pair.ours AND told.expiry IS NOT NULL
    WHERE known.user_id = ${ownerId} AND known.id = pair.theirs AND known.expiry IS NULL`.execute(tx);
  await early?.unite(pairs);
  const known = await findInstruments(tx, ownerId, theirs);
  return pairs.flatMap(({ accountId, ours: id, theirs: other }) => {
    const row = known.get(other);
    if (row === undefined) return [];
    const instrument = toInstrument(row);
    rows.knows(instrument);
    return [{ accountId, ours: id, instrument }];
  });
}
