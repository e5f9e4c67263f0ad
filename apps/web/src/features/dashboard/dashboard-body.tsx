import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import type { JournalDataSelection } from '#web/lib/journal-data/selection.ts';
import { numbersAreDrawn } from '#web/lib/loading/after-numbers.ts';
import { Awaiting } from '#web/ui/answers/awaiting.tsx';
import { useDashboardAnswers } from './answers/use-dashboard-answers.ts';
import type { Arranging } from './arrange/use-arranging.ts';
import type { DashboardChanges } from './dashboards/use-dashboard-changes.ts';
import type { Dashboard } from './dashboards/use-dashboards.ts';
import { WidgetGrid } from './grid/widget-grid.tsx';

// Who looks at the numbers does not wait for what moves them.
const ArrangeLayer = lazy(async () => ({
  default: (await import('./arrange/arrange-layer.tsx')).ArrangeLayer,
}));
const WidgetOver = lazy(async () => ({ default: (await import('./arrange/widget-over.tsx')).WidgetOver }));

interface DashboardBodyProps {
  readonly selection: JournalDataSelection;
  readonly shown: Dashboard;
  readonly arranging: Arranging;
  readonly changes: DashboardChanges;
}

/** Every frame at once in its place, and the numbers as they come. */
export function DashboardBody(props: DashboardBodyProps): ReactNode {
  return (
    <Awaiting fallback={<WidgetGrid widgets={props.shown.content.widgets} answers={null} />}>
      <Answered {...props} />
      <NumbersDrawn />
    </Awaiting>
  );
}

function Answered({ selection, shown, arranging, changes }: DashboardBodyProps): ReactNode {
  const { answers, areOld } = useDashboardAnswers(selection);
  const { isOn, preview, said, dialog } = arranging;
  const { widgets } = shown.content;
  return (
    <>
      {widgets.length === 0 ? <NoWidgets onArrange={arranging.start} /> : null}
      <WidgetGrid
        widgets={preview ?? widgets}
        answers={answers}
        areOld={areOld}
        over={
          isOn
            ? (widget) => (
                <Suspense>
                  <WidgetOver widget={widget} shown={shown} arranging={arranging} changes={changes} />
                </Suspense>
              )
            : undefined
        }
      />
      <p role="status" className="sr-only">
        {said}
      </p>
      {dialog === null ? null : (
        <Suspense>
          <ArrangeLayer shown={shown} answers={answers} arranging={arranging} changes={changes} />
        </Suspense>
      )}
    </>
  );
}

function NoWidgets({ onArrange }: { readonly onArrange: () => void }): ReactNode {
  return (
    <p className="grid min-h-60 place-items-center rounded-card border border-dashed border-control-border text-center text-13 text-muted">
      <span>
        This dashboard is empty.{' '}
        <button type="button" className="text-accent-ink hover:underline" onClick={onArrange}>
          Arrange it
        </button>{' '}
        and add what you want to see.
      </span>
    </p>
  );
}

/** Stands beside what was waited for: what opens menus and charts loads from here on. */
export function NumbersDrawn(): null {
  useEffect(numbersAreDrawn, []);
  return null;
}
