import { type Filter, question } from '@tapebook/domain/analytics';
import { useAnswers } from '#web/lib/answers/use-answer.ts';
import { rowsOf } from '#web/ui/answers/groups-of.ts';
import { type CellRead, readCell } from '#web/ui/answers/read-cell.ts';

/** What became of a rule since it holds, of closed trades. */
export interface RuleTally {
  readonly kept: number;
  readonly broken: number;
  /** What the trades that broke it came to, a currency each. */
  readonly cost: readonly CellRead[];
}

/**
 * Of each rule how many trades kept and broke it, and what those that broke it came to.
 *
 * @param filter the trades that are counted; all of them where it is left out.
 */
export function useRuleTallies(filter: Filter = []): (ruleId: string) => RuleTally {
  const { answers } = useAnswers([
    question({ measures: ['netPnl', 'expectancy'], by: { dimension: 'ruleBroken' }, filter }),
    question({ measures: ['expectancy'], by: { dimension: 'ruleKept' }, filter }),
  ]);
  const [broken, kept] = answers;
  return (ruleId) => {
    const of = (answer: typeof broken, measure: string) =>
      answer === undefined
        ? []
        : answer.blocks.map((_, block) =>
            readCell(
              { answer, block, row: rowsOf(answer, block).findIndex(({ key }) => key === ruleId) },
              measure,
            ),
          );
    const count = (cells: readonly { readonly n: number }[]): number =>
      cells.reduce((sum, { n }) => sum + n, 0);
    const cost = of(broken, 'netPnl');
    return { broken: count(cost), kept: count(of(kept, 'expectancy')), cost: cost.filter(({ n }) => n > 0) };
  };
}
