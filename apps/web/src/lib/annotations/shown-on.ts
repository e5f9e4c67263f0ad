import type { TradeChangeJson } from '@tapebook/contract';
import type { LoadedTrade } from '#web/lib/queries/trade-query.ts';
import { isWanted } from './patience.ts';

/** The trade with what of a change can be shown before the server has answered: what it does not have to reckon. */
export function shownOn(trade: LoadedTrade, change: TradeChangeJson): LoadedTrade {
  const { stop, target, targets, stopMoves, rating, reviewed, setupId, tagIds, criteria } = change;
  return {
    ...trade,
    ...(stop === undefined ? {} : { stop: stop ?? undefined }),
    ...(target === undefined
      ? {}
      : { target: target ?? undefined, targets: target === null ? [] : [{ price: target }] }),
    ...(targets === undefined ? {} : { targets, target: targets[0]?.price }),
    ...(stopMoves === undefined ? {} : { stopMoves }),
    ...(rating === undefined ? {} : { rating: rating ?? undefined }),
    ...(reviewed === undefined ? {} : { reviewed }),
    ...(tagIds === undefined ? {} : { tagIds }),
    // What was answered belongs to the setup that was.
    ...(setupId === undefined || setupId === (trade.setupId ?? null)
      ? {}
      : { setupId: setupId ?? undefined, criteria: {}, setupVersion: null }),
    ...(criteria === undefined ? {} : { criteria: answered(trade.criteria, criteria) }),
  };
}

const answered = (
  held: LoadedTrade['criteria'],
  change: NonNullable<TradeChangeJson['criteria']>,
): LoadedTrade['criteria'] =>
  Object.fromEntries(
    Object.entries({ ...held, ...change }).flatMap(([id, answer]) => (answer === null ? [] : [[id, answer]])),
  );

/** The trade as it was shown before a change. */
export interface Before {
  previous: LoadedTrade | undefined;
}

/** Some changes of a trade that are under way. */
type UnderWay = readonly { readonly state: { readonly variables?: unknown; readonly context?: unknown } }[];

/**
 * A trade as it was, with what was said of it later, which stands: each of those is taken back to what it was said on where it
 * fails too.
 */
export function shownAfter(before: LoadedTrade, later: UnderWay): LoadedTrade {
  let shown = before;
  for (const { state } of later) {
    if (state.context !== undefined) (state.context as Before).previous = shown;
    const change = state.variables as TradeChangeJson;
    if (isWanted(change)) shown = shownOn(shown, change);
  }
  return shown;
}
