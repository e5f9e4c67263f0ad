import { useRouter } from '@tanstack/react-router';
import { type Answer, type Basis, NONE, type Question } from '@tapebook/domain/analytics';
import { ChartLine, Table2 } from 'lucide-react';
import { Fragment, lazy, type ReactNode, Suspense, useId, useMemo, useRef, useState } from 'react';
import { blockOf, currencyInView } from '#web/lib/answers/currency-in-view.ts';
import {
  fieldQuestions,
  type QuestionReportId,
  REPORTS,
  type ReportQuestion,
} from '#web/lib/answers/reports.ts';
import { useAnswers } from '#web/lib/answers/use-answer.ts';
import { useBarTerms, useGlobalQuestion } from '#web/lib/answers/use-global-question.ts';
import { useUnsaid } from '#web/lib/answers/use-unsaid.ts';
import { REPORT_PLACES } from '#web/lib/commands/report-places.ts';
import { exploreAddress, type QuestionAddress } from '#web/lib/views/question-address.ts';
import { AnswerCharts } from '#web/ui/answers/answer-charts.tsx';
import { drawingOf } from '#web/ui/answers/drawings.ts';
import type { Outstanding } from '#web/ui/answers/heat/heat-table.tsx';
import { leftWords } from '#web/ui/answers/left-words.ts';
import { readCell } from '#web/ui/answers/measure-number.tsx';
import { sampleWords } from '#web/ui/answers/sample.ts';
import { useJournalFields } from '#web/ui/answers/use-dimension-words.ts';
import { measureWords } from '#web/ui/answers/value-unit.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { IconButton } from '#web/ui/forms/icon-button.tsx';
import { CurrencySwitch } from '#web/ui/journal-data/currency-switch.tsx';
import { NoDaysOr } from '#web/ui/journal-data/no-days.tsx';
import { NoTradesFound } from '#web/ui/journal-data/no-trades-found.tsx';
import { OpenInAnalysis } from '#web/ui/journal-data/open-in-analysis.tsx';
import { Card } from '#web/ui/surfaces/card.tsx';
import { OnItsWay } from '#web/ui/surfaces/on-its-way.tsx';
import { answerCsv } from '#web/ui/taking/answer-csv.ts';
import { fileName, headingsOf } from '#web/ui/taking/answer-names.ts';
import { TakeMenu } from '#web/ui/taking/take-menu.tsx';
import { useCellActions } from '../answer/cell-actions.ts';
import { PinMenu } from '../pinning/pin-menu.tsx';
import { widgetOfReport } from '../pinning/widget-of.ts';
import { changeQuestion, type QuestionChange } from '../question/change-question.ts';
import { useExploreAddress } from '../question/use-explore-address.ts';
import { CourseChart } from './course-chart.tsx';
import { wholeRows } from './whole-rows.ts';

const StandingOut = lazy(async () => ({
  default: (await import('../answer/standing-out.tsx')).StandingOut,
}));
const AnswerTable = lazy(async () => ({
  default: (await import('#web/ui/answers/answer-table.tsx')).AnswerTable,
}));
const BenchmarkCard = lazy(async () => ({
  default: (await import('../benchmark/benchmark-card.tsx')).BenchmarkCard,
}));
const BalanceCard = lazy(async () => ({
  default: (await import('../balance/balance-card.tsx')).BalanceCard,
}));
const RollingCard = lazy(async () => ({
  default: (await import('../rolling/rolling-card.tsx')).RollingCard,
}));
const CostsByKind = lazy(async () => ({
  default: (await import('../costs/costs-by-kind.tsx')).CostsByKind,
}));
const CampaignCosts = lazy(async () => ({
  default: (await import('../campaigns/campaign-costs.tsx')).CampaignCosts,
}));
const Spread = lazy(async () => ({ default: (await import('../distribution/spread-card.tsx')).Spread }));
const ExcursionCards = lazy(async () => ({
  default: (await import('../excursions/excursion-cards.tsx')).ExcursionCards,
}));

interface ReportPageProps {
  readonly report: QuestionReportId;
  readonly currency: string | undefined;
  /** Symbol of what results are held against. */
  readonly benchmark: string | undefined;
  /** What is followed through time, as text. */
  readonly rolling: string | undefined;
}

