import { matchRuns } from './match-runs.ts';
import {
  isSame,
  mayBeAtOnce,
  type SameExecutions,
  type StatedExecution,
  type Sum,
  sumOf,
} from './stated-execution.ts';

/** What may be one whole. */
interface Piece<Stated> {
  readonly members: readonly Stated[];
  readonly sum: Sum;
  /** Days since 1970, of the first; and whether of all no more is known. */
  readonly day: number;
  readonly isOfDay: boolean;
  readonly since: number;
  readonly until: number;
}

type KeyOf = (execution: StatedExecution) => string;
const alone: KeyOf = ({ key }) => key;
const byOrder: KeyOf = ({ key, orderId }) => (orderId === null ? `fact ${key}` : `order ${orderId}`);
const bySecond: KeyOf = ({ at }) => `${Math.floor(at / 1000)}`;

/**
 * Finds what two reports state both, be it cut differently: an order and its fills, a closed trade's
 * entry and the fills that it is the average of, a fill and the parts of it that were matched. Whatever they are
 * called, the same executions have the same quantity and the same money, at times that fit.
 *
 * Each is found once, one for one; what one of the reports alone states stays.
 *
 * @param ours, theirs of one account, instrument and side; in the order in which they happened.
 * @param sameReport both are of one kind of report, where equal rows are different executions: then only an
 *   order and several fills of it are the same, and what one of them has an id of the broker's for and the other none.
 */
export function matchExecutions<Stated extends StatedExecution>(
  ours: readonly Stated[],
  theirs: readonly Stated[],
  { sameReport = false } = {},
): SameExecutions<Stated>[] {
  const left = { ours: new Set(ours), theirs: new Set(theirs) };
  const found: SameExecutions<Stated>[] = [];
  const note = (same: SameExecutions<Stated>): void => {
    found.push(same);
    for (const each of same.ours) left.ours.delete(each);
    for (const each of same.theirs) left.theirs.delete(each);
  };
  const cuts: readonly (readonly [KeyOf, KeyOf])[] = [
    [byOrder, byOrder],
    [alone, byOrder],
    [byOrder, alone],
    [alone, bySecond],
    [bySecond, alone],
    [bySecond, bySecond],
  ];
  for (const [ourCut, theirCut] of cuts) {
    const pieces = { ours: cut(left.ours, ourCut), theirs: cut(left.theirs, theirCut) };
    matchPieces(pieces.ours, pieces.theirs, (same) => {
      if (!sameReport || same.ours.length !== same.theirs.length || isNamedByOne(same)) note(same);
    });
  }
  if (sameReport) return found;
  matchRuns([...left.ours], [...left.theirs], note);
  matchDays([...left.ours], [...left.theirs], note);
  return found;
}

/** Queries choose their columns: an id is in all rows of a file, or in none. */
const isNamedByOne = ({ ours, theirs }: SameExecutions<StatedExecution>): boolean =>
  ours.some(({ hasOwnId }) => hasOwnId) !== theirs.some(({ hasOwnId }) => hasOwnId);

function cut<Stated extends StatedExecution>(all: Iterable<Stated>, keyOf: KeyOf): Piece<Stated>[] {
  const groups = new Map<string, Stated[]>();
  for (const each of all) {
    const key = keyOf(each);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [each]);
    else group.push(each);
  }
  return [...groups.values()].map(pieceOf);
}

const pieceOf = <Stated extends StatedExecution>(members: readonly Stated[]): Piece<Stated> => ({
  members,
  sum: sumOf(members),
  day: members[0]?.day ?? 0,
  isOfDay: members.every(({ isOfDay, day }) => isOfDay && day === members[0]?.day),
  since: members.reduce((least, { since }) => Math.min(least, since), Number.POSITIVE_INFINITY),
  until: members.reduce((most, { until }) => Math.max(most, until), Number.NEGATIVE_INFINITY),
});

const placeOf = ({ sum }: Piece<unknown>, day: number): string => `${sum.quantity.normalized()} ${day}`;

function matchPieces<Stated extends StatedExecution>(
  ours: readonly Piece<Stated>[],
  theirs: readonly Piece<Stated>[],
  note: (same: SameExecutions<Stated>) => void,
): void {
  const places = new Map<string, Piece<Stated>[]>();
  for (const piece of theirs) {
    const place = placeOf(piece, piece.day);
    const alike = places.get(place);
    if (alike === undefined) places.set(place, [piece]);
    else alike.push(piece);
  }
  for (const piece of ours) {
    for (const day of [piece.day, piece.day - 1, piece.day + 1]) {
      const alike = places.get(placeOf(piece, day)) ?? [];
      const at = alike.findIndex((each) => mayBeAtOnce(each, piece) && isSame(piece.sum, each.sum));
      const [same] = at < 0 ? [] : alike.splice(at, 1);
      if (same === undefined) continue;
      note({ ours: piece.members, theirs: same.members });
      break;
    }
  }
}

/** Where a report gives days alone, nothing orders the rows of a day: all of it is the same, or nothing. */
function matchDays<Stated extends StatedExecution>(
  ours: readonly Stated[],
  theirs: readonly Stated[],
  note: (same: SameExecutions<Stated>) => void,
): void {
  const days = new Map(
    [...ours, ...theirs]
      .filter(({ isOfDay }) => isOfDay)
      .map((each) => [`${each.day} ${each.since}`, each] as const),
  );
  const taken = new Set<Stated>();
  for (const day of days.values()) {
    const within = (all: readonly Stated[]) =>
      all.filter(
        (each) => !taken.has(each) && mayBeAtOnce(each, day) && (each.isOfDay || each.at >= day.since),
      );
    const [our, their] = [within(ours), within(theirs)];
    if (our.length === 0 || their.length === 0 || !isSame(sumOf(our), sumOf(their))) continue;
    for (const each of [...our, ...their]) taken.add(each);
    note({ ours: our, theirs: their });
  }
}
