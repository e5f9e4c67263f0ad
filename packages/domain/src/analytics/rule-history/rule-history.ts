import { entryOf } from '../../collections/index.ts';
import { cellSample } from '../engine/cell-sample.ts';
import { oneCurrency } from '../engine/one-currency.ts';
import { passing } from '../engine/passing.ts';
import type { Facts } from '../facts/facts.ts';
import type { Unit } from '../facts/units.ts';
import { VERDICT } from '../facts/verdict.ts';
import { type Comparison, compareSamples } from '../measures/compare-samples.ts';
import type { Interval } from '../measures/measure.ts';
import { MEASURES } from '../measures/measures.ts';
import { TradeSample } from '../measures/trade-sample.ts';
import { question } from '../questions/question.ts';
import { checkRules } from '../rules/check-rules.ts';
import type { Rule } from '../rules/rule.ts';

/** What became of a rule in closed trades of one time. */
export interface RulePeriod {
  readonly kept: number;
  readonly broken: number;
  /** Broken, and allowed: in neither of the two. */
  readonly excused: number;
  /** What the rule asks is not known of them. */
  readonly untold: number;
  /** Of those that are judged, the share that did not break it; `null` where none is. */
  readonly adherence: { readonly share: number; readonly interval: Interval | null } | null;
  /** A trade that broke it against one that kept it, each on average. */
  readonly difference: Comparison;
}

/** A rule before and since it was accepted: how it is kept, and what goes along with that. */
export interface RuleHistory {
  /** The first trading day that counts as since. */
  readonly since: number;
  /** R where most judged trades have a risk, else money of one currency. */
  readonly unit: Unit;
  readonly currency: string | null;
  readonly before: RulePeriod;
  readonly after: RulePeriod;
  /** How it is kept, since against before. */
  readonly adherence: Comparison;
  /** A trade on average, all that are judged: since against before. */
  readonly result: Comparison;
  /** By month, the months in which nothing is judged left out; a month that holds the day is told in two. */
  readonly months: readonly RuleMonth[];
}

export interface RuleMonth {
  /** Months since year 0. */
  readonly month: number;
  readonly isSince: boolean;
  readonly kept: number;
  readonly judged: number;
}

const ENOUGH = 0.5;

/**
 * Holds what was traded since a rule was accepted against all before, which is judged by what the rule said first.
 * Before is where the rule was chosen: what was seen there is why it is there, so that only what came since can tell.
 *
 * @param since the trading day of the acceptance; a rule may hold for earlier trades as well, which are before all the same.
 * @param wanted the currency, where money is told; where nothing is judged in it, that with most results.
 */
