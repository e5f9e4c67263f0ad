import type { KnownInstrumentJson } from '@tapebook/contract';

/** One thing that is not known: what a point of these contracts is worth. */
export interface SizeQuestion {
  /** All of one root, class and currency; the first is the one that is asked by. */
  readonly instruments: readonly [KnownInstrumentJson, ...KnownInstrumentJson[]];
  /** Trades whose results wait for the answer. */
  readonly waitingTrades: number;
}

/** The questions that are open, each asked once for all contracts that share an answer; the most awaited first. */
export function openQuestions(instruments: readonly KnownInstrumentJson[]): readonly SizeQuestion[] {
  const byRoot = Map.groupBy(
    instruments.filter(({ multiplier }) => multiplier === null),
    ({ root, assetClass, currency }) => `${assetClass} ${root} ${currency}`,
  );
  return [...byRoot.values()]
    .flatMap(([first, ...others]): SizeQuestion[] =>
      first === undefined
        ? []
        : [
            {
              instruments: [first, ...others],
              waitingTrades: [first, ...others].reduce((sum, { waitingTrades }) => sum + waitingTrades, 0),
            },
          ],
    )
    .toSorted((left, right) => right.waitingTrades - left.waitingTrades);
}

/** Whether one of it is a contract: its size is a number that somebody had to know. */
export const isContract = ({ multiplier }: KnownInstrumentJson): boolean =>
  multiplier !== null && Number(multiplier) !== 1;
