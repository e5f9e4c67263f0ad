import { formatQuestion, restOf, roundedNotes } from '@tapebook/domain/analytics';
import { lazy, type ReactNode, Suspense, useMemo, useRef, useState } from 'react';
import { blockOf, currencyInView } from '#web/lib/answers/currency-in-view.ts';
import { useAnswer } from '#web/lib/answers/use-answer.ts';
import { useOfferCommands } from '#web/lib/commands/registry.ts';
import { AnswerCharts } from '#web/ui/answers/answer-charts.tsx';
import { AnswerTable } from '#web/ui/answers/answer-table.tsx';
import { drawingOf } from '#web/ui/answers/drawings.ts';
import type { Outstanding } from '#web/ui/answers/heat/heat-table.tsx';
import { leftWords } from '#web/ui/answers/left-words.ts';
import { MeasureNumber, readCell } from '#web/ui/answers/measure-number.tsx';
import { comparedOf } from '#web/ui/answers/read-cell.ts';
import { sampleWords } from '#web/ui/answers/sample.ts';
import { measureWords } from '#web/ui/answers/value-unit.ts';
import { withoutList } from '#web/ui/answers/without-list.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Button } from '#web/ui/forms/button.tsx';
import { CurrencySwitch } from '#web/ui/journal-data/currency-switch.tsx';
import { NoDaysOr } from '#web/ui/journal-data/no-days.tsx';
import { PublicLinkButton } from '#web/ui/public-links/public-link-button.tsx';
import { Card } from '#web/ui/surfaces/card.tsx';
import { answerCsv } from '#web/ui/taking/answer-csv.ts';
import { fileName, headingsOf } from '#web/ui/taking/answer-names.ts';
import { TakeMenu } from '#web/ui/taking/take-menu.tsx';
import { useCellActions } from './answer/cell-actions.ts';
import { DrawSwitch } from './answer/draw-switch.tsx';
import { PinMenu } from './pinning/pin-menu.tsx';
import { widgetOfAddress } from './pinning/widget-of.ts';
import type { AnalysisSearch } from './question/analysis-search.ts';
import { questionWords, wordsForStrangers } from './question/question-words.ts';
import { type OpenWord, Sentence } from './question/sentence.tsx';
import { useExplored } from './question/use-explored.ts';
import { askedAt } from './saved/saved-state.ts';

const StandingOut = lazy(async () => ({
  default: (await import('./answer/standing-out.tsx')).StandingOut,
}));

