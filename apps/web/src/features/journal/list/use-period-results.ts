import type { Answer } from '@tapebook/domain/analytics';
import type { PeriodKind } from '@tapebook/domain/entries';
import { parseDay } from '@tapebook/domain/time';
import { useMemo } from 'react';
import { blockOf } from '#web/lib/answers/currency-in-view.ts';
import { useFigures } from '#web/lib/answers/use-answer.ts';
import { useGlobalQuestion } from '#web/lib/answers/use-global-question.ts';
import { useUnknownEnds } from '#web/lib/answers/use-unknown-ends.ts';
import type { CountedApart } from './counted-apart.ts';
import type { PeriodResult } from './list-items.ts';

type Block = Answer['blocks'][number];

interface Counted {
  /** The first day of the period. */
  readonly first: number;
  readonly n: number;
  readonly net: number;
}

/** What a block by period says of each: how many trades, and what they came to. */
function byPeriod(block: Block | undefined): readonly Counted[] {
  if (block === undefined) return [];
  const { rows, cells } = block;
  return rows.flatMap(({ key }, row) => {
    const at = (row + 1) * cells.columns - 1;
    const first = parseDay(key.length === 7 ? `${key}-01` : key);
    const n = (cells.trades ?? cells.n)[at] ?? 0;
    return first === null || n === 0 ? [] : [{ first, n, net: cells.values.netPnl?.value[at] ?? 0 }];
  });
}

const shownOf = (answer: Answer | undefined, currency: string | null): readonly Counted[] =>
  byPeriod(answer?.blocks[blockOf(answer, currency)]);

/** Trades in currencies that are not shown, by the first day of their period. */
function apartOf(answer: Answer | undefined, shown: string | null): Map<number, CountedApart[]> {
  const apart = new Map<number, CountedApart[]>();
  for (const block of answer?.blocks ?? []) {
    const { currency } = block;
    if (currency === null || currency === shown) continue;
    for (const { first, n } of byPeriod(block))
      apart.set(first, [...(apart.get(first) ?? []), { currency, trades: n }]);
  }
  return apart;
}

interface PeriodResults {
  /** By the first day of the period. */
  readonly results: ReadonlyMap<number, PeriodResult>;
  /** Likewise, what those leave out since it is in another currency. */
  readonly apart: ReadonlyMap<number, readonly CountedApart[]>;
  /** Trades that ended with a result that is not known, by the day on which they did. */
  readonly unknown: ReadonlyMap<number, number>;
}

/**
 * What was realised in each day, week or month, and how many of its closed trades nobody has reviewed; and how many trades ended
 * with a result that is not known, day by day.
 */
export function usePeriodResults(kind: PeriodKind, currency: string | null): PeriodResults {
  const make = useGlobalQuestion('accounts');
  const by = { dimension: kind };
  const { figures } = useFigures([
    make({ measures: ['netPnl'], by, home: 'realised', unit: 'money' }),
    make({
      measures: ['netPnl'],
      by,
      home: 'closed',
      unit: 'money',
      filter: [{ field: 'reviewed', match: { kind: 'any', keys: ['no'] } }],
    }),
  ]);
  const [whole] = figures;
  if (whole === undefined) throw new Error('A question has no answer');
  const unknown = useUnknownEnds(whole, whole.question);
  const counted = useMemo(() => {
    const [realised, unreviewed] = figures;
    const open = new Map(shownOf(unreviewed, currency).map(({ first, n }) => [first, n]));
    return {
      results: new Map(
        shownOf(realised, currency).map(({ first, n, net }) => [
          first,
          { net, trades: n, unreviewed: open.get(first) ?? 0 },
        ]),
      ),
      apart: apartOf(realised, currency),
    };
  }, [figures, currency]);
  return { ...counted, unknown };
}
