import type { InsightTrade } from '@tapebook/domain/insights';
import { dayNumberOf, isoWeekday } from '@tapebook/domain/time';
import { insightTrade } from './read-journal.ts';
import type { PlantedEffect } from './score-insights.ts';
import { Trader } from './trader.ts';

/** What a planted effect may hang on. */
export interface Circumstances {
  readonly minute: number;
  readonly weekday: number;
  readonly symbol: string;
  readonly side: 'long' | 'short';
  readonly setup: string;
  readonly tags: readonly string[];
  readonly nth: number;
  readonly soonAfterLoss: boolean;
  readonly sizedUp: boolean;
  /** How much of the journal lies before it. */
  readonly share: number;
}

export interface Effect {
  readonly id: string;
  readonly delta: number;
  readonly when: (one: Circumstances) => boolean;
}

/** How a made-up journal departs from independent results of one spread. */
export interface Design {
  readonly base?: number;
  readonly tails?: 'trader' | 'heavy';
  /** Trades come in bursts that share a shock of this deviation, in R. */
  readonly burst?: number;
  /** Spread differs by symbol and hour. */
  readonly unequal?: boolean;
  readonly episodes?: number;
  readonly manyTags?: boolean;
  /** Winners are held longer: a trap for whoever asks the hold time. */
  readonly heldByResult?: boolean;
  readonly wildSizes?: boolean;
  /** Setups come in blocks. */
  readonly blocks?: boolean;
  readonly sizesUp?: boolean;
  readonly effects?: readonly Effect[];
}

const SYMBOLS = ['AAPL', 'TSLA', 'NVDA', 'AMD', 'SPY', 'QQQ', 'MSFT', 'META', 'AMZN', 'COIN', 'BA', 'XOM'];
const MANY = Array.from({ length: 60 }, (_, i) => `S${String(i).padStart(2, '0')}`);
const SETUPS = ['Breakout', 'Pullback', 'Reversal', 'ORB', 'VWAP', 'Gap'];
const OF_SETUPS = [0.26, 0.2, 0.16, 0.16, 0.12, 0.1];
const TAGS = { FOMO: 0.08, planned: 0.3, news: 0.1, earnings: 0.05, 'A+': 0.12, tired: 0.07 };
const SIGMA = 1.3;
const DAY = 86_400;
const OPENS = 34_200;
const LAST_ENTRY = 57_300;
const CLOSES = 57_570;

interface Closed {
  readonly at: number;
  readonly r: number;
}

/** The state of a day: seconds since 1970 on the clock of New York. */
interface Day {
  readonly start: number;
  readonly number: number;
  at: number;
  nth: number;
  closed: Closed[];
}

