import { sql } from 'kysely';
import type { Tx } from '#server/platform/database/index.ts';
import { type Judge, type ReportAtHand, whenOpen } from '../judge.ts';
import { matchEntries } from './average-entries.ts';
import { type BookExecution, findBooks } from './book-executions.ts';
import { matchAtEitherMidnight } from './either-midnight.ts';
import { matchCosts } from './match-costs.ts';
import { matchExecutions } from './match-executions.ts';
import { matchPositions, SIDE } from './match-positions.ts';
import { type SetAside, setAside } from './set-aside.ts';
import type { SameExecutions } from './stated-execution.ts';

/**
 * What another report of the broker has brought already, cut differently: executions (see {@link matchExecutions}), and
 * those whose costs only one of them has (see {@link matchCosts}). Whichever came first stays, but for what a closed trade says of its
 * position that the other report has whole (see {@link matchPositions}).
 */
export const sameExecutions: Judge = { verdict: 'duplicate', when: whenOpen, judge: setExecutionsAside };

async function setExecutionsAside(tx: Tx, { ownerId, format }: ReportAtHand): Promise<number> {
  let found = 0;
  for await (const book of findBooks(tx, ownerId, format)) {
    const same = matchBook(book);
    const [inSides, alike] = [true, false].map((isInSides) =>
      same.filter((each) => tellsSides(each) === isInSides),
    );
    found += await setAside(tx, (alike ?? []).map(toSetAside));
    await strike(
      tx,
      (inSides ?? []).flatMap(({ theirs }) => keysOf(theirs)),
    );
    const positions = matchPositions(withoutSame(book, same));
    const repeated = positions.filter(({ said }) => said[0]?.isOurs === true);
    found += await setAside(
      tx,
      repeated.map(({ said, better }) => ({
        ...SAME_EXECUTIONS,
        ordinals: keysOf(said),
        ids: keysOf(better),
      })),
    );
    await strike(
      tx,
      positions.flatMap(({ said }) => (said[0]?.isOurs === true ? [] : keysOf(said))),
    );
    const known = positions.map(({ said, better }) => ({ ours: said, theirs: better }));
    const entries = await matchEntries(tx, ownerId, format, book, [...same, ...known]);
    found += await setAside(tx, entries.aside);
    await strike(tx, entries.struck);
  }
  return found;
}

/** A fill of both sides that the journal has as a whole: which of it closed the one and opened the other only its parts say. */
const tellsSides = ({ ours, theirs }: SameExecutions<BookExecution>): boolean =>
  ours.every(({ positionId }) => positionId !== null && SIDE.test(positionId)) &&
  new Set(ours.map(({ positionId }) => positionId)).size > 1 &&
  theirs.every(({ positionId }) => positionId === null);

const keysOf = (all: readonly BookExecution[]): string[] => all.map(({ key }) => key);

function withoutSame(
  book: readonly BookExecution[],
  same: readonly SameExecutions<BookExecution>[],
): readonly BookExecution[] {
  const known = new Set(same.flatMap(({ ours, theirs }) => [...ours, ...theirs]));
  return book.filter((each) => !known.has(each));
}

function matchBook(book: readonly BookExecution[]): SameExecutions<BookExecution>[] {
  const found: SameExecutions<BookExecution>[] = [];
  for (const kind of ['buy', 'sell'] as const) {
    const side = book.filter((each) => each.kind === kind);
    for (const sameReport of [false, true]) {
      const known = new Set(found.flatMap(({ ours }) => ours));
      const ours = side.filter((each) => each.isOurs && !known.has(each));
      const theirs = side.filter((each) => !each.isOurs && each.isSameReport === sameReport);
      found.push(
        ...matchAtEitherMidnight(ours, theirs, (one, other) => matchExecutions(one, other, { sameReport })),
      );
    }
    const known = new Set(found.flatMap((each) => [...each.ours, ...each.theirs]));
    const left = side.filter((each) => !each.isSameReport && !known.has(each));
    found.push(
      ...matchAtEitherMidnight(
        left.filter(({ isOurs }) => isOurs),
        left.filter(({ isOurs }) => !isOurs),
        matchCosts,
      ),
    );
  }
  return found;
}

const FILLS_OF_ORDER = {
  code: 'fills-of-order',
  message: 'The fills of this order are already in your journal, from another report of this broker.',
};
const ORDER_OF_FILL = {
  code: 'order-of-fill',
  message:
    'The order of this fill is already in your journal as a whole, from another report of this broker.',
};
const SAME_EXECUTIONS = {
  code: 'same-executions',
  message: 'Already in your journal, in other parts, from another report of this broker.',
};

function toSetAside({ ours, theirs }: SameExecutions<BookExecution>): SetAside {
  const words =
    ours.length === 1 && theirs.length > 1
      ? FILLS_OF_ORDER
      : ours.length > 1 && theirs.length === 1
        ? ORDER_OF_FILL
        : SAME_EXECUTIONS;
  return { ...words, ordinals: ours.map(({ key }) => key), ids: theirs.map(({ key }) => key) };
}

async function strike(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await sql`INSERT INTO import_struck SELECT unnest(${[...ids]}::uuid[])`.execute(tx);
}
