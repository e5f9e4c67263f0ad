import { type CSSProperties, type ReactNode, Suspense, useMemo } from 'react';
import { SearchInView } from '#web/lib/filters/search-in-view.ts';
import { isNewer, type WidgetContent } from '#web/lib/views/dashboard-content.ts';
import { rowsOf } from '#web/lib/views/placement.ts';
import type { DashboardAnswers } from '../answers/use-dashboard-answers.ts';
import { WIDGET_COMPONENTS } from '../widgets/widget-components.ts';
import { isWidgetKind, kindOf } from '../widgets/widget-kinds.ts';
import { readSettings } from '../widgets/widget-settings.ts';
import { UnknownWidget } from './unknown-widget.tsx';
import { useFollowing } from './use-following.ts';
import { FIRST, useWaves } from './use-waves.ts';
import { WidgetFailure } from './widget-failure.tsx';
import { WidgetPlaceholder } from './widget-placeholder.tsx';

/** Rows of a widget of which nothing is known, in one column. */
const USUAL_NARROW = 7;

/** Where a widget stands, as the style sheet places it. */
export function frameStyle({ kind, place }: WidgetContent, row: number): CSSProperties {
  return {
    '--column': place.x + 1,
    '--width': place.w,
    '--row-at': row + 1,
    '--rows': place.h,
    '--narrow-rows': kindOf(kind)?.narrow ?? USUAL_NARROW,
  } as CSSProperties;
}

interface WidgetGridProps {
  readonly widgets: readonly WidgetContent[];
  /** `null`: on their way. Every frame has its size at once. */
  readonly answers: DashboardAnswers | null;
  /** They are of the filters before: the new ones are being reckoned. */
  readonly areOld?: boolean;
  /** What lies over each while they are arranged; the widgets themselves take nothing then. */
  readonly over?: ((widget: WidgetContent) => ReactNode) | undefined;
}

/** The widgets in their places: twelve columns, or one under the other where there is no room for them. */
export function WidgetGrid({ widgets, answers, areOld = false, over }: WidgetGridProps): ReactNode {
  const rows = useMemo(() => rowsOf(widgets), [widgets]);
  const drawn = useWaves(answers === null ? 0 : widgets.length);
  const followed = useFollowing(answers, areOld);
  return (
    <div className="widget-grid" aria-busy={answers === null || drawn < widgets.length}>
      <div>
        {widgets.map((widget, at) => (
          <div key={widget.id} className="widget @container/widget" style={frameStyle(widget, rows[at] ?? 0)}>
            <div className="h-full" inert={over !== undefined}>
              <SearchInView value={at < FIRST ? null : followed.search}>
                <Widget
                  widget={widget}
                  answers={at >= drawn ? null : at < FIRST ? answers : followed.answers}
                />
              </SearchInView>
            </div>
            {over?.(widget)}
          </div>
        ))}
      </div>
    </div>
  );
}

interface WidgetShownProps {
  readonly widget: WidgetContent;
  readonly answers: DashboardAnswers | null;
}

/** One widget. A failure of it is its own: the others stand. */
export function Widget({ widget, answers }: WidgetShownProps): ReactNode {
  const { kind } = widget;
  const settings = useMemo(() => readSettings(widget.settings), [widget.settings]);
  if (!isWidgetKind(kind) || isNewer(widget)) return <UnknownWidget kind={kind} />;
  const place = <WidgetPlaceholder kind={kind} />;
  if (answers === null) return place;
  const Component = WIDGET_COMPONENTS[kind];
  return (
    <WidgetFailure>
      <Suspense fallback={place}>
        <Component answers={answers} settings={settings} />
      </Suspense>
    </WidgetFailure>
  );
}
