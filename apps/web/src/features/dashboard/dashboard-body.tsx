import { type ReactNode, Suspense, useEffect } from 'react';
import type { JournalDataSelection } from '#web/lib/journal-data/selection.ts';
import { numbersAreDrawn } from '#web/lib/loading/after-numbers.ts';
import type { DashboardContent } from '#web/lib/views/dashboard-content.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { useDashboardAnswers } from './answers/use-dashboard-answers.ts';
import { countOf } from './figures/sample-size.ts';
import { WidgetGrid } from './grid/widget-grid.tsx';

interface DashboardBodyProps {
  readonly selection: JournalDataSelection;
  readonly content: DashboardContent;
}

/** Every frame at once in its place, and the numbers as they come. */
export function DashboardBody({ selection, content }: DashboardBodyProps): ReactNode {
  return (
    <Suspense fallback={<WidgetGrid widgets={content.widgets} answers={null} />}>
      <Answered selection={selection} content={content} />
      <NumbersDrawn />
    </Suspense>
  );
}

/** Closed trades that are in none of the numbers, and why. */
function LeftOut({
  unknown,
  unitless,
  unit,
}: {
  unknown: number;
  unitless: number;
  unit: string;
}): ReactNode {
  if (unknown === 0 && unitless === 0) return null;
  return (
    <Notice tone="warning" className="mb-3">
      {unknown === 0 ? null : (
        <p>
          {countOf(unknown, 'closed trade')} {unknown === 1 ? 'waits' : 'wait'} for a contract size or a cost
          basis and {unknown === 1 ? 'is' : 'are'} in no number here.
        </p>
      )}
      {unitless === 0 ? null : (
        <p>
          {countOf(unitless, 'closed trade')} {unitless === 1 ? 'has' : 'have'} no {unit}:{' '}
          {unitless === 1 ? 'it is' : 'they are'} in no number in this unit.
        </p>
      )}
    </Notice>
  );
}

const LACKING: Readonly<Record<string, string>> = {
  r: 'known risk',
  percent: 'stated opening balance of the account',
  ticks: 'known size of a tick',
};

function Answered({ selection, content }: DashboardBodyProps): ReactNode {
  const answers = useDashboardAnswers(selection);
  return (
    <>
      <LeftOut
        unknown={answers.unknown}
        unitless={answers.unitless}
        unit={LACKING[answers.asked] ?? 'currency'}
      />
      <WidgetGrid widgets={content.widgets} answers={answers} />
    </>
  );
}

/** Stands beside what was waited for: what opens menus and charts loads from here on. */
export function NumbersDrawn(): null {
  useEffect(numbersAreDrawn, []);
  return null;
}
