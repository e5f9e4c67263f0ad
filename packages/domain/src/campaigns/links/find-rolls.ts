import { instrumentKey, parseFuturesSymbol } from '../../instruments/index.ts';
import { formatInstant } from '../../time/index.ts';
import { canBeRolled } from '../campaign/underlying.ts';
import { type Burst, burstsOf } from '../holdings/bursts.ts';
import type { Holding } from '../holdings/holding.ts';
import { MINUTE, SECOND } from '../holdings/spans.ts';
import { Timeline } from '../holdings/timeline.ts';
import type { FoundLink } from './found-link.ts';

/** Closing one leg and opening the next by two orders takes a trader this long at most. */
export const ROLL_WINDOW = 5 * MINUTE;

type Fits = (exit: Burst, entry: Burst) => boolean;

/**
 * Rolls: an option is closed and another of the same right and side opened, or a future and another of
 * the same side. One order says so by itself. Without one it takes the same number of contracts, and
 * either one and the same second or, within minutes, an expiry further out: who closes one contract and
 * buys its neighbour of the same day is trading, not rolling.
 *
 * @param family positions on one underlying.
 */
export function findRolls(family: readonly Holding[]): FoundLink[] {
  const links: FoundLink[] = [];
  const contracts = family.filter(({ instrument }) => canBeRolled(instrument));
  for (const alike of Map.groupBy(contracts, kindOf).values()) {
    if (alike.length === 1) continue;
    const exits = alike.flatMap((holding) => burstsOf(holding, 'exit')).sort((a, b) => a.from - b.from);
    const entries = alike.flatMap((holding) => burstsOf(holding, 'entry')).sort((a, b) => a.from - b.from);
    pair(exits, entries, links, alike[0]?.isOption === false ? unlessSpread(alike[0], family) : isOther);
  }
  return links;
}

const kindOf = ({ isOption, instrument, direction }: Holding): string =>
  `${isOption ? instrument.right : 'future'} ${direction}`;

/** The same contract sold and bought again is two trades. */
const isOther: Fits = ({ holding: { instrument: from } }, { holding: { instrument: to } }) =>
  from !== to && instrumentKey(from) !== instrumentKey(to);

/** Who is long one future and short another trades what lies between them: turned round, no leg becomes the other. */
function unlessSpread({ direction }: Holding, family: readonly Holding[]): Fits {
  const opposite = new Timeline(family.filter((one) => !one.isOption && one.direction !== direction));
  return (exit, entry) => {
    const from = Math.min(exit.from, entry.from) - SECOND;
    const to = Math.max(exit.to, entry.to) + SECOND;
    return isOther(exit, entry) && opposite.heldWithin(from, to).length === 0;
  };
}

function pair(exits: readonly Burst[], entries: readonly Burst[], links: FoundLink[], may: Fits): void {
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
    const entry = best(exit, candidates, taken, may);
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
    const entry = best(exit, near, taken, (one, other) => isRoll(one, other) && may(one, other));
    if (entry !== null) link(exit, entry, taken, links);
  }
}

/** The one of them that is nearest in size and time. */
function best(exit: Burst, entries: readonly Burst[], taken: ReadonlySet<Burst>, fits: Fits): Burst | null {
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
  if (exit.dated) return exit.from === entry.from && isFurther(exit, entry);
  if (Math.abs(exit.from - entry.from) <= SECOND) return true;
  const apart = Math.max(entry.from - exit.to, exit.from - entry.to);
  return apart <= ROLL_WINDOW && isFurther(exit, entry);
}

/** By their last days; futures of which one is not told by the months that their symbols name. */
function isFurther(exit: Burst, entry: Burst): boolean {
  const [{ expiry: from }, { expiry: to }] = [exit.holding.instrument, entry.holding.instrument];
  if (from !== undefined && to !== undefined) return to > from;
  const [month, next] = [deliveryMonth(exit), deliveryMonth(entry)];
  return month !== null && next !== null && next > month;
}

function deliveryMonth({ from, holding: { instrument, isOption } }: Burst): number | null {
  if (isOption) return null;
  const named = parseFuturesSymbol(instrument.symbol, formatInstant(from).slice(0, 10));
  return named === null ? null : named.year * 12 + named.month;
}

function link(exit: Burst, entry: Burst, taken: Set<Burst>, links: FoundLink[]): void {
  taken.add(entry);
  links.push({ kind: 'roll', at: entry.from, from: exit.holding, to: entry.holding });
}
