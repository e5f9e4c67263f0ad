import { NONE, roundedNotes } from '@tapebook/domain/analytics';
import { lazy, type ReactNode, useRef } from 'react';
import { blockOf } from '#web/lib/answers/currency-in-view.ts';
import { useAnswer } from '#web/lib/answers/use-answer.ts';
import { comparedSides } from '#web/lib/views/compared-sides.ts';
import { AnswerCharts } from '#web/ui/answers/answer-charts.tsx';
import { AnswerTable } from '#web/ui/answers/answer-table.tsx';
import { drawingOf } from '#web/ui/answers/drawings.ts';
import { rowsOf } from '#web/ui/answers/groups-of.ts';
import { readCell } from '#web/ui/answers/read-cell.ts';
import { sampleWords } from '#web/ui/answers/sample.ts';
import { useDimensionWords } from '#web/ui/answers/use-dimension-words.ts';
import { withoutList } from '#web/ui/answers/without-list.ts';
import { FillHeight } from '#web/ui/charts/fill-height.tsx';
import { OpenInAnalysis } from '#web/ui/journal-data/open-in-analysis.tsx';
import { Card } from '#web/ui/surfaces/card.tsx';
import { TakeAnswer } from '../answers/take-answer.tsx';
import { useAnswerActions, useInExplore } from '../answers/use-answer-actions.ts';
import type { QuestionCardProps } from './question-card-props.ts';
import { questionTitle } from './question-title.ts';
import type { WidgetProps } from './widget-props.ts';
import { useWidgetQuestion } from './widget-question.ts';

const ComparisonCard = lazy(async () => ({
  default: (await import('./comparison-card.tsx')).ComparisonCard,
}));

/** Any question, drawn as its answer asks; what of it could not be read is said. */
export function QuestionWidget({ answers: { selection }, settings }: WidgetProps): ReactNode {
  const read = useWidgetQuestion(settings.question ?? '');
  const left = read.problems.map(({ message }) => withoutList(message)).join(' ');
  const props = {
    ...read,
    selection,
    title: settings.title,
    unread: left === '' ? [] : [`Left out: ${left}`],
  };
  const sides = comparedSides(read.own);
  return sides === null ? <AnswerCard {...props} /> : <ComparisonCard {...props} sides={sides} />;
}

function AnswerCard({ own, asked, selection, title: given, unread }: QuestionCardProps): ReactNode {
  const { answer } = useAnswer(asked);
  const charts = useRef<HTMLDivElement>(null);
  const dimensionWords = useDimensionWords();
  const address = useInExplore(own);
  const block = blockOf(answer, answer.blocks[0]?.currency === null ? null : selection.currency);
  const actions = useAnswerActions(own, { answer, block }, selection);
  const [measure = 'netPnl'] = answer.question.measures;
  const all = readCell({ answer, block }, measure);
  const title = given ?? questionTitle(own, dimensionWords);
  const drawing = drawingOf(answer.question);
  const shown = answer.blocks[block];
  const faults = [...unread, ...answer.notes, ...(shown === undefined ? [] : roundedNotes(shown))];
  const { by } = answer.question;
  return (
    <Card
      fills
      flush={drawing === 'table'}
      title={title}
      aside={
        <>
          <span className="truncate max-sm:hidden">{sampleWords(all.trades, all.days)}</span>
          <TakeAnswer {...{ title, own, answer, block, charts }} />
          <OpenInAnalysis report="Explore" title={title} address={address} />
        </>
      }
    >
      <div ref={charts} className="flex h-full flex-col">
        {faults.length === 0 ? null : (
          <p className="mb-1 line-clamp-2 shrink-0 text-12 text-warning-ink" title={faults.join('\n')}>
            {faults.join(' ')}
          </p>
        )}
        <div className="min-h-0 flex-1">
          {all.n === 0 ? (
            <p className="grid h-full place-items-center text-center text-13 text-muted">
              No trade in view has the data for this.
            </p>
          ) : by !== undefined && rowsOf(answer, block).every(({ key }) => key === NONE) ? (
            <p className="grid h-full place-items-center text-center text-13 text-muted">
              “{dimensionWords(by.dimension)}” is not known of any of these trades.
            </p>
          ) : drawing === 'table' ? (
            <AnswerTable
              answer={answer}
              block={block}
              label={title}
              actions={actions}
              onSort={() => undefined}
            />
          ) : drawing === 'number' ? (
            <AnswerCharts answer={answer} block={block} drawing={drawing} actions={actions} />
          ) : (
            <FillHeight>
              {(height) => (
                <div className="h-full overflow-auto">
                  <AnswerCharts
                    answer={answer}
                    block={block}
                    drawing={drawing}
                    actions={actions}
                    height={answer.question.by2 === undefined ? height : Math.max(120, height - 28)}
                  />
                </div>
              )}
            </FillHeight>
          )}
        </div>
      </div>
    </Card>
  );
}
