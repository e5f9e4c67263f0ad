import { divisorOf, type Unit } from '@tapebook/domain/analytics';
import { type ReactNode, useMemo } from 'react';
import { useFacts } from '#web/lib/answers/use-facts.ts';
import { useGlobalQuestion } from '#web/lib/answers/use-global-question.ts';
import { FillHeight } from '#web/ui/charts/fill-height.tsx';
import { Card } from '#web/ui/surfaces/card.tsx';
import { ScatterChart } from '../charts/scatter-chart.tsx';
import { countOf } from '../figures/sample-size.ts';
import { scatterPoints } from '../figures/scatter-points.ts';
import { SCATTER_TITLES } from './scatter-titles.ts';
import type { WidgetProps } from './widget-props.ts';
import type { ScatterOf } from './widget-settings.ts';

const X_WORDS: Readonly<Record<ScatterOf, string>> = {
  holdTime: 'held',
  mae: 'was down',
  mfe: 'was up',
};

/** Every closed trade a point, in the unit of the page; those of which one of the numbers is not known are counted. */
export function ScatterWidget({ answers: { selection, unit, asked }, settings }: WidgetProps): ReactNode {
  const against = settings.against ?? 'holdTime';
  const facts = useFacts();
  const { basis } = useGlobalQuestion()({ measures: [] });
  const { points, known, unknown } = useMemo(
    () =>
      scatterPoints(selection, against, {
        result: basis === 'gross' ? 'grossPnl' : 'netPnl',
        divisor: divisorOf(facts, asked),
      }),
    [selection, against, facts, basis, asked],
  );
  const title = settings.title ?? SCATTER_TITLES[against];
  const counted = [
    countOf(known, 'trade'),
    ...(points.length < known ? [`${points.length} drawn`] : []),
    ...(unknown === 0 ? [] : [`${unknown} without ${lacking(against, asked)}`]),
  ];
  return (
    <Card fills title={title} aside={<span className="truncate">{counted.join(' · ')}</span>}>
      {points.length === 0 ? (
        <p className="grid h-full place-items-center text-center text-13 text-muted">
          {asked !== 'money'
            ? `None of these trades has what this unit and ${lacking(against, 'money')} ask for.`
            : against === 'holdTime'
              ? 'No closed trade of this range has both of its times.'
              : 'The prices within these trades are not known, so neither are their worst and best points.'}
        </p>
      ) : (
        <FillHeight>
          {(height) => (
            <ScatterChart
              label={title}
              points={points}
              height={height}
              unit={unit}
              xUnit={against === 'holdTime' ? { kind: 'seconds' } : unit}
              xWords={X_WORDS[against]}
            />
          )}
        </FillHeight>
      )}
    </Card>
  );
}

/** What a trade that has no place here does not say. */
const lacking = (against: ScatterOf, asked: Unit): string =>
  [against === 'holdTime' ? 'times' : 'prices', ...(asked === 'money' ? [] : ['this unit'])].join(' or ');