/** A journal of day trades in shares with nothing in it but what is planted. */
export function plantedJournal(
  seed: number,
  length: number,
  design: Design = {},
): { readonly trades: readonly InsightTrade[]; readonly effects: readonly PlantedEffect[] } {
  const trader = new Trader(seed);
  const symbols = design.manyTags ? MANY : SYMBOLS;
  const spreadOf = (): number => (design.unequal ? Math.exp(trader.uniform(-0.6, 0.6)) : 1);
  const spreads = new Map(symbols.map((symbol) => [symbol, spreadOf()]));
  const hours = Array.from({ length: 7 }, () => (design.unequal ? Math.exp(trader.uniform(-0.4, 0.4)) : 1));
  const trades: InsightTrade[] = [];
  const rows = new Map((design.effects ?? []).map(({ id }) => [id, [] as number[]]));
  const noise: number[] = [];
  let block = trader.pick(
    SETUPS,
    SETUPS.map(() => 1),
  );

  const trade = (
    day: Day,
    at: number,
    shock: number,
    setup: string | null,
    last: Closed | undefined,
    wins: number,
  ): Closed => {
    day.nth += 1;
    const symbol = trader.pick(
      symbols,
      symbols.map((_, i) => 1 / (i + 1.5)),
    );
    const side = trader.isOnce(0.6) ? 'long' : 'short';
    const own = setup ?? trader.pick(SETUPS, OF_SETUPS);
    const tags = Object.entries(TAGS).flatMap(([tag, chance]) => (trader.isOnce(chance) ? [tag] : []));
    if (design.manyTags)
      for (let i = trader.random.below(4); i > 0; i -= 1) tags.push(`rare ${trader.random.below(40)}`);
    const sizedUp = design.sizesUp === true && wins >= 2 && trader.isOnce(0.7);
    const size = design.wildSizes ? Math.exp(trader.normal()) : trader.pick([0.5, 1, 1.5, 2], [1, 3, 1, 1]);
    const minute = Math.floor((at - day.start - OPENS) / 60);
    const one: Circumstances = {
      minute,
      weekday: isoWeekday(day.number),
      symbol,
      side,
      setup: own,
      tags,
      nth: day.nth,
      soonAfterLoss: last !== undefined && last.r < 0 && at - last.at <= 600,
      sizedUp,
      share: trades.length / length,
    };
    const hits = (design.effects ?? []).filter(({ when }) => when(one));
    for (const { id } of hits) rows.get(id)?.push(trades.length);
    const spread = SIGMA * (spreads.get(symbol) ?? 1) * (hours[Math.min(6, Math.floor(minute / 60))] ?? 1);
    const chance = shock + spread * trader.result(design.tails ?? 'trader');
    noise.push(chance);
    const r = (design.base ?? 0) + hits.reduce((sum, { delta }) => sum + delta, 0) + chance;
    let held = Math.max(15, Math.exp(Math.log(720) + 0.9 * trader.normal()));
    if (design.heldByResult) held = Math.max(15, held * (r > 0 ? 2.2 : 0.45));
    // Nothing of a burst is closed before all of it is opened.
    if (design.burst) held = Math.max(held, 150);
    const closed = Math.max(at + 15, Math.min(at + Math.floor(held), day.start + CLOSES));
    const risk = Math.round(100 * (sizedUp ? 2.5 : size) * trader.uniform(0.98, 1.02) * 100) / 100;
    const row = trades.length;
    const notional = Math.round(risk / trader.uniform(0.003, 0.012));
    const [openedAt, closedAt] = [at * 1e6, closed * 1e6];
    trades.push(
      insightTrade({
        row,
        openedAt,
        closedAt,
        netPnl: r * risk,
        symbol,
        side,
        setup: own,
        tags,
        risk,
        notional,
      }),
    );
    return { at: closed, r };
  };

  const episode = (day: Day): void => {
    const count = design.burst ? trader.pick([1, 2, 3, 4, 5], [1, 2, 1, 1, 1]) : 1;
    const shock = (design.burst ?? 0) * (design.burst ? trader.normal() : 0);
    const setup = design.blocks && trader.isOnce(0.8) ? block : null;
    const past = day.closed.toSorted((a, b) => a.at - b.at);
    const wins = past.length - 1 - past.findLastIndex(({ r }) => r <= 0);
    const entries = Array.from({ length: count }, (_, i) => day.at + (i === 0 ? 0 : trader.random.below(90)));
    const burst: Closed[] = [];
    for (const at of entries.sort((a, b) => a - b))
      if (trades.length < length) burst.push(trade(day, at, shock, setup, past.at(-1), wins));
    day.closed.push(...burst);
    const pause = trader.isOnce(0.35) ? trader.uniform(20, 580) : 600 + trader.exponential(2400);
    day.at = Math.max(...burst.map(({ at }) => at)) + Math.floor(pause);
  };

  for (let number = dayNumberOf(2023, 1, 3); trades.length < length; number += 1) {
    if (isoWeekday(number) > 5 || trader.isOnce(0.08)) continue;
    if (design.blocks && trader.isOnce(0.12))
      block = trader.pick(
        SETUPS,
        SETUPS.map(() => 1),
      );
    const start = number * DAY;
    const day: Day = {
      start,
      number,
      at: start + OPENS + Math.floor(trader.exponential(1500)),
      nth: 0,
      closed: [],
    };
    for (let left = Math.max(1, trader.poisson(design.episodes ?? 4)); left > 0; left -= 1)
      if (trades.length < length && day.at < start + LAST_ENTRY) episode(day);
  }
  const effects = (design.effects ?? []).map(({ id, delta }) => {
    const own = rows.get(id) ?? [];
    return { id, delta, rows: own, oracleT: tOf(delta, noise, own) };
  });
  return { trades, effects };
}

/** How clear an effect is once everything else is known: the difference of what chance and it made, by Welch. */
function tOf(delta: number, noise: readonly number[], rows: readonly number[]): number {
  const inside = new Set(rows);
  const momentsIn = (own: readonly number[]): readonly [mean: number, square: number] => {
    const mean = own.reduce((sum, value) => sum + value, 0) / own.length;
    return [mean, own.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (own.length - 1) / own.length];
  };
  const [mean, square] = momentsIn(noise.filter((_, row) => inside.has(row)));
  const [rest, ofRest] = momentsIn(noise.filter((_, row) => !inside.has(row)));
  return (delta + mean - rest) / Math.sqrt(square + ofRest);
}