/** A page of questions, asked together; each opens in Explore. */
export function ReportPage({ report, currency, benchmark, rolling }: ReportPageProps): ReactNode {
  const make = useGlobalQuestion();
  const group = useId();
  const fields = useJournalFields();
  const questions =
    report === 'behaviour' ? [...REPORTS[report], ...fieldQuestions(fields)] : REPORTS[report];
  // Balances, costs and a benchmark are of money, whatever unit the others are told in.
  const { answers: all, areOld } = useAnswers([
    make({ measures: ['netPnl'], home: 'realised', unit: 'money' }),
    ...questions.map(({ asks }) => make(asks)),
  ]);
  const [ofMoney, ...answers] = all;
  const [first] = answers;
  if (ofMoney === undefined || first === undefined) return null;
  const inView = currencyInView({ ...first, blocks: blocksOfAll(answers) }, currency);
  const inMoney = inView.currency === null ? currencyInView(ofMoney, currency) : inView;
  if (answers.every(({ blocks }) => blocks.length === 0)) {
    return report === 'options' ? <NoOptions /> : <NoTradesFound />;
  }
  const several = inView.currencies.length > 1;
  const cards = questions.flatMap((asked, at) => {
    const answer = answers[at];
    return answer === undefined ? [] : [{ asked, answer }];
  });
  const known = cards.filter(({ answer }) => !saysNothing(answer));
  const silent = cards.filter(({ answer }) => saysNothing(answer));
  const whole = wholeRows(known.map(({ asked }) => asked.wide === true));
  // Most cards are of the same trades: these are said once.
  const sample = sampleOf(
    answers.find((answer) => answer.blocks.some((block) => block.currency === inView.currency)) ?? first,
    inView.currency,
  );
  return (
    <div className={areOld ? 'pale-when-late' : undefined} aria-busy={areOld}>
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 className="text-16 font-semibold max-lg:hidden">
          {REPORT_PLACES.find(({ id }) => id === report)?.label}
        </h2>
        <span className="figures text-12 text-muted">{sample}</span>
      </div>
      {several ? (
        <div className="mb-3">
          <CurrencySwitch selection={inView} />
        </div>
      ) : null}
      {report === 'risk' ? (
        <Suspense fallback={<OnItsWay className="mb-3 h-96" />}>
          <div className="mb-3">
            <ExcursionCards currency={inView.currency} />
          </div>
        </Suspense>
      ) : null}
      <div className="grid grid-cols-1 gap-3 xl:grid-cols-2">
        {known.map(({ asked, answer }, place) => (
          <Fragment key={asked.title}>
            <ReportCard
              asked={asked}
              answer={answer}
              currency={inView.currency}
              several={several}
              wide={whole[place] === true}
              hoverGroup={group}
              said={sample}
            />
            {report === 'costs' && place === 0 ? (
              <Suspense fallback={<OnItsWay className="h-48 xl:col-span-2" />}>
                <CostsByKind inView={inMoney} />
              </Suspense>
            ) : null}
          </Fragment>
        ))}
        {report === 'options' ? (
          <Suspense fallback={<OnItsWay className="h-48 xl:col-span-2" />}>
            <CampaignCosts />
          </Suspense>
        ) : null}
        {report === 'course' ? (
          <Suspense fallback={<OnItsWay className="h-72 xl:col-span-2" />}>
            <BalanceCard currency={inMoney.currency} />
          </Suspense>
        ) : null}
        {report === 'course' ? (
          <Suspense fallback={<OnItsWay className="h-72 xl:col-span-2" />}>
            <RollingCard currency={inView.currency} text={rolling ?? ''} />
          </Suspense>
        ) : null}
        {report === 'course' ? (
          <Suspense fallback={<OnItsWay className="h-72 xl:col-span-2" />}>
            <BenchmarkCard currency={inMoney.currency} chosen={benchmark} />
          </Suspense>
        ) : null}
      </div>
      {silent.length === 0 ? null : (
        <p className="mt-3 px-1 text-13 text-muted">
          Not shown, because none of these trades has the data:{' '}
          {new Intl.ListFormat('en').format(silent.map(({ asked }) => asked.title.replace(/^By /, '')))}.
        </p>
      )}
      {UNSTATED[report] === undefined ? null : (
        <p className="mt-3 px-1 text-13 text-muted">{UNSTATED[report]}</p>
      )}
    </div>
  );
}

