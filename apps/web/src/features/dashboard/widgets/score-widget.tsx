import { Link } from '@tanstack/react-router';
import { type ReactNode, useRef } from 'react';
import { blockOf } from '#web/lib/answers/currency-in-view.ts';
import { useAnswers } from '#web/lib/answers/use-answer.ts';
import { useGlobalQuestion } from '#web/lib/answers/use-global-question.ts';
import { rowsOf } from '#web/ui/answers/groups-of.ts';
import { type CellRead, readCell } from '#web/ui/answers/read-cell.ts';
import { IntervalWords } from '#web/ui/answers/sureness/interval-words.tsx';
import { measureOf } from '#web/ui/answers/value-unit.ts';
import { TradesLink } from '#web/ui/journal-data/trades-link.tsx';
import { Percent } from '#web/ui/numbers/percent.tsx';
import { Card } from '#web/ui/surfaces/card.tsx';
import { TakeMenu } from '#web/ui/taking/take-menu.tsx';
import { closedTradesOf } from '../answers/trades-behind.ts';
import { useExploreLink } from '../answers/use-answer-actions.ts';
import { countOf } from '../figures/sample-size.ts';
import type { WidgetProps } from './widget-props.ts';

const PARTS = ['discipline', 'adherence', 'dayAdherence', 'breachCount'] as const;
const MOST_RULES = 4;

/** How much of what was promised is kept, of 100, held towards the middle where trades are few, and what pulls it down. */
export function ScoreWidget({ answers: { selection } }: WidgetProps): ReactNode {
  const make = useGlobalQuestion();
  const own = make({ measures: ['breachCount'], by: { dimension: 'ruleBroken' } });
  const { answers } = useAnswers([
    make({ measures: [...PARTS] }),
    { ...own, sort: 'n', limit: MOST_RULES + 1 },
  ]);
  const link = useExploreLink({ ...make({ measures: ['discipline'] }), filter: [] });
  const picture = useRef<HTMLDivElement>(null);
  const [all, byRule] = answers;
  if (all === undefined || byRule === undefined) return null;
  const blockIn = (answer: typeof all): number =>
    blockOf(answer, all.blocks[0]?.currency === null ? null : selection.currency);
  const [block, ruleBlock] = [blockIn(all), blockIn(byRule)];
  const cell = (measure: string) => readCell({ answer: all, block }, measure);
  const score = cell('discipline');
  if (Number.isNaN(score.value)) {
    return (
      <Card fills title="Discipline">
        <p className="text-13 text-muted">
          No rule applies to these trades yet.{' '}
          <Link
            to="/settings/$section"
            params={{ section: 'rules' }}
            className="underline underline-offset-4 hover:text-ink"
          >
            Write the first rule
          </Link>
        </p>
      </Card>
    );
  }
  const broken = rowsOf(byRule, ruleBlock)
    .map((group, row) => ({
      group,
      n: readCell({ answer: byRule, block: ruleBlock, row }, 'breachCount').n,
    }))
    .filter(({ group, n }) => group.key !== 'none' && n > 0)
    .slice(0, MOST_RULES);
  const csv = async (): Promise<string> => {
    const { figuresCsv } = await import('#web/ui/taking/figures-csv.ts');
    return figuresCsv(
      PARTS.map((measure) => ({ measure, cell: cell(measure) })),
      all.question.basis,
    );
  };
  return (
    <Card
      fills
      title="Discipline"
      aside={
        <>
          {countOf(score.n, 'trade')}
          <TakeMenu name="discipline" title="Discipline" charts={picture} {...{ csv, link }} />
        </>
      }
    >
      <div ref={picture} data-picture="">
        <p title={measureOf('discipline')?.formula}>
          <strong className="figures text-20 leading-8 font-semibold">{Math.round(100 * score.value)}</strong>{' '}
          <span className="text-13 text-muted">of 100</span>
        </p>
        <dl className="grid gap-y-0.5 text-13">
          <Part label="Trades that broke no rule" measure="adherence" cell={cell('adherence')} />
          <Part
            label={`Days with every rule kept, of ${countOf(cell('dayAdherence').rests ?? 0, 'day')}`}
            measure="dayAdherence"
            cell={cell('dayAdherence')}
          />
        </dl>
        {broken.length === 0 ? (
          <p className="mt-2 text-13 text-muted">Nothing pulls it down: no rule was broken.</p>
        ) : (
          <>
            <p className="mt-2 text-12 text-faint">What pulls it down</p>
            <ul className="grid gap-y-0.5 text-13">
              {broken.map(({ group, n }) => (
                <li key={group.key} className="flex justify-between gap-3">
                  <TradesLink
                    search={closedTradesOf({ ...own, filter: [] }, selection, { row: group })}
                    className="min-w-0 truncate text-muted hover:text-ink hover:underline"
                  >
                    {group.label}
                  </TradesLink>
                  <span className="figures shrink-0">{countOf(n, 'trade')}</span>
                </li>
              ))}
            </ul>
          </>
        )}
        <p className="mt-2 text-12 text-pretty text-faint">
          The average of both shares, each with two kept and two broken added: with few trades it says little.
        </p>
      </div>
    </Card>
  );
}

interface PartProps {
  readonly label: string;
  readonly measure: string;
  readonly cell: CellRead;
}

const Part = ({ label, measure, cell }: PartProps): ReactNode => (
  <div className="flex justify-between gap-3">
    <dt className="truncate text-muted">{label}</dt>
    <dd className="shrink-0">
      {Number.isNaN(cell.value) ? (
        <span className="text-faint">too few</span>
      ) : (
        <>
          <IntervalWords measure={measure} cell={cell} unit="money" />{' '}
          <Percent fraction={cell.value} places={0} tone="plain" />
        </>
      )}
    </dd>
  </div>
);
