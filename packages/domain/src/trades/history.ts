import { type Activity, compareActivities } from '../activities/index.ts';
import { type Instrument, instrumentKey } from '../instruments/index.ts';

/** The activities of one (account, instrument), or of several instruments that a change of symbol links. */
export interface History {
  readonly accountId: string;
  readonly key: string;
  readonly activities: Activity[];
}

interface Entry extends History {
  readonly instrument: Instrument;
  /** The history that this one was joined to. */
  joinedTo: Entry | null;
}

/**
 * Parts activities into histories that can be built one by one: nothing nets across accounts or
 * instruments, save where a symbol change says that one instrument goes on as another.
 *
 * @returns in order of account and instrument key, each sorted and without repeats, whatever the order
 *   of the input.
 */
export function partHistories(activities: Iterable<Activity>): History[] {
  const entries = new Entries();
  for (const activity of activities) {
    if (activity.instrument === null) continue;
    const entry = entries.of(activity.accountId, activity.instrument);
    entry.activities.push(activity);
    if (activity.kind === 'symbol_change' && activity.successor !== undefined) {
      join(entry, entries.of(activity.accountId, activity.successor));
    }
  }
  const histories: History[] = [];
  for (const entry of entries.sorted()) {
    const root = rootOf(entry);
    if (root === entry) histories.push(entry);
    else for (const activity of entry.activities) root.activities.push(activity);
  }
  return histories.map(({ accountId, key, activities: own }) => ({
    accountId,
    key,
    activities: inOrder(own),
  }));
}

class Entries {
  /** By symbol first: it is text that every instrument has ready, where its key must be put together. */
  private readonly bySymbol = new Map<string, Entry[]>();
  private readonly all: Entry[] = [];
  private last: Entry | null = null;

  of(accountId: string, instrument: Instrument): Entry {
    const { last } = this;
    if (last !== null && last.instrument === instrument && last.accountId === accountId) return last;
    let candidates = this.bySymbol.get(instrument.symbol);
    if (candidates === undefined) {
      candidates = [];
      this.bySymbol.set(instrument.symbol, candidates);
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
      activities: [],
      instrument,
      joinedTo: null,
    };
    candidates.push(added);
    this.all.push(added);
    this.last = added;
    return added;
  }

  sorted(): Entry[] {
    return this.all.sort((a, b) => compareText(a.accountId, b.accountId) || compareText(a.key, b.key));
  }
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

/** The root of two is the one that sorts first, so that the order of input does not show. */
function join(left: Entry, right: Entry): void {
  const [a, b] = [rootOf(left), rootOf(right)];
  if (a === b) return;
  if (a.key <= b.key) b.joinedTo = a;
  else a.joinedTo = b;
}

/** Sorted, each activity once. A history that comes in order, as databases give it, is not sorted again. */
function inOrder(activities: Activity[]): Activity[] {
  if (isStrictlyOrdered(activities)) return activities;
  activities.sort(compareActivities);
  return activities.filter((activity, i) => i === 0 || activity.id !== activities[i - 1]?.id);
}

function isStrictlyOrdered(activities: readonly Activity[]): boolean {
  let previous: Activity | null = null;
  for (const activity of activities) {
    if (previous !== null && compareActivities(previous, activity) >= 0) return false;
    previous = activity;
  }
  return true;
}