/** What traders look for in a report that nothing which is read states: said, and never guessed. */
const UNSTATED: Partial<Readonly<Record<QuestionReportId, string>>> = {
  instruments:
    'Sectors are not shown: no supported statement or broker states them. Tag your trades by sector to compare them.',
  options: 'Delta at entry is not shown: no supported statement or broker states it with a fill.',
};

/** Not of a filter's making: clearing one would change nothing. */
const NoOptions = (): ReactNode => (
  <NoDaysOr>
    <EmptyState drawing="nothing" title="No options among these trades">
      This report covers options: by strategy, days to expiry, calls and puts. None of the trades that closed
      in the days and accounts above is one.
    </EmptyState>
  </NoDaysOr>
);

/** Of each currency of any of the answers the block with most results, these first: what one asks for may be traded in fewer. */
function blocksOfAll(answers: readonly Answer[]): Answer['blocks'] {
  const count = ({ cells }: Answer['blocks'][number]): number => cells.n.at(-1) ?? 0;
  const largest = answers.flatMap(({ blocks }) => blocks).sort((a, b) => count(b) - count(a));
  return largest.filter(
    ({ currency }, at) => largest.findIndex((other) => other.currency === currency) === at,
  );
}

/** “444 trades on 174 days” behind an answer. */
function sampleOf(answer: Answer, currency: string | null): string {
  const block = blockOf(answer, answer.question.unit === 'money' ? currency : null);
  const [measure = 'netPnl'] = answer.question.measures;
  const all = readCell({ answer, block }, measure);
  return sampleWords(all.trades, all.days);
}

/** Nothing was counted, or nothing is known of what parts it. */
const saysNothing = ({ question, blocks }: Answer): boolean =>
  blocks.length === 0 ||
  (question.by !== undefined && blocks.every(({ rows }) => rows.every(({ key }) => key === NONE)));

interface ReportCardProps {
  readonly asked: ReportQuestion;
  readonly answer: Answer;
  readonly currency: string | null;
  readonly several: boolean;
  /** Over both columns. */
  readonly wide: boolean;
  readonly hoverGroup: string;
  /** The sample that the page has named. */
  readonly said: string;
}

/** Whether the heading names what is counted; “By setup” does not. */
const saysMeasure = (title: string, measure: string, basis: Basis): boolean =>
  title.toLowerCase().includes(measureWords(measure, basis).toLowerCase());

const HEIGHT = 220;
const SPREAD_HEIGHT = 300;

