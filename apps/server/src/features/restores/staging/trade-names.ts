import { tradeIdsOfOne, tradeIdsOfTwo } from '@tapebook/domain/trades';
import { sql } from 'kysely';
import type { Tx } from '#server/platform/database/index.ts';
import { stagedOf } from './restored-tables.ts';

interface Book {
  /** Ids of its facts as the archive has them, in their order. */
  readonly facts: string[];
  /** Whether its trades are named by two fills: only then any two of it are tried. */
  readonly pairs: boolean;
}

/** A fact of the archive: its place in its book. */
interface Fact {
  readonly book: Book;
  readonly at: number;
}

/** What an id begins with tells the first fact of a trade: the two have these 48 bits alike. */
const beginningOf = (id: string): string => id.slice(0, 13);

async function readBooks(
  tx: Tx,
  ownerId: string,
  accountIds: readonly string[],
): Promise<Map<string, Fact[]>> {
  // A number for each book: two ids beside each of a million facts would take more room than the facts.
  const { rows } = await sql<{ id: string; book: number; pairs: boolean }>`
    SELECT x.id::text AS id, dense_rank() OVER (ORDER BY x.account_id, x.instrument_id)::int AS book,
           'fill-to-fill' IN (theirs.line ->> 'grouping', ours.grouping) AS pairs
    FROM ${sql.table(stagedOf('activities'))} r
    CROSS JOIN LATERAL json_populate_record(NULL::tapebook.activities, r.line) AS x
    JOIN ${sql.table(stagedOf('accounts'))} theirs ON theirs.line ->> 'id' = x.account_id::text
    JOIN tapebook.accounts ours ON ours.user_id = ${ownerId} AND ours.id = x.account_id
    WHERE x.account_id = ANY (${[...accountIds]}::uuid[])
    ORDER BY x.occurred_at, x.sequence, x.id`.execute(tx);
  const books = new Map<number, Book>();
  const facts = new Map<string, Fact[]>();
  for (const { id, book: name, pairs } of rows) {
    const book = books.get(name) ?? { facts: [], pairs };
    books.set(name, book);
    const alike = facts.get(beginningOf(id));
    const fact = { book, at: book.facts.push(id) - 1 };
    if (alike === undefined) facts.set(beginningOf(id), [fact]);
    else alike.push(fact);
  }
  return facts;
}

type NameOf = (id: string) => string;

/** What trades are called here that a fact names by itself, by what the archive calls them; the fact is one of them. */
function namedByOne(facts: readonly Fact[], nameOf: NameOf): Map<string, string> {
  const names = new Map<string, string>();
  for (const { book, at } of facts) {
    const id = book.facts[at] ?? '';
    names.set(id, nameOf(id));
    const here = tradeIdsOfOne(nameOf(id));
    tradeIdsOfOne(id).forEach((former, place) => {
      names.set(former, here[place] ?? former);
    });
  }
  return names;
}

/** What a trade is called here that ends with another fact than it begins with, which mostly comes soon after. */
function namedByTwo(id: string, alike: readonly Fact[], nameOf: NameOf): string | undefined {
  for (const { book, at } of alike) {
    const { facts, pairs } = book;
    const first = facts[at] ?? '';
    for (let step = 0; pairs && step < facts.length; step += 1) {
      const last = facts[(at + step) % facts.length] ?? '';
      const place = tradeIdsOfTwo(first, last).indexOf(id);
      if (place >= 0) return tradeIdsOfTwo(nameOf(first), nameOf(last))[place];
    }
  }
  return undefined;
}

/**
 * What trades of the archive are called here. They are named by the facts that they begin and end with, in mergers, in
 * what is written and in findings: where those have other names, they have.
 *
 * @param nameOf says what a fact of the archive is called here.
 */
export async function findTradeNames(
  tx: Tx,
  ownerId: string,
  accountIds: readonly string[],
  nameOf: NameOf,
): Promise<(id: string) => string | undefined> {
  const facts = await readBooks(tx, ownerId, accountIds);
  const byOne = new Map<string, ReadonlyMap<string, string>>();
  const byTwo = new Map<string, string | undefined>();
  return (id) => {
    const beginning = beginningOf(id);
    const alike = facts.get(beginning);
    if (alike === undefined) return undefined;
    let named = byOne.get(beginning);
    if (named === undefined) {
      named = namedByOne(alike, nameOf);
      byOne.set(beginning, named);
    }
    if (named.has(id)) return named.get(id);
    if (!byTwo.has(id)) byTwo.set(id, namedByTwo(id, alike, nameOf));
    return byTwo.get(id);
  };
}
