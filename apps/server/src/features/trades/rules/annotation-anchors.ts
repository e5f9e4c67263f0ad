import { type Trade, tradeId } from '@tapebook/domain/trades';
import type { AccountRules } from './trade-rules.ts';

/** By trade: its anchor, the activity that its annotation is kept against, where that is not the one that opens it. */
export type AnnotationAnchors = ReadonlyMap<string, string>;

/** What a trade contains that something may be said against, the earliest first. */
export function* containedIn({ fills, status }: Trade): Generator<string> {
  for (const [index, { role, activityId, movedFrom = [] }] of [...fills].entries()) {
    // What was said of the position before it came here, unless part of it was sold there: that is a trade.
    yield* movedFrom;
    // An exit after which the trade goes on: it was split there, and is whole again.
    if (role === 'entry' || status === 'open' || index < fills.length - 1) yield activityId;
  }
}

/**
 * Finds for each trade whose words it shows: those of the fill that opens it, or of the split that it begins
 * with. Where nothing is said against that, those of the earliest fill in it that something is said against
 * and that opens no other trade, as when trades are merged or regrouped, or an earlier fill has come.
 *
 * @param annotated activities that something is said against.
 */
export function findAnnotationAnchors(
  trades: readonly Trade[],
  annotated: ReadonlySet<string>,
  rules: readonly Pick<AccountRules, 'cuts'>[],
): AnnotationAnchors {
  const found = new Map<string, string>();
  const splits = new Map(rules.flatMap(({ cuts }) => [...cuts].map((id) => [tradeId('cut', id), id])));
  if (annotated.size === 0 && splits.size === 0) return found;
  const own = (trade: Trade): string => splits.get(trade.id) ?? trade.fills.at(0)?.activityId ?? '';
  const taken = new Set(trades.map(own));
  for (const trade of trades) {
    const anchor = annotated.has(own(trade))
      ? own(trade)
      : (containedIn(trade).find((id) => annotated.has(id) && !taken.has(id)) ?? own(trade));
    if (anchor !== trade.fills.at(0)?.activityId) found.set(trade.id, anchor);
  }
  return found;
}
