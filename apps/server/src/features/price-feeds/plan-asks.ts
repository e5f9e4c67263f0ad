import type { BarsAsk, PriceFeed } from '@tapebook/connectors/prices';
import type { Instrument } from '@tapebook/domain/instruments';
import type { WantedBars } from '@tapebook/domain/prices';
import type { ToldUnit } from './price-feeds.repository.ts';

/** One ask, and the stretches that its answer settles. */
export interface PlannedAsk {
  readonly instrumentId: string;
  readonly ask: BarsAsk;
  readonly units: readonly WantedBars[];
}

interface Known {
  readonly feed: PriceFeed;
  /** Feeds that are believed before this one: what they know of is not asked for again. */
  readonly before: ReadonlySet<string>;
  readonly instruments: ReadonlyMap<string, Instrument>;
  /** By what else some of them are known, such as their ISIN. */
  readonly otherNames: ReadonlyMap<string, string>;
  readonly told: readonly ToldUnit[];
  /** In microseconds since 1970. */
  readonly now: number;
}

/** A day that is still being told is not asked for again before. */
const FRESH_MICROS = 3_600_000_000;
const DAY_MICROS = 86_400_000_000;

const keyOf = ({
  instrumentId,
  seconds,
  unit,
}: Pick<ToldUnit, 'instrumentId' | 'seconds' | 'unit'>): string => `${instrumentId} ${seconds} ${unit}`;

/** Whether the feed can tell more of a stretch than it has. @param horizon when the last whole bar begins. */
function isOpen(unit: WantedBars, own: ToldUnit | undefined, horizon: number): boolean {
  if (unit.from >= horizon) return false;
  if (own === undefined) return true;
  const possible = Math.min(unit.needed, horizon);
  return own.toldUntil < possible && (own.toldUntil + FRESH_MICROS <= possible || possible === unit.needed);
}

/**
 * What to ask a feed for, the newest first: what is wanted, it can name, and neither it nor one before it has told. Stretches
 * that lie beside each other are one ask, as long as the feed answers.
 */
export function planAsks(wanted: readonly WantedBars[], known: Known): PlannedAsk[] {
  const { feed, before, instruments, otherNames, told, now } = known;
  const { sizes, history } = feed.about;
  // A bar that is not over still changes.
  const horizonOf = (seconds: number): number => feed.settledUntil(now) - seconds * 1_000_000;
  const own = new Map<string, ToldUnit>();
  const others = new Map<string, number>();
  for (const one of told) {
    const key = keyOf(one);
    if (one.feed === feed.about.id) own.set(key, one);
    else if (before.has(one.feed) && one.count > 0)
      others.set(key, Math.max(others.get(key) ?? 0, one.toldUntil));
  }
  const reach = typeof history === 'object' ? now - history.days * DAY_MICROS : Number.NEGATIVE_INFINITY;
  const symbols = new Map(
    [...instruments].map(([id, instrument]) => [id, feed.symbolOf(instrument, otherNames.get(id) ?? null)]),
  );
  const open = wanted.filter((unit) => {
    const key = keyOf(unit);
    return (
      sizes.includes(unit.seconds) &&
      symbols.get(unit.instrumentId) != null &&
      unit.to > reach &&
      (others.get(key) ?? 0) < unit.needed &&
      isOpen(unit, own.get(key), horizonOf(unit.seconds))
    );
  });
  return joined(open, feed).map((units) => {
    const { instrumentId, seconds } = units[0] as WantedBars;
    const symbol = symbols.get(instrumentId) ?? '';
    const ends = units.map(({ to }) => Math.min(to, horizonOf(seconds)));
    const from = Math.min(...units.map((unit) => unit.from));
    return { instrumentId, ask: { symbol, seconds, from, to: Math.max(...ends) }, units };
  });
}

/** Neighbours of one instrument and size together, in the order of the newest of each. */
function joined(units: readonly WantedBars[], feed: PriceFeed): WantedBars[][] {
  const runs: WantedBars[][] = [];
  const current = new Map<string, WantedBars[]>();
  for (const unit of units) {
    const key = `${unit.instrumentId} ${unit.seconds}`;
    const run = current.get(key);
    const [newest, oldest] = [run?.[0], run?.at(-1)];
    const longest = feed.longest[unit.seconds] * 1_000_000;
    if (
      run !== undefined &&
      newest !== undefined &&
      oldest?.from === unit.to &&
      newest.to - unit.from <= longest
    )
      run.push(unit);
    else {
      const begun = [unit];
      current.set(key, begun);
      runs.push(begun);
    }
  }
  return runs;
}
