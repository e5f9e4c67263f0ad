import type { Instrument } from '@tapebook/domain/instruments';
import { sql } from 'kysely';
import { findInstruments, toInstrument } from '#server/features/trades/index.ts';
import type { Tx } from '#server/platform/database/index.ts';
import type { Reading } from '../../staging/stage-source.ts';
import {
  type DatedPaper,
  findHeld,
  findPapers,
  findStaged,
  findSuccessions,
  type HeldPaper,
  heldKey,
  idOf,
  keepNames,
  namesOfIsins,
} from './find-named.ts';
import { findSamePapers, type SamePaper } from './find-same.ts';
import { isSamePaper, mayBeSamePaper, type Paper } from './named-instrument.ts';

/** Papers that the statement names otherwise than the account: their facts were moved to what is known there. */
export interface UnitedPapers {
  /** What was found by its fills alone, in words. */
  readonly found: readonly string[];
  readonly any: boolean;
  /** What a paper of the statement is in an account. */
  instrumentIn(accountId: string, instrument: Instrument): Instrument;
  /** It and whatever accounts of the statement have it as. */
  namesOf(instrument: Instrument): Instrument[];
}

/** The lower the better a name is known by. */
const RANKS = { ticker: 0, number: 1, words: 2 } as const;

export const NOTHING_UNITED: UnitedPapers = {
  found: [],
  any: false,
  instrumentIn: (_, instrument) => instrument,
  namesOf: (instrument) => [instrument],
};

/**
 * One report of a broker names a paper by its ticker, another by its ISIN or in words: what the statement says of
 * it is brought to the book that the account has of it, under the name that came first. They are one where a
 * statement states both names, and where both reports tell of the same fills; which names that makes one is
 * remembered.
 *
 * Papers in two currencies are two books. Which of them are one paper is left in `import_papers`, since
 * a fill that both reports state is one nonetheless.
 */
export async function unitePapers(
  tx: Tx,
  ownerId: string,
  format: string,
  reading: Reading,
): Promise<UnitedPapers> {
  const { staged, early, summary, resolver } = reading;
  await keepNames(tx, ownerId, namesOfIsins(summary.isins));
  const papers = await findPapers(tx, ownerId);
  const stated = [...staged.instruments.values()].flatMap((instrument) => papers.get(idOf(instrument)) ?? []);
  const others = othersOf(stated, [...papers.values()]);
  if (others.size === 0) return NOTHING_UNITED;
  const ofFile = await findStaged(
    tx,
    [...others.keys()].map(({ id }) => id),
  );
  // What an account that the statement makes has by now is the statement's own.
  const accountIds = [...new Set([...resolver.all.values()].map(({ id }) => id))].filter(
    (id) => early?.accounts.has(id) !== true,
  );
  const ids = new Set([...others].flatMap(([paper, each]) => [paper.id, ...each.map(({ id }) => id)]));
  const held = await findHeld(tx, ownerId, accountIds, [...ids]);
  const { same, unknown, abroad } = compareNames(papers, others, ofFile, held);
  const found = await findSamePapers(tx, ownerId, format, papers, { unknown, held });
  await keepNames(
    tx,
    ownerId,
    found.flatMap((pair) => namesOfPair(pair, papers)),
  );
  await noteAbroad(tx, abroad);
  const succeeding = await findSuccessions(tx, ownerId, same);
  const named = same.filter(({ ours, theirs }) => !succeeding.has(`${ours} ${theirs}`));
  return unite(
    tx,
    ownerId,
    reading,
    [...named, ...found],
    found.map((pair) => inWords(pair, papers)),
  );
}

interface ByName {
  readonly same: readonly SamePaper[];
  /** Of no name that the account knows. */
  readonly unknown: readonly HeldPaper[];
  /** One paper, of which the account has a book in another currency. */
  readonly abroad: readonly SamePaper[];
}

/**
 * What the names tell of the papers of a statement. What the account has already under its own name stays. Of
 * several names a ticker is taken, and of several tickers the last one that was traded under.
 */
function compareNames(
  papers: ReadonlyMap<string, Paper>,
  others: ReadonlyMap<Paper, readonly Paper[]>,
  ofFile: readonly DatedPaper[],
  held: readonly DatedPaper[],
): ByName {
  const [inJournal, inFile] = [byKey(held), byKey(ofFile)];
  const same: SamePaper[] = [];
  const unknown: HeldPaper[] = [];
  const abroad: SamePaper[] = [];
  for (const one of ofFile) {
    const paper = papers.get(one.instrumentId);
    if (paper === undefined) continue;
    const { accountId } = one;
    const named = (others.get(paper) ?? []).filter((other) => isSamePaper(paper, other));
    const alike = [paper, ...named.filter(({ currency }) => currency === paper.currency)];
    for (const other of named) {
      const isHeld = inJournal.has(heldKey({ accountId, instrumentId: other.id }));
      if (isHeld && !alike.includes(other)) abroad.push({ accountId, ours: paper.id, theirs: other.id });
    }
    if (inJournal.has(heldKey(one))) continue;
    const known = bestOf(alike, accountId, inJournal) ?? bestOf(alike, accountId, inFile);
    if (known !== undefined && known !== paper) same.push({ accountId, ours: paper.id, theirs: known.id });
    else unknown.push(one);
  }
  return { same, unknown, abroad };
}

