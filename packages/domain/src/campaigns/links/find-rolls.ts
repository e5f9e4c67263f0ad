import { type Burst, burstsOf } from '../holdings/bursts.ts';
import type { Holding } from '../holdings/holding.ts';
import { MINUTE, SECOND } from '../holdings/spans.ts';
import type { FoundLink } from './found-link.ts';

/** Closing one leg and opening the next by two orders takes a trader this long at most. */
export const ROLL_WINDOW = 5 * MINUTE;

/**
 * Rolls: an option is closed and another of the same right and side opened. One order says so by itself.
 * Without one it takes the same number of contracts, and either one and the same second or, within
 * minutes, an expiry further out: who closes one contract and buys its neighbour of the same day is
 * trading, not rolling.
 *
 * @param family positions on one underlying.
 */
export function findRolls(family: readonly Holding[]): FoundLink[] {
  const options = family.filter(({ isOption }) => isOption);
  const links: FoundLink[] = [];
  for (const alike of Map.groupBy(options, kindOf).values()) {
    const exits = alike.flatMap((holding) => burstsOf(holding, 'exit')).sort((a, b) => a.from - b.from);
    const entries = alike.flatMap((holding) => burstsOf(holding, 'entry')).sort((a, b) => a.from - b.from);
    pair(exits, entries, links);
  }
  return links;
}

const kindOf = ({ instrument, direction }: Holding): string => `${instrument.right} ${direction}`;

function pair(exits: readonly Burst[], entries: readonly Burst[], links: FoundLink[]): void {
  const taken = new Set<Burst>();
  const byOrder = new Map<string, Burst[]>();
  for (const entry of entries) {
    for (const orderId of entry.orderIds) {
      const own = byOrder.get(orderId);
      if (own === undefined) byOrder.set(orderId, [entry]);
      else own.push(entry);
    }
  }
  const rest: Burst[] = [];
  for (const exit of exits) {
    const candidates = [...exit.orderIds].flatMap((orderId) => byOrder.get(orderId) ?? []);
    const entry = best(exit, candidates, taken, () => true);
    if (entry === null) rest.push(exit);
    else link(exit, entry, taken, links);
  }
  let start = 0;
  for (const exit of rest) {
    while (start < entries.length && (entries[start] as Burst).to < exit.from - ROLL_WINDOW) start += 1;
    const near: Burst[] = [];
    for (let i = start; i < entries.length; i += 1) {
      const entry = entries[i] as Burst;
      if (entry.from > exit.to + ROLL_WINDOW) break;
      near.push(entry);
    }
    const entry = best(exit, near, taken, isRoll);
    if (entry !== null) link(exit, entry, taken, links);
  }
}

/** The one of them that is nearest in size and time. */
function best(
  exit: Burst,
  entries: readonly Burst[],
  taken: ReadonlySet<Burst>,
  fits: (exit: Burst, entry: Burst) => boolean,
): Burst | null {
  let found: Burst | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const entry of entries) {
    if (taken.has(entry) || entry.holding === exit.holding || !fits(exit, entry)) continue;
    const sizeApart = entry.quantity.equals(exit.quantity) ? 0 : 1e15;
    const apart = sizeApart + Math.abs(entry.from - exit.from);
    if (apart < least) {
      found = entry;
      least = apart;
    }
  }
  return found;
}

function isRoll(exit: Burst, entry: Burst): boolean {
  if (!entry.quantity.equals(exit.quantity) || entry.dated !== exit.dated) return false;
  const [from, to] = [exit.holding.instrument.expiry, entry.holding.instrument.expiry];
  const further = from !== undefined && to !== undefined && to > from;
  if (exit.dated) return further && exit.from === entry.from;
  if (Math.abs(exit.from - entry.from) <= SECOND) return true;
  const apart = Math.max(entry.from - exit.to, exit.from - entry.to);
  return further && apart <= ROLL_WINDOW;
}

function link(exit: Burst, entry: Burst, taken: Set<Burst>, links: FoundLink[]): void {
  taken.add(entry);
  links.push({ kind: 'roll', at: entry.from, from: exit.holding, to: entry.holding });
}
