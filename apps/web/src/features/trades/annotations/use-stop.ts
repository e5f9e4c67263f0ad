import type { StopMoveJson } from '@tapebook/contract';
import type { LoadedTrade } from '#web/lib/queries/trade-query.ts';
import { useChangeTrade } from './use-change-trade.ts';

/** The stop of a trade, and what can be said of it. Prices are decimal text, in those of the trade's first fill. */
export interface Stop {
  /** What the risk and R go by, wherever the stop went. */
  readonly first: string | null;
  readonly moves: readonly StopMoveJson[];
  /** Where it stood last. */
  readonly last: string | null;
  /** It was moved at that time; the first word on the stop of a trade that has none says the first one. */
  move(price: string, at: string): void;
  /** It had stood elsewhere from the beginning: the first stop is what was said wrongly. */
  correct(price: string | null): void;
  /** It was not moved then. */
  forget(at: string): void;
}

export function useStop(trade: LoadedTrade): Stop {
  const { mutate, now } = useChangeTrade(trade.id);
  const { stop: first = null, stopMoves: moves } = trade;
  const movesNow = (): readonly StopMoveJson[] => now(trade).stopMoves;
  return {
    first,
    moves,
    last: moves.at(-1)?.price ?? first,
    move: (price, at) =>
      first === null
        ? mutate({ stop: price })
        : mutate({
            stopMoves: [
              ...movesNow().filter((move) => Date.parse(move.at) !== Date.parse(at)),
              { at, price },
            ].sort((one, other) => Date.parse(one.at) - Date.parse(other.at)),
          }),
    correct: (stop) => mutate({ stop }),
    forget: (at) => mutate({ stopMoves: movesNow().filter((move) => move.at !== at) }),
  };
}
