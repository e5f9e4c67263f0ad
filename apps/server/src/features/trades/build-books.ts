import { type AssetClass, instrumentKey } from '@tapebook/domain/instruments';
import { formatInstant } from '@tapebook/domain/time';
import { buildTrades, type Trade, type TradeProblem, type TradeRules } from '@tapebook/domain/trades';
import { type BooksText, instrumentsOf, parseBooks } from './books-text.ts';
import { instrumentId } from './instruments.repository.ts';
import { type MarketData, toMarket } from './market-data.ts';
import { findSaidAgainst } from './said-against.ts';
import { type TradeRows, toTradeRows } from './trade-columns.ts';
import { type AccountRules, toTradeRules } from './trade-rules.ts';

/** All that building some books takes, as plain data: it can be handed to another thread. */
export interface BuildTask {
  readonly text: BooksText;
  readonly rules: readonly AccountRules[];
  readonly market: MarketData;
  /** Activities of these books that something is said against. */
  readonly annotated: readonly string[];
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

const TRADES_A_STATEMENT = 2_500;

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
export function buildBooks({ text, rules, market, annotated, isPiece }: BuildTask): BuiltBooks {
  const activities = parseBooks(text);
  const all = buildTrades(activities, rulesByAccount(rules), toMarket(market, instrumentsOf(text)));
  const built = isPiece ? untilFlat(all, activities) : all;
  const against = findSaidAgainst(built.trades, new Set(annotated), rules);
  const trades: TradeRows[] = [];
  for (let start = 0; start < built.trades.length; start += TRADES_A_STATEMENT) {
    trades.push(toTradeRows(built.trades.slice(start, start + TRADES_A_STATEMENT), against));
  }
  return {
    instruments: unnamed(built.trades, text),
    trades,
    problems: locate(built.problems, activities),
    flatPoints: built.flatPoints.map(({ accountId, instrumentKey: key, at, activityCount }) => ({
      accountId,
      instrumentId: instrumentId(key),
      at: formatInstant(at),
      activityCount,
    })),
  };
}

/** What is known for good of a book whose facts go on. */
function untilFlat(
  { trades, problems, flatPoints }: ReturnType<typeof buildTrades>,
  activities: ReturnType<typeof parseBooks>,
): ReturnType<typeof buildTrades> {
  const end = flatPoints.at(-1)?.at;
  if (end === undefined) return { trades: [], problems: [], flatPoints };
  const later = new Set(activities.filter(({ occurredAt }) => occurredAt > end).map(({ id }) => id));
  return {
    trades: trades.filter(({ beganAt }) => beganAt <= end),
    problems: problems.filter(({ activityId }) => !later.has(activityId)),
    flatPoints,
  };
}

function unnamed(trades: readonly Trade[], { instruments }: BooksText): FoundInstrument[] {
  const known = new Set(instruments.map(({ id }) => id));
  const found = new Map<string, FoundInstrument>();
  for (const instrument of new Set(trades.map((trade) => trade.instrument))) {
    const id = instrumentId(instrumentKey(instrument));
    if (known.has(id)) continue;
    const { symbol, assetClass, currency, multiplier } = instrument;
    found.set(id, { symbol, assetClass, currency, multiplier: multiplier?.toString() ?? null });
  }
  return [...found.values()];
}

function locate(
  problems: readonly TradeProblem[],
  activities: ReturnType<typeof parseBooks>,
): FoundProblem[] {
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