const byKey = (papers: readonly DatedPaper[]) => new Map(papers.map((paper) => [heldKey(paper), paper]));

/** Of one paper's names the best under which there are facts of it. */
function bestOf(
  alike: readonly Paper[],
  accountId: string,
  among: ReadonlyMap<string, DatedPaper>,
): Paper | undefined {
  const lastOf = ({ id }: Paper): number | undefined =>
    among.get(heldKey({ accountId, instrumentId: id }))?.last;
  return alike
    .filter((paper) => lastOf(paper) !== undefined)
    .toSorted(
      (one, other) => RANKS[one.naming] - RANKS[other.naming] || (lastOf(other) ?? 0) - (lastOf(one) ?? 0),
    )
    .at(0);
}

/**
 * Papers that each of the statement's may be, by what they are called. Where all are tickers, which is nearly
 * always, none is held against another.
 */
function othersOf(stated: readonly Paper[], all: readonly Paper[]): Map<Paper, Paper[]> {
  const named = new Map<string, Paper[]>();
  for (const paper of all) {
    for (const name of paper.names) named.set(name, [...(named.get(name) ?? []), paper]);
  }
  const byNaming = Map.groupBy(all, ({ naming }) => naming);
  const others = new Map<Paper, Paper[]>();
  for (const paper of stated) {
    const same = paper.names
      .flatMap((name) => named.get(name) ?? [])
      .filter((other) => isSamePaper(paper, other));
    const like = [...byNaming].flatMap(([naming, each]) =>
      naming === paper.naming ? [] : each.filter((other) => mayBeSamePaper(paper, other)),
    );
    const each = [...new Set([...same, ...like])].filter(({ id }) => id !== paper.id);
    if (each.length > 0) others.set(paper, each);
  }
  return others;
}

/** A ticker is remembered to be known by the number, a number to be known by the words. */
function namesOfPair({ ours, theirs }: SamePaper, papers: ReadonlyMap<string, Paper>) {
  const [our, their] = [papers.get(ours), papers.get(theirs)];
  if (our === undefined || their === undefined) return [];
  const [named, name] = isBetter(our, their) ? [our, their] : [their, our];
  return [{ id: named.id, alsoKnownAs: name.symbol }];
}

const isBetter = (one: Paper, other: Paper): boolean => RANKS[one.naming] < RANKS[other.naming];

const inWords = ({ ours, theirs }: SamePaper, papers: ReadonlyMap<string, Paper>): string =>
  `${papers.get(ours)?.symbol ?? ''} is what this account has as ${papers.get(theirs)?.symbol ?? ''}: another report states the same fills of it. It was added to that position.`;

async function noteAbroad(tx: Tx, pairs: readonly SamePaper[]): Promise<void> {
  if (pairs.length === 0) return;
  await sql`
    INSERT INTO import_papers SELECT * FROM unnest(
      ${pairs.map(({ accountId }) => accountId)}::uuid[], ${pairs.map(({ ours }) => ours)}::uuid[],
      ${pairs.map(({ theirs }) => theirs)}::uuid[])`.execute(tx);
}

async function unite(
  tx: Tx,
  ownerId: string,
  { staged, early }: Reading,
  pairs: readonly SamePaper[],
  found: readonly string[],
): Promise<UnitedPapers> {
  if (pairs.length === 0) return NOTHING_UNITED;
  const accounts = pairs.map(({ accountId }) => accountId);
  const [ours, theirs] = [pairs.map((pair) => pair.ours), pairs.map((pair) => pair.theirs)];
  for (const column of ['instrument_id', 'successor_id'] as const) {
    await sql`
      UPDATE import_staging s SET ${sql.ref(column)} = pair.theirs
      FROM unnest(${accounts}::uuid[], ${ours}::uuid[], ${theirs}::uuid[]) AS pair (account_id, ours, theirs)
      WHERE s.account_id = pair.account_id AND s.${sql.ref(column)} = pair.ours`.execute(tx);
  }
  await early?.unite(pairs);
  const rows = await findInstruments(tx, ownerId, theirs);
  const byPair = new Map<string, Instrument>();
  for (const { accountId, ours: id, theirs: other } of pairs) {
    const row = rows.get(other);
    if (row === undefined) continue;
    const instrument = toInstrument(row);
    staged.knows(instrument);
    byPair.set(heldKey({ accountId, instrumentId: id }), instrument);
  }
  return {
    found,
    any: true,
    namesOf: (instrument) => {
      const id = idOf(instrument);
      const known = pairs.flatMap(({ accountId, ours: one }) =>
        one === id ? (byPair.get(heldKey({ accountId, instrumentId: id })) ?? []) : [],
      );
      return [instrument, ...new Set(known)];
    },
    instrumentIn: (accountId, instrument) =>
      byPair.get(heldKey({ accountId, instrumentId: idOf(instrument) })) ?? instrument,
  };
}
