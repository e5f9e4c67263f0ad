import type { Answer } from '@tapebook/domain/analytics';
import type { PeriodKind } from '@tapebook/domain/entries';
import { parseDay } from '@tapebook/domain/time';
import { useMemo } from 'react';
import { blockOf } from '#web/lib/answers/currency-in-view.ts';
import { useFigures } from '#web/lib/answers/use-answer.ts';
import { useGlobalQuestion } from '#web/lib/answers/use-global-question.ts';
import { useUnknownEnds } from '#web/lib/answers/use-unknown-ends.ts';
import type { PeriodResult } from './list-items.ts';

/** What an answer by period says of each: how many trades, and what they came to. */
function byPeriod(
  answer: Answer | undefined,
  currency: string | null,
): Map<number, { n: number; net: number }> {
  if (answer === undefined) return new Map();
  const block = answer.blocks[blockOf(answer, currency)];
  if (block === undefined) return new Map();
  const { rows, cells } = block;
  return new Map(
    rows.flatMap(({ key }, row): [number, { n: number; net: number }][] => {
      const at = (row + 1) * cells.columns - 1;
      const first = parseDay(key.length === 7 ? `${key}-01` : key);
      const n = (cells.trades ?? cells.n)[at] ?? 0;
      return first === null || n === 0 ? [] : [[first, { n, net: cells.values.netPnl?.value[at] ?? 0 }]];
    }),
  );
}

/**
 * What was realised in each day, week or month, and how many of its closed trades nobody has reviewed; and how many trades ended
 * with a result that is not known, day by day.
 */
export function usePeriodResults(
  kind: PeriodKind,
  currency: string | null,
): {
  readonly results: ReadonlyMap<number, PeriodResult>;
  readonly unknown: ReadonlyMap<number, number>;
} {
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
  const results = useMemo(() => {
    const [realised, unreviewed] = figures.map((answer) => byPeriod(answer, currency));
    return new Map(
      [...(realised ?? [])].map(([first, { n, net }]) => [
        first,
        { net, trades: n, unreviewed: unreviewed?.get(first)?.n ?? 0 },
      ]),
    );
  }, [figures, currency]);
  return { results, unknown };
}