function ReportCard(props: ReportCardProps): ReactNode {
  const { asked, answer, currency, several, wide, hoverGroup, said } = props;
  const block = blockOf(answer, answer.question.unit === 'money' ? currency : null);
  const goExplore = useExploreAddress();
  const unsaid = useUnsaid();
  const barTerms = useBarTerms();
  const unfiltered: Question = useMemo(
    () => changeQuestion(answer.question, { filter: asked.asks.filter ?? [] }),
    [answer, asked],
  );
  // Addresses have one filter: what the bar says and what the card asks besides.
  const own: Question = useMemo(
    () => changeQuestion(unfiltered, { filter: [...barTerms, ...unfiltered.filter] }),
    [barTerms, unfiltered],
  );
  // What is pressed goes on in Explore, where there is room to ask further.
  const change = (to: QuestionChange): void => goExplore(exploreAddress(changeQuestion(own, to), unsaid));
  const actions = useCellActions(
    { own, change },
    { answer, block },
    several ? (currency ?? undefined) : undefined,
  );
  const [measure = 'netPnl'] = answer.question.measures;
  const all = readCell({ answer, block }, measure);
  const search: QuestionAddress = {
    ...exploreAddress(own, unsaid),
    ...(several && currency !== null ? { currency } : {}),
  };
  const widget = widgetOfReport(asked, unfiltered);
  const sample = sampleWords(all.trades, all.days);
  const charts = useRef<HTMLDivElement>(null);
  const [outstanding, setOutstanding] = useState<Outstanding>();
  const [asTable, setAsTable] = useState(false);
  // What is parted twice is drawn as a table already, and a number alone has no other form.
  const hasTable = answer.question.by !== undefined && answer.question.by2 === undefined && all.n > 0;
  const router = useRouter();
  // What is asked is said in whole: also the filters of the bar, which the address of this page holds.
  const link = (): string =>
    new URL(
      router.buildLocation({
        to: '/analysis',
        search: (previous) => ({ ...previous, ...search }) as typeof previous,
      }).href,
      window.location.origin,
    ).href;
  const shown = answer.blocks[block];
  const csv =
    shown === undefined || !answer.sure ? null : () => answerCsv(answer, shown, headingsOf(answer.question));
  const left = leftWords(answer).filter((words) => words.includes('stated'));
  const isParted = answer.question.by !== undefined;
  const ownWords = [...(sample === said ? [] : [sample]), ...left];
  const saysItself =
    !isParted ||
    asked.course !== undefined ||
    asked.spread === true ||
    saysMeasure(asked.title, measure, answer.question.basis);
  // Below the title, which they would leave no room beside them.
  const below = [
    ...(saysItself ? [] : [measureWords(measure, answer.question.basis)]),
    ...(isParted ? ownWords : []),
  ];
  return (
    <Card
      title={asked.title}
      className={wide ? 'xl:col-span-2' : ''}
      aside={
        <>
          {isParted ? null : <span>{ownWords.join(' · ')}</span>}
          {widget === null ? null : <PinMenu what={asked.title} widget={widget} />}
          <TakeMenu
            name={fileName(answer.question)}
            title={asked.title}
            charts={charts}
            csv={csv}
            link={link}
          />
          {hasTable ? (
            <IconButton
              label={asTable ? `Show as chart: ${asked.title}` : `Show as table: ${asked.title}`}
              aria-pressed={asTable}
              onClick={() => setAsTable(!asTable)}
              icon={asTable ? <ChartLine aria-hidden="true" /> : <Table2 aria-hidden="true" />}
            />
          ) : null}
          <OpenInAnalysis report="Explore" title={asked.title} address={search} />
        </>
      }
    >
      <div ref={charts}>
        {below.length === 0 ? null : <p className="-mt-1 mb-1 text-12 text-muted">{below.join(' · ')}</p>}
        {all.n === 0 ? (
          <p className="grid place-items-center text-13 text-muted" style={{ height: HEIGHT }}>
            No trade in view has the data for this.
          </p>
        ) : hasTable && asTable ? (
          <div className="-mx-4 overflow-y-auto" style={{ height: asked.wide ? SPREAD_HEIGHT : HEIGHT }}>
            <Suspense fallback={<OnItsWay className="h-full" />}>
              <AnswerTable
                answer={answer}
                block={block}
                label={`${asked.title} as a table`}
                actions={actions}
                onSort={(sort) => change({ sort })}
              />
            </Suspense>
          </div>
        ) : asked.spread ? (
          <Suspense fallback={<OnItsWay className="h-80" />}>
            <Spread
              asked={answer.question}
              currency={currency}
              height={asked.wide ? SPREAD_HEIGHT : HEIGHT}
              onOpen={(term) => change({ filter: [...own.filter, term] })}
            />
          </Suspense>
        ) : asked.course === undefined ? (
          <AnswerCharts
            answer={answer}
            block={block}
            drawing={drawingOf(answer.question)}
            actions={actions}
            height={HEIGHT}
            outstanding={outstanding}
            said={said}
          />
        ) : (
          <CourseChart
            title={asked.title}
            course={asked.course}
            answer={answer}
            block={block}
            measure={measure}
            hoverGroup={hoverGroup}
          />
        )}
      </div>
      {answer.question.by2 === undefined || all.n === 0 ? null : (
        <div className="min-h-4 pt-3">
          <Suspense>
            <StandingOut answer={answer} currency={currency} actions={actions} onFound={setOutstanding} />
          </Suspense>
        </div>
      )}
    </Card>
  );
}
