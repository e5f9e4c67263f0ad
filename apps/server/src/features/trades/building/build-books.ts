import type { Activity } from '@tapebook/domain/activities';
import { type AssetClass, instrumentKey } from '@tapebook/domain/instruments';
import { formatInstant } from '@tapebook/domain/time';
import { buildTrades, type Trade, type TradeProblem, type TradeRules } from '@tapebook/domain/trades';
import { type BooksText, instrumentsOf, parseBooks } from '../books/books-text.ts';
import { instrumentId } from '../books/instrument-id.ts';
import { type MarketData, toMarket } from '../market/market-data.ts';
import { findAnnotationAnchors } from '../rules/annotation-anchors.ts';
import { type AccountRules, toTradeRules } from '../rules/trade-rules.ts';
import { type BuildStep, buildInSteps } from './build-in-steps.ts';
import { type TradeRows, TradeText } from './trade-text.ts';

/** All that building some books takes, as plain data: it can be handed to another thread. */
export interface BuildTask {
  readonly text: BooksText;
  readonly rules: readonly AccountRules[];
  readonly market: MarketData;
  /** Activities of these books that something is said against. */
  readonly annotated: readonly string[];
  /** Nothing reaches from one of these books to another, nor over their flat points. */
  readonly mayBeParted: boolean;
  /** The facts end amid one book: what they make after its last flat point is not known yet, and left out. */
  readonly isPiece: boolean;
}

/** What building found wrong with a fact, and whose it is. */
export interface FoundProblem {
  readonly activityId: string;
  readonly accountId: string;
  readonly instrumentId: string;
  readonly occurredAt: string;
  readonly code: TradeProblem['code'];
  readonly message: string;
}

export interface FoundFlatPoint {
  readonly accountId: string;
  readonly instrumentId: string;
  readonly at: string;
  readonly activityCount: number;
}

/** An instrument that no fact names, such as the shares that an exercise delivers. */
export interface FoundInstrument {
  readonly symbol: string;
  readonly assetClass: AssetClass;
  readonly currency: string;
  readonly multiplier: string | null;
}

/** What came of it, as plain data too. */
export interface BuiltBooks {
  readonly instruments: readonly FoundInstrument[];
  readonly trades: readonly TradeRows[];
  readonly problems: readonly FoundProblem[];
  readonly flatPoints: readonly FoundFlatPoint[];
}

/** The rules of each account, as the builder of trades asks for them. */
export function rulesByAccount(rules: readonly AccountRules[]): (accountId: string) => TradeRules {
  const byId = new Map(rules.map((one) => [one.accountId, toTradeRules(one)]));
  return (accountId) => {
    const own = byId.get(accountId);
    if (own === undefined) throw new Error(`There are activities of an account without rules: ${accountId}`);
    return own;
  };
}

/** Builds the trades of some books, each from its base on. Pure, so any thread can do it. */
export function buildBooks(task: BuildTask): BuiltBooks {
  const { text, rules } = task;
  const annotated = new Set(task.annotated);
  const named = new Set(text.instruments.map(({ id }) => id));
  const found = new Map<string, FoundInstrument>();
  const trades = new TradeText();
  const problems: FoundProblem[] = [];
  const flatPoints: FoundFlatPoint[] = [];
  for (const { activities, built } of stepsOf(task)) {
    trades.add(built.trades, findAnnotationAnchors(built.trades, annotated, rules));
    for (const [id, instrument] of unnamed(built.trades, named)) found.set(id, instrument);
    for (const problem of locate(built.problems, activities)) problems.push(problem);
    for (const { accountId, instrumentKey: key, at, activityCount } of built.flatPoints) {
      flatPoints.push({ accountId, instrumentId: instrumentId(key), at: formatInstant(at), activityCount });
    }
  }
  return { instruments: [...found.values()], trades: trades.rows(), problems, flatPoints };
}

/** All at once where something may reach from one fact to any other. */
function stepsOf({ text, rules, market, mayBeParted, isPiece }: BuildTask): Iterable<BuildStep> {
  const instruments = instrumentsOf(text);
  const known = toMarket(market, instruments);
  const rulesOf = rulesByAccount(rules);
  const build = (activities: readonly Activity[]) => buildTrades(activities, rulesOf, known);
  const activities = parseBooks(text, instruments);
  if (mayBeParted) return buildInSteps(activities, { build, isPiece });
  const all = [...activities];
  return [{ activities: all, built: build(all) }];
}

/** Instruments of trades that no fact names. */
function* unnamed(
  trades: readonly Trade[],
  named: ReadonlySet<string>,
): Generator<[string, FoundInstrument]> {
  for (const instrument of new Set(trades.map((trade) => trade.instrument))) {
    const id = instrumentId(instrumentKey(instrument));
    if (named.has(id)) continue;
    const { symbol, assetClass, currency, multiplier } = instrument;
    yield [id, { symbol, assetClass, currency, multiplier: multiplier?.toString() ?? null }];
  }
}
function locate(problems: readonly TradeProblem[], activities: readonly Activity[]): FoundProblem[] {
  if (problems.length === 0) return [];
  const byId = new Map(activities.map((activity) => [activity.id, activity]));
  return problems.flatMap(({ activityId, code, message }) => {
    const activity = byId.get(activityId);
    if (activity?.instrument == null) return [];
    return [
      {
        activityId,
        accountId: activity.accountId,
        instrumentId: instrumentId(instrumentKey(activity.instrument)),
        occurredAt: formatInstant(activity.occurredAt),
        code,
        message,
      },
    ];
  });
}
