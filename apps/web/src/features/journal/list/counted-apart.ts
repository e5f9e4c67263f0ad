import type { Answer } from '@tapebook/domain/analytics';

/** How many trades there are in a currency that is not shown: amounts are never added across them. */
export interface CountedApart {
  readonly currency: string;
  readonly trades: number;
}

/** Of all that an answer is of, by the currencies that are not shown. */
export const countedApart = ({ blocks }: Answer, shown: string | null): readonly CountedApart[] =>
  blocks.flatMap(({ currency, cells }) => {
    const trades = (cells.trades ?? cells.n).at(-1) ?? 0;
    return currency === null || currency === shown || trades === 0 ? [] : [{ currency, trades }];
  });
