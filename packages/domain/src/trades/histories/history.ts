import { type Activity, compareActivities, isAmongFills, isExecutionKind } from '../../activities/index.ts';
import { canonicalSymbol, type Instrument, instrumentKey } from '../../instruments/index.ts';
import { CorrectedPlaces } from './corrected-places.ts';
import { Gathered } from './gathered.ts';
import { reachedBy } from './linked-books.ts';

/** The activities of one book, or of several that something moves positions between: built as one. */
export interface History {
  readonly activities: readonly Activity[];
  /** Something reaches from it into another book, or from another into it. */
  readonly linked: boolean;
  /** All of them have the very same instrument, and so the same terms. */
  readonly uniform: boolean;
  /** Some have a date and no time. */
  readonly dated: boolean;
  /** Some happen among fills and are none: what is paid for holding. */
  readonly paying: boolean;
}

/**
 * What is collected of one book. Whatever can be told of its activities is told while they come in: reading
 * them once more, from all over the memory, takes as long as building them.
 */
interface Entry {
  readonly accountId: string;
  readonly key: string;
  readonly instrument: Instrument;
  readonly activities: Gathered;
  /** They came in their order, none of them twice. */
  ordered: boolean;
  uniform: boolean;
  dated: boolean;
  paying: boolean;
  /** The history that this one was joined to. */
  joinedTo: Entry | null;
  linked: boolean;
  /** Exercises and assignments in it deliver into other books, which are built after it. */
  delivers: boolean;
}

/**
 * Parts activities into histories that can be built one by one: nothing nets across accounts or instruments,
 * save where a fact says that a position goes on elsewhere.
 *
 * Whatever the order of the input, histories come in order of account and instrument key, each sorted,
 * without repeats and without what other activities replace.
 */
export class Histories {
  /** By symbol first: it is text that every instrument has ready, where its key must be put together. */
  private readonly bySymbol = new Map<string, Entry[]>();
  /** By the instrument that each was made with, which most of its activities share. */
  private readonly byInstrument = new Map<Instrument, Entry>();
  private readonly all: Entry[] = [];
  private last: Entry | null = null;
  /** Ids that other activities replace, with the account of those. */
  private readonly replaced = new Map<string, string>();
  private places: CorrectedPlaces | null = null;

  constructor(activities: Iterable<Activity>) {
    const reaching: Activity[] = [];
    for (const activity of activities) {
      const { id, accountId, replaces } = activity;
      if (replaces !== undefined && replaces !== id) this.replaced.set(replaces, accountId);
      if (activity.instrument === null) continue;
      collect(this.of(accountId, activity.instrument), activity);
      if (!isExecutionKind(activity.kind)) reaching.push(activity);
    }
    for (const activity of reaching) {
      if (!this.isReplaced(activity)) this.link(activity);
    }
    if (this.replaced.size === 0) return;
    const struck = this.all.flatMap((entry) => entry.activities.all().filter((one) => this.isReplaced(one)));
    this.places = new CorrectedPlaces(struck);
  }

  /** Those whose exercises and assignments deliver into others: to be built first. */
  delivering(): Iterable<History> {
    return this.collect(true);
  }

  /** All the others. */
  others(): Iterable<History> {
    return this.collect(false);
  }

  /** One more activity, which something that is built already has brought about. */
  add(activity: Activity): void {
    if (activity.instrument === null) return;
    collect(this.of(activity.accountId, activity.instrument), activity);
  }

  /** What a book holds, sorted; nothing where there is no such book. */
  activitiesOf(accountId: string, instrument: Instrument): readonly Activity[] {
    return this.inOrder([this.of(accountId, instrument)]);
  }

  private link(activity: Activity): void {
    const reached = reachedBy(activity);
    if (reached === null || activity.instrument === null) return;
    const from = this.of(activity.accountId, activity.instrument);
    const to = this.of(reached.accountId, reached.instrument);
    from.linked = true;
    to.linked = true;
    if (activity.kind === 'exercise' || activity.kind === 'assign') from.delivers = true;
    else join(from, to);
  }

