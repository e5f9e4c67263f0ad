import { useNavigate } from '@tanstack/react-router';
import type { ViewJson } from '@tapebook/contract';
import { newId } from '#web/lib/http/new-id.ts';
import { toasts } from '#web/lib/toasts/toasts.ts';
import {
  type DashboardContent,
  type NewWidget,
  readDashboard,
  withWidget,
  writeDashboard,
} from '#web/lib/views/dashboard-content.ts';
import { DEFAULT_DASHBOARD, FIRST_DASHBOARD_NAME } from '#web/lib/views/default-dashboard.ts';
import { useViewChanges } from '#web/lib/views/use-view-changes.ts';
import { useViews } from '#web/lib/views/use-views.ts';

interface Pins {
  /** The dashboards that are kept; none: the one of the first minute stands in the code. */
  readonly dashboards: readonly ViewJson[];
  readonly isLoading: boolean;
  /** Puts a widget on a dashboard; `null`: on that of the first minute. */
  readonly pin: (widget: NewWidget, to: ViewJson | null) => void;
  readonly pinToNew: (widget: NewWidget, name: string) => void;
}

/** Puts what is looked at on a dashboard, with the way there and the way back. */
export function usePin(): Pins {
  const { views, isLoading } = useViews('dashboard');
  const { add, change, now, remove } = useViewChanges();
  const navigate = useNavigate();

  const say = (name: string, id: string, undo: () => void): void => {
    toasts.show(`Pinned to “${name}”.`, {
      link: {
        label: 'Show',
        // The bar's filters go along by themselves; what the analysis asks stays behind.
        run: () => void navigate({ to: '/dashboard', search: { dashboard: id } }),
      },
      action: { label: 'Undo', run: undo },
    });
  };
  /** Takes it from the dashboard as it is by then; one that was made for it goes, unless something else was put on it since. */
  const takeBack = (id: string, widgetId: string, made?: DashboardContent): void => {
    const view = now(id);
    if (view === undefined) return;
    const content = readDashboard(view.content);
    const widgets = content.widgets.filter((one) => one.id !== widgetId);
    const isAsMade =
      made !== undefined && widgets.every(({ id: one }) => made.widgets.some((before) => before.id === one));
    if (isAsMade) remove(view);
    else change(view, { content: writeDashboard({ ...content, widgets }) });
  };
  const addNew = (name: string, before: DashboardContent, widget: NewWidget): void => {
    const widgetId = newId();
    const made = withWidget(before, widget, widgetId);
    const id = add({ kind: 'dashboard', name, content: writeDashboard(made) });
    say(name, id, () => takeBack(id, widgetId, made));
  };

  return {
    dashboards: views,
    isLoading,
    pin(widget, to) {
      if (to === null) {
        addNew(FIRST_DASHBOARD_NAME, DEFAULT_DASHBOARD, widget);
        return;
      }
      const before = readDashboard(to.content);
      const widgetId = newId();
      const after = withWidget(before, widget, widgetId);
      if (after === before) {
        toasts.show(
          `“${to.name}” has ${before.widgets.length} widgets, the most it can hold. Remove one first.`,
          {
            tone: 'danger',
          },
        );
        return;
      }
      change(to, { content: writeDashboard(after) });
      say(to.name, to.id, () => takeBack(to.id, widgetId));
    },
    pinToNew: (widget, name) => addNew(name, { ...DEFAULT_DASHBOARD, widgets: [] }, widget),
  };
}