export function ruleHistory(facts: Facts, rule: Rule, since: number, wanted: string | null): RuleHistory {
  const verdicts = checkRules(facts, [judgedFromTheStart(rule, since)]).verdicts[0] ?? new Uint8Array();
  const asked = question({ measures: ['expectancy'], home: 'closed', unit: 'money' });
  const money = passing(facts, asked, []);
  const { row } = money.results;
  const { openDay } = facts.table.integers;
  const rowOf = (one: number): number => row[one] ?? 0;
  const isJudged = (one: number): boolean =>
    verdicts[rowOf(one)] === VERDICT.kept || verdicts[rowOf(one)] === VERDICT.broken;
  const judged = money.counted().filter(isJudged);
  const risked = judged.filter((one) => (facts.table.numbers.risk[rowOf(one)] ?? 0) > 0);
  const inR = judged.length > 0 && risked.length >= ENOUGH * judged.length;
  const unit: Unit = inR ? 'r' : 'money';
  const { currency, holds } = oneCurrency(facts, { ...asked, unit }, [...judged].map(rowOf), wanted);
  const isSince = (one: number): boolean => (openDay[rowOf(one)] ?? 0) >= since;
  const results = (inR ? risked : judged).filter((one) => holds(rowOf(one)));
  const frame = { facts, results: money.results, unit, basis: asked.basis, startingEquity: null };
  const sample = (of: Uint32Array): TradeSample => cellSample(frame, of);
  const among = (verdict: number, later: boolean): Uint32Array =>
    results.filter((one) => verdicts[rowOf(one)] === verdict && isSince(one) === later);
  const all = [...money.counted()];
  const keptOf = (later: boolean): TradeSample =>
    keptSample(
      all.flatMap((one) => {
        const verdict = verdicts[rowOf(one)] ?? 0;
        if (isSince(one) !== later || verdict === VERDICT.notAsked || verdict === VERDICT.untold) return [];
        return [{ day: money.results.day[one] ?? 0, kept: verdict === VERDICT.broken ? 0 : 1 }];
      }),
    );
  const [keptBefore, keptAfter] = [keptOf(false), keptOf(true)];
  const period = (later: boolean, kept: TradeSample): RulePeriod => {
    const count = (verdict: number): number =>
      all.filter((one) => verdicts[rowOf(one)] === verdict && isSince(one) === later).length;
    const share = MEASURES.adherence.compute(kept);
    return {
      kept: count(VERDICT.kept),
      broken: count(VERDICT.broken),
      excused: count(VERDICT.excused),
      untold: count(VERDICT.untold),
      adherence: typeof share === 'number' ? { share, interval: MEASURES.adherence.interval(kept) } : null,
      difference: compareSamples(
        MEASURES.expectancy,
        sample(among(VERDICT.broken, later)),
        sample(among(VERDICT.kept, later)),
      ),
    };
  };
  return {
    since,
    unit,
    currency,
    before: period(false, keptBefore),
    after: period(true, keptAfter),
    adherence: compareSamples(MEASURES.adherence, keptAfter, keptBefore),
    result: compareSamples(
      MEASURES.expectancy,
      sample(results.filter((one) => isSince(one))),
      sample(results.filter((one) => !isSince(one))),
    ),
    months: monthsOf(
      all.map((one) => ({
        verdict: verdicts[rowOf(one)] ?? 0,
        month: monthOf(openDay[rowOf(one)] ?? 0),
        isSince: isSince(one),
      })),
    ),
  };
}

/** The rule as if what it said first had always been said; ended, it still ends. */
function judgedFromTheStart(rule: Rule, since: number): Rule {
  const [first, ...later] = rule.versions.toSorted((a, b) => a.from - b.from);
  if (first === undefined) return rule;
  const from = Math.min(first.from, since);
  const earlier = from === -Infinity ? [] : [{ ...first, from: -Infinity, to: from - 1 }];
  return { ...rule, versions: [...earlier, { ...first, from }, ...later] };
}

/** Judged trades as results of a day of which it is known whether they were kept, and nothing else. */
function keptSample(judged: readonly { readonly day: number; readonly kept: number }[]): TradeSample {
  const [kept, days] = [
    Float64Array.from(judged, (one) => one.kept),
    Int32Array.from(judged, (one) => one.day),
  ];
  return new TradeSample({
    n: judged.length,
    column: () => kept,
    days: () => days,
    unknown: null,
    open: null,
  });
}

const monthOf = (day: number): number => {
  const date = new Date(day * 86_400_000);
  return date.getUTCFullYear() * 12 + date.getUTCMonth();
};

function monthsOf(
  all: readonly { readonly verdict: number; readonly month: number; readonly isSince: boolean }[],
): RuleMonth[] {
  const months = new Map<number, { month: number; isSince: boolean; kept: number; judged: number }>();
  for (const { verdict, month, isSince } of all) {
    if (verdict === VERDICT.notAsked || verdict === VERDICT.untold) continue;
    const one = entryOf(months, 2 * month + (isSince ? 1 : 0), () => ({
      month,
      isSince,
      kept: 0,
      judged: 0,
    }));
    one.judged += 1;
    if (verdict !== VERDICT.broken) one.kept += 1;
  }
  return [...months.values()].sort((a, b) => a.month - b.month || Number(a.isSince) - Number(b.isSince));
}
