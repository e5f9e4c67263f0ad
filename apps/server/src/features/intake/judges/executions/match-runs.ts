import { isSame, mayBeAtOnce, type SameExecutions, type StatedExecution, sumOf } from './stated-execution.ts';

/** Reports tell the time of one order within this of each other: one of its first fill, one of its last. */
const APART = 60_000;
/** So much is tried before a book is taken for two different histories. */
const MOST_STEPS = 3_000_000;
const MOST_STARTS = 64;
const LONGEST_RUN = 2000;
const NOTHING = 1e-9;

/** Neighbours of one report that grow until they sum up to those of the other. */
class Run<Stated extends StatedExecution> {
  readonly members: Stated[] = [];
  quantity = 0;
  money = 0;
  private since = Number.POSITIVE_INFINITY;
  private until = Number.NEGATIVE_INFINITY;
  private readonly all: readonly Stated[];
  private readonly taken: ReadonlySet<Stated>;
  private place: number;

  constructor(all: readonly Stated[], taken: ReadonlySet<Stated>, place: number) {
    this.all = all;
    this.taken = taken;
    this.place = place;
    this.grow();
  }

  /** The next one that is free, if there is any. */
  get next(): Stated | undefined {
    while (this.place < this.all.length) {
      const each = this.all[this.place];
      if (each !== undefined && !this.taken.has(each)) return each;
      this.place += 1;
    }
    return undefined;
  }

  grow(): void {
    const { next } = this;
    if (next === undefined) return;
    this.members.push(next);
    this.quantity += Number(next.quantity);
    this.money += Number(next.quantity) * Number(next.price);
    this.since = Math.min(this.since, next.since);
    this.until = Math.max(this.until, next.until);
    this.place += 1;
  }

  /** Whether it may go on with its next one beside what the other has. */
  mayGrow(other: Run<Stated>): boolean {
    const { next } = this;
    return next !== undefined && next.since < other.until + APART && other.since < next.until + APART;
  }
}

/**
 * Finds neighbours of one report that sum up to neighbours of the other, wherever both begin: fills that are an
 * order, or several orders that filled among each other; entries that are the average of earlier fills.
 *
 * @param ours, theirs in the order in which they happened.
 */
export function matchRuns<Stated extends StatedExecution>(
  ours: readonly Stated[],
  theirs: readonly Stated[],
  note: (same: SameExecutions<Stated>) => void,
): void {
  const taken = new Set<Stated>();
  const places = new Nearest(theirs);
  let steps = MOST_STEPS;
  for (const [index, first] of ours.entries()) {
    if (taken.has(first)) continue;
    let starts = 0;
    for (const place of places.around(first)) {
      steps -= 1;
      const start = theirs[place];
      if (start === undefined || taken.has(start)) continue;
      if (first.isOfDay && start.isOfDay && !mayBeAtOnce(first, start)) continue;
      if (steps <= 0 || starts === MOST_STARTS) break;
      starts += 1;
      const [our, their] = [new Run(ours, taken, index), new Run(theirs, taken, place)];
      const isFound = growTogether(our, their);
      steps -= our.members.length + their.members.length;
      if (!isFound) continue;
      for (const each of [...our.members, ...their.members]) taken.add(each);
      note({ ours: our.members, theirs: their.members });
      break;
    }
  }
}

/** Whether both, each growing while it is behind, come to the same. */
function growTogether<Stated extends StatedExecution>(our: Run<Stated>, their: Run<Stated>): boolean {
  while (our.members.length + their.members.length < LONGEST_RUN) {
    const ahead = our.quantity - their.quantity;
    const isEven = Math.abs(ahead) <= NOTHING * our.quantity;
    // What is far off is not summed up exactly, each time that both are even.
    const isNear = Math.abs(our.money - their.money) <= 1e-3 * Math.abs(our.money) + 0.01 * our.quantity;
    if (isEven && isNear && isSame(sumOf(our.members), sumOf(their.members))) return true;
    // Averages are of more than these: both go on.
    const behind = isEven
      ? [
          [our, their],
          [their, our],
        ]
      : ahead < 0
        ? [[our, their]]
        : [[their, our]];
    for (const [run, other] of behind) {
      if (run === undefined || other === undefined || !run.mayGrow(other)) return false;
      run.grow();
    }
  }
  return false;
}

/** Places of executions by how near they are in time. */
class Nearest {
  private readonly all: readonly StatedExecution[];
  private readonly before: number;
  private readonly after: number;

  constructor(all: readonly StatedExecution[]) {
    this.all = all;
    this.before = all.reduce((most, { at, since }) => Math.max(most, at - since), 0);
    this.after = all.reduce((most, { at, until }) => Math.max(most, until - at), 0);
  }

  /** Those that may be the same as this one, the nearest first. */
  *around(one: StatedExecution): Generator<number> {
    const from = one.since - this.after - APART;
    const to = one.until + this.before + APART;
    let right = this.firstFrom(one.at);
    let left = right - 1;
    for (;;) {
      const [earlier, later] = [this.all[left], this.all[right]];
      const mayLeft = earlier !== undefined && earlier.at >= from;
      const mayRight = later !== undefined && later.at <= to;
      if (!mayLeft && !mayRight) return;
      const goesRight = mayRight && (!mayLeft || later.at - one.at <= one.at - earlier.at);
      const place = goesRight ? right++ : left--;
      const each = this.all[place];
      if (each !== undefined && each.since < one.until + APART && one.since < each.until + APART) yield place;
    }
  }

  private firstFrom(at: number): number {
    let [low, high] = [0, this.all.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.all[middle]?.at ?? 0) < at) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