  private *collect(delivering: boolean): Generator<History> {
    this.all.sort((a, b) => compareText(a.accountId, b.accountId) || compareText(a.key, b.key));
    for (const entries of Map.groupBy(this.all, rootOf).values()) {
      if (entries.some((entry) => entry.delivers) !== delivering) continue;
      if (entries.every((entry) => entry.activities.isEmpty())) continue;
      yield {
        activities: this.inOrder(entries),
        linked: entries.some((entry) => entry.linked),
        uniform: entries.length === 1 && entries.every((entry) => entry.uniform),
        dated: entries.some((entry) => entry.dated),
        paying: entries.some((entry) => entry.paying),
      };
      // Nothing asks for them again once everything that delivers into them is built.
      if (!delivering) for (const entry of entries) entry.activities.clear();
    }
  }

  private of(accountId: string, instrument: Instrument): Entry {
    const { last } = this;
    if (last !== null && last.instrument === instrument && last.accountId === accountId) return last;
    const known = this.byInstrument.get(instrument);
    if (known !== undefined && known.accountId === accountId) {
      this.last = known;
      return known;
    }
    const symbol = canonicalSymbol(instrument);
    let candidates = this.bySymbol.get(symbol);
    if (candidates === undefined) {
      candidates = [];
      this.bySymbol.set(symbol, candidates);
    }
    for (const entry of candidates) {
      if (entry.accountId === accountId && isSame(entry.instrument, instrument)) {
        this.last = entry;
        return entry;
      }
    }
    const added: Entry = {
      accountId,
      key: instrumentKey(instrument),
      instrument,
      activities: new Gathered(),
      ordered: true,
      uniform: true,
      dated: false,
      paying: false,
      joinedTo: null,
      linked: false,
      delivers: false,
    };
    candidates.push(added);
    this.byInstrument.set(instrument, added);
    this.all.push(added);
    this.last = added;
    return added;
  }

  private isReplaced({ id, accountId }: Activity): boolean {
    return this.replaced.size > 0 && this.replaced.get(id) === accountId;
  }

  /** Sorted, each activity once. A book that comes in order, as databases give it, is not sorted again. */
  private inOrder(entries: readonly Entry[]): readonly Activity[] {
    const [only] = entries;
    if (only === undefined) return [];
    const isWhole = entries.length === 1 && this.replaced.size === 0;
    if (isWhole && only.ordered) return only.activities.all();
    const counting = entries
      .flatMap((entry) => entry.activities.all())
      .filter((activity) => !this.isReplaced(activity));
    const sorted = this.places === null ? counting.sort(compareActivities) : this.places.sort(counting);
    return sorted.filter((activity, i) => i === 0 || activity.id !== sorted[i - 1]?.id);
  }
}

function collect(entry: Entry, activity: Activity): void {
  const { activities } = entry;
  const previous = activities.last;
  if (previous !== null && entry.ordered) entry.ordered = compareActivities(previous, activity) < 0;
  if (activity.instrument !== entry.instrument) entry.uniform = false;
  if (activity.timePrecision === 'day') entry.dated = true;
  if (!isExecutionKind(activity.kind) && isAmongFills(activity.kind)) entry.paying = true;
  activities.push(activity);
}

const isSame = (left: Instrument, right: Instrument): boolean =>
  left === right ||
  (left.assetClass === right.assetClass && left.currency === right.currency) ||
  instrumentKey(left) === instrumentKey(right);

const compareText = (left: string, right: string): number => (left < right ? -1 : left > right ? 1 : 0);

function rootOf(entry: Entry): Entry {
  let root = entry;
  while (root.joinedTo !== null) root = root.joinedTo;
  return root;
}

function join(left: Entry, right: Entry): void {
  const [a, b] = [rootOf(left), rootOf(right)];
  if (a !== b) b.joinedTo = a;
}
