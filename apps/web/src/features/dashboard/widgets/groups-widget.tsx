import type { Question } from '@tapebook/domain/analytics';
import { type ReactNode, useRef } from 'react';
import { blockOf } from '#web/lib/answers/currency-in-view.ts';
import { useAnswer } from '#web/lib/answers/use-answer.ts';
import { useGlobalQuestion } from '#web/lib/answers/use-global-question.ts';
import { AnswerCharts } from '#web/ui/answers/answer-charts.tsx';
import { useDimensionWords } from '#web/ui/answers/use-dimension-words.ts';
import { FillHeight } from '#web/ui/charts/fill-height.tsx';
import { Card } from '#web/ui/surfaces/card.tsx';
import { knownMeasure } from '../answers/measure-sample.ts';
import { TakeAnswer } from '../answers/take-answer.tsx';
import { closedTradesOf } from '../answers/trades-behind.ts';
import { useAnswerActions } from '../answers/use-answer-actions.ts';
import { GroupList } from '../charts/group-list.tsx';
import { groupsTitle, knownDimension } from './groups-title.ts';
import type { WidgetProps } from './widget-props.ts';

/** As many rows as one looks through; the rest is one click away. */
const MOST = 40;

/** Results by a dimension: as a list with a bar a row, or as bars; each opens its trades. */
export function GroupsWidget({ answers: { selection }, settings }: WidgetProps): ReactNode {
  const make = useGlobalQuestion();
  const dimension = knownDimension(settings.dimension);
  const measure = knownMeasure(settings.measure);
  const own: Question = {
    ...make({ measures: [...new Set([measure, 'winRate'])], by: { dimension } }),
    filter: [],
  };
  // All groups: which of them are the largest is seen in the currency that is shown.
  const { answer } = useAnswer(make(own));
  const block = blockOf(answer, answer.blocks[0]?.currency === null ? null : selection.currency);
  const actions = useAnswerActions(own, { answer, block }, selection);
  const charts = useRef<HTMLDivElement>(null);
  const title = groupsTitle(settings, useDimensionWords(), own.basis);
  const take = <TakeAnswer {...{ title, own, answer, block, charts }} />;
  if (settings.draw === 'bars') {
    return (
      <Card fills title={title} aside={take}>
        <FillHeight>
          {(height) => (
            <div ref={charts}>
              <AnswerCharts
                answer={{ ...answer, question: { ...answer.question, measures: [measure] } }}
                block={block}
                drawing="bars"
                actions={actions}
                height={height}
              />
            </div>
          )}
        </FillHeight>
      </Card>
    );
  }
  return (
    <GroupList
      title={title}
      answer={answer}
      block={block}
      dimension={dimension}
      measure={measure}
      byValue={settings.sort === 'value'}
      most={MOST}
      take={take}
      charts={charts}
      behind={(row) => closedTradesOf(own, selection, { row })}
    />
  );
}
