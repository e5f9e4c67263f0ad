import { useNavigate } from '@tanstack/react-router';
import type { ViewJson } from '@tapebook/contract';
import { toasts } from '#web/lib/toasts/toasts.ts';
import {
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
  const { add, change, remove } = useViewChanges();
  const navigate = useNavigate();

  const say = (name: string, id: string, undo: () => void): void => {
    toasts.show(`Pinned to “${name}”.`, {
      link: {
        label: 'Show',
        run: () =>
          void navigate({
            to: '/dashboard',
            search: (previous) => ({ ...previous, dashboard: id }) as typeof previous,
          }),
      },
      action: { label: 'Undo', run: undo },
    });
  };
  const addNew = (name: string, content: ViewJson['content']): void => {
    const id = add({ kind: 'dashboard', name, content });
    const view: ViewJson = { id, kind: 'dashboard', name, content, place: 0, updatedAt: '', etag: '' };
    say(name, id, () => remove(view));
  };

  return {
    dashboards: views,
    isLoading,
    pin(widget, to) {
      if (to === null) {
        addNew(FIRST_DASHBOARD_NAME, writeDashboard(withWidget(DEFAULT_DASHBOARD, widget)));
        return;
      }
      const before = readDashboard(to.content);
      const after = withWidget(before, widget);
      if (after === before) {
        toasts.show(
          `“${to.name}” holds ${before.widgets.length} widgets, the most it can. Take one out first.`,
          {
            tone: 'danger',
          },
        );
        return;
      }
      change(to, { content: writeDashboard(after) });
      say(to.name, to.id, () => change(to, { content: to.content }));
    },
    pinToNew: (widget, name) =>
      addNew(name, writeDashboard(withWidget({ ...DEFAULT_DASHBOARD, widgets: [] }, widget))),
  };
}