/** Any measure by any dimension, of any trades: the question as a sentence, and its answer below. */
export function Explore({ search }: { readonly search: AnalysisSearch }): ReactNode {
  const [open, setOpen] = useState<OpenWord>(null);
  const explored = useExplored(search);
  const { own, asked, problems, facts, change, leaveOut } = explored;
  const { answer, isOld } = useAnswer(asked);
  const inView = currencyInView(answer, search.currency);
  const block = blockOf(answer, inView.currency);
  const several = inView.currencies.length > 1 ? (inView.currency ?? undefined) : undefined;
  const actions = useCellActions(explored, { answer, block }, several);
  const charts = useRef<HTMLDivElement>(null);
  const [outstanding, setOutstanding] = useState<Outstanding>();
  useExploreCommands(setOpen);
  const [measure = 'netPnl'] = answer.question.measures;
  const place = { answer, block };
  const all = readCell(place, measure);
  const title = questionWords(own, facts);
  const publicTitle = wordsForStrangers(own, facts).slice(0, 120);
  // There may be trades of which none tells what is asked: that is no question without trades.
  const empty = readCell(place, '').n === 0;
  const shown = answer.blocks[block];
  const faults = [
    ...problems.map(({ message }) => withoutList(message)),
    ...answer.notes,
    // Of another currency than the one in view it would be noise.
    ...(shown === undefined ? [] : roundedNotes(shown)),
    ...(!empty && restOf(own.versus) !== null && readCell({ answer: comparedOf(answer), block }, '').n === 0
      ? ['There are no other trades to compare with: this question takes all of them. Add a filter to it.']
      : []),
  ];
  const csv =
    shown === undefined || !answer.sure ? null : () => answerCsv(answer, shown, headingsOf(answer.question));

  return (
    <div className="flex min-w-0 flex-col gap-4">
      <Sentence explored={explored} open={open} onOpen={setOpen} />
      {faults.length === 0 ? null : (
        <Notice tone="warning">
          <ul>
            {faults.map((fault) => (
              <li key={fault}>{fault}</li>
            ))}
          </ul>
          {problems.length === 0 ? null : (
            <Button size="small" className="mt-2" onClick={leaveOut}>
              Continue without what could not be read
            </Button>
          )}
        </Notice>
      )}
      <Card
        title={title}
        wraps
        aside={
          <>
            <CurrencySwitch selection={inView} />
            <DrawSwitch asked={answer.question} onChange={(draw) => change({ draw })} />
            <PinMenu what={title} widget={widgetOfAddress(askedAt(search), title)} />
            {empty ? null : (
              <PublicLinkButton
                what="this answer"
                title={publicTitle}
                of={() => ({
                  kind: 'report',
                  parts: [{ title: publicTitle, question: formatQuestion(answer.question) }],
                })}
              />
            )}
            <TakeMenu name={fileName(answer.question)} title={title} charts={charts} csv={csv} />
          </>
        }
      >
        <div className={isOld ? 'pale-when-late' : undefined} aria-busy={isOld}>
          <p className="flex flex-wrap items-baseline gap-x-3 pb-3 text-12 text-muted">
            {/* Drawn as a number it stands below, and with it what it rests on. */}
            {drawingOf(answer.question) === 'number' && !empty ? null : (
              <>
                <span className="text-20 font-semibold">
                  <MeasureNumber measure={measure} cell={all} unit={answer.question.unit} />
                </span>
                <span>{measureWords(measure, answer.question.basis)}</span>
                <span>{sampleWords(all.trades, all.days)}</span>
              </>
            )}
            {leftWords(answer).map((words) => (
              <span key={words}>{words}</span>
            ))}
          </p>
          {empty ? (
            <NoDaysOr>
              <EmptyState
                drawing="nothing"
                title="No trades to answer with"
                action={
                  own.filter.length === 0 ? undefined : (
                    <Button variant="primary" onClick={() => change({ filter: [] })}>
                      Use all trades
                    </Button>
                  )
                }
              >
                {own.filter.length === 0
                  ? 'No result is known for these days, accounts and unit. Widen the range above, or choose another unit.'
                  : 'No closed trade matches this filter within the days and accounts chosen above.'}
              </EmptyState>
            </NoDaysOr>
          ) : (
            <div ref={charts} className="flex flex-col gap-4">
              <AnswerCharts
                answer={answer}
                block={block}
                drawing={drawingOf(answer.question)}
                actions={actions}
                outstanding={outstanding}
                onHeat={() => change({ draw: 'heat' })}
              />
            </div>
          )}
          {empty ? null : (
            <div className="min-h-4 pt-3">
              <Suspense>
                <StandingOut
                  answer={answer}
                  currency={inView.currency}
                  actions={actions}
                  onFound={setOutstanding}
                />
              </Suspense>
            </div>
          )}
        </div>
      </Card>
      {empty ? null : (
        <Card flush>
          <AnswerTable
            answer={answer}
            block={block}
            label={`${title} as a table`}
            actions={actions}
            onSort={(sort) => change({ sort })}
          />
        </Card>
      )}
    </div>
  );
}

/** The keys of the page: each opens the word of the sentence that it is about. */
function useExploreCommands(open: (word: OpenWord) => void): void {
  const commands = useMemo(
    () =>
      [
        {
          id: 'analysis.measure',
          label: 'Choose the measure',
          group: 'List',
          shortcut: 'm',
          run: () => open('measure'),
        },
        {
          id: 'analysis.by',
          label: 'Choose the dimension',
          group: 'List',
          shortcut: 'd',
          run: () => open('dimension'),
        },
        {
          id: 'analysis.compare',
          label: 'Compare with others',
          group: 'List',
          shortcut: 'c',
          run: () => open('compare'),
        },
      ] as const,
    [open],
  );
  useOfferCommands(commands);
}
