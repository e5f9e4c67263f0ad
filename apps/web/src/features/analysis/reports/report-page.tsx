import { Link } from '@tanstack/react-router';
import { type Answer, NONE, type Question, type Unit } from '@tapebook/domain/analytics';
import { ArrowUpRight } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useId, useMemo } from 'react';
import { blockOf, currencyInView } from '#web/lib/answers/currency-in-view.ts';
import { type QuestionReportId, REPORTS, type ReportQuestion } from '#web/lib/answers/reports.ts';
import { useAnswers } from '#web/lib/answers/use-answer.ts';
import { useGlobalQuestion } from '#web/lib/answers/use-global-question.ts';
import { AnswerCharts } from '#web/ui/answers/answer-charts.tsx';
import { answerData } from '#web/ui/answers/answer-data.ts';
import { drawingOf } from '#web/ui/answers/drawings.ts';
import { dimensionWords } from '#web/ui/answers/group-words.ts';
import { leftWords } from '#web/ui/answers/left-words.ts';
import { readCell } from '#web/ui/answers/measure-number.tsx';
import { sampleWords } from '#web/ui/answers/sample.ts';
import { AreaChart } from '#web/ui/charts/line-chart.tsx';
import { CurrencySwitch } from '#web/ui/journal-data/currency-switch.tsx';
import { NoTradesFound } from '#web/ui/journal-data/no-trades-found.tsx';
import { Card } from '#web/ui/surfaces/card.tsx';
import { Skeleton } from '#web/ui/surfaces/skeleton.tsx';
import { useCellActions } from '../answer/cell-actions.ts';
import { PinMenu } from '../pinning/pin-menu.tsx';
import { widgetOfReport } from '../pinning/widget-of.ts';
import { addressOf, changeQuestion, type QuestionChange } from '../question/change-question.ts';
import { useExploreAddress } from '../question/use-explore-address.ts';
import { courseData } from './course-data.ts';

const ExcursionCards = lazy(async () => ({
  default: (await import('../excursions/excursion-cards.tsx')).ExcursionCards,
}));

interface ReportPageProps {
  readonly report: QuestionReportId;
  readonly currency: string | undefined;
}

/** A page of questions, asked together; each opens in Explore. */
export function ReportPage({ report, currency }: ReportPageProps): ReactNode {
  const make = useGlobalQuestion();
  const group = useId();
  const questions = REPORTS[report];
  const { answers, areOld } = useAnswers(questions.map(({ asks }) => make(asks)));
  const [first] = answers;
  if (first === undefined) return null;
  const inView = currencyInView(first, currency);
  if (answers.every(({ blocks }) => blocks.length === 0)) return <NoTradesFound />;
  const several = inView.currencies.length > 1;
  return (
    <div className={areOld ? 'opacity-60' : undefined} aria-busy={areOld}>
      {several ? (
        <div className="mb-3">
          <CurrencySwitch selection={inView} />
        </div>
      ) : null}
      {report === 'risk' ? (
        <Suspense fallback={<Skeleton className="mb-3 h-96" />}>
          <div className="mb-3">
            <ExcursionCards currency={inView.currency} />
          </div>
        </Suspense>
      ) : null}
      <div className="grid gap-3 xl:grid-cols-2">
        {questions.map((asked, at) => {
          const answer = answers[at];
          return answer === undefined ? null : (
            <ReportCard
              key={asked.title}
              asked={asked}
              answer={answer}
              currency={inView.currency}
              several={several}
              hoverGroup={group}
              usual={make({ measures: [] }).unit}
            />
          );
        })}
      </div>
    </div>
  );
}

interface ReportCardProps {
  readonly asked: ReportQuestion;
  readonly answer: Answer;
  readonly currency: string | null;
  readonly several: boolean;
  readonly hoverGroup: string;
  readonly usual: Unit;
}

const HEIGHT = 220;

function ReportCard({ asked, answer, currency, several, hoverGroup, usual }: ReportCardProps): ReactNode {
  const block = blockOf(answer, answer.question.unit === 'money' ? currency : null);
  const goExplore = useExploreAddress();
  const own: Question = useMemo(
    () => changeQuestion(answer.question, { filter: asked.asks.filter ?? [] }),
    [answer, asked],
  );
  // What is pressed goes on in Explore, where there is room to ask further.
  const change = (to: QuestionChange): void => goExplore(addressOf(changeQuestion(own, to), usual));
  const actions = useCellActions({ own, change }, answer, several ? (currency ?? undefined) : undefined);
  const { by } = answer.question;
  const [measure = 'netPnl'] = answer.question.measures;
  const all = readCell({ answer, block, row: answer.rows.length, column: answer.columns.length }, measure);
  const search: ReturnType<typeof addressOf> = {
    ...addressOf(own, usual),
    report: undefined,
    ...(several && currency !== null ? { currency } : {}),
  };
  const widget = widgetOfReport(asked, own);
  const left = leftWords(answer).filter((words) => words.includes('stated'));
  return (
    <Card
      title={asked.title}
      className={asked.wide ? 'xl:col-span-2' : ''}
      aside={
        <>
          <span>{[sampleWords(all.n, all.days), ...left].join(' · ')}</span>
          {widget === null ? null : <PinMenu what={asked.title} widget={widget} />}
          <Link
            to="/analysis"
            search={(previous) => ({ ...previous, ...search }) as typeof previous}
            aria-label={`Explore: ${asked.title}`}
            title="Open in Explore"
            className="inline-grid size-8 shrink-0 place-items-center rounded-control text-muted transition-colors hover:bg-hover hover:text-ink [&_svg]:size-4"
          >
            <ArrowUpRight aria-hidden="true" />
          </Link>
        </>
      }
    >
      {all.n === 0 ? (
        <p className="grid place-items-center text-13 text-muted" style={{ height: HEIGHT }}>
          None of the trades in view can answer this.
        </p>
      ) : by !== undefined && answer.rows.every(({ key }) => key === NONE) ? (
        <p className="grid place-items-center text-center text-13 text-muted" style={{ height: HEIGHT }}>
          “{dimensionWords(by.dimension)}” is not known of any of these trades.
        </p>
      ) : asked.course === undefined ? (
        <AnswerCharts
          answer={answer}
          block={block}
          drawing={drawingOf(answer.question)}
          actions={actions}
          height={HEIGHT}
        />
      ) : (
        <AreaChart
          label={asked.title}
          data={courseData(
            answerData(answer, block, measure),
            answer.rows.map(
              (_, row) => readCell({ answer, block, row, column: answer.columns.length }, measure).n,
            ),
            asked.course,
            asked.title,
          )}
          height={asked.course === 'equity' ? HEIGHT : 140}
          hoverGroup={hoverGroup}
        />
      )}
    </Card>
  );
}
