import { useEffect, useMemo, useRef } from 'react';
import { toasts } from '#web/lib/toasts/toasts.ts';
import {
  type DashboardContent,
  MOST_WIDGETS,
  type NewWidget,
  type WidgetContent,
  withWidget,
  writeDashboard,
} from '#web/lib/views/dashboard-content.ts';
import { DEFAULT_DASHBOARD } from '#web/lib/views/default-dashboard.ts';
import { newViewId } from '#web/lib/views/new-view-id.ts';
import { asAdded } from '#web/lib/views/operations.ts';
import { asRead } from '#web/lib/views/placement.ts';
import { useViewChanges } from '#web/lib/views/use-view-changes.ts';
import type { Dashboard } from './use-dashboards.ts';

type Change = (content: DashboardContent) => DashboardContent;

/** What can be done to the dashboard that is shown. Kept at once; what takes something away can be undone. */
export function useDashboardChanges(shown: Dashboard) {
  const views = useViewChanges();
  // What a toast undoes long after is done to the dashboard as it is then.
  const latest = useRef(shown);
  useEffect(() => {
    latest.current = shown;
  }, [shown]);

  return useMemo(() => {
    const change = (make: Change): void => {
      const { view, name, content } = latest.current;
      const next = make(content);
      if (next === content) return;
      const kept = { kind: 'dashboard', name, content: writeDashboard(next) } as const;
      let now = view;
      // From now on it is one that is kept, also where the next change comes before it is drawn.
      if (now === null) now = asAdded({ ...kept, id: views.add(kept) });
      else views.change(now, { content: kept.content });
      latest.current = { id: now.id, name, content: next, view: now };
    };
    const put =
      (widgets: readonly WidgetContent[]): Change =>
      (content) => ({ ...content, widgets });
    return {
      change,
      /** The widgets as they stand, drawn or not. */
      widgetsNow: (): readonly WidgetContent[] => latest.current.content.widgets,
      /** Places and sizes as they were moved. */
      place: (widgets: readonly WidgetContent[]): void => change(put(widgets)),
      /** @returns its id; `null` where there is no room for one more. */
      add(widget: NewWidget): string | null {
        if (latest.current.content.widgets.length >= MOST_WIDGETS) {
          toasts.show(
            `A dashboard has room for ${MOST_WIDGETS} widgets. Remove one, or begin another dashboard.`,
            {
              tone: 'danger',
            },
          );
          return null;
        }
        const id = newViewId();
        change((content) => withWidget(content, widget, id));
        return id;
      },
      duplicate(widget: WidgetContent): string | null {
        const id = newViewId();
        const { widgets } = latest.current.content;
        if (widgets.length >= MOST_WIDGETS) return null;
        const at = widgets.findIndex((one) => one.id === widget.id) + 1;
        change((content) => ({
          ...content,
          widgets: asRead(content.widgets.toSpliced(at, 0, { ...widget, id })),
        }));
        return id;
      },
      remove(widget: WidgetContent, name: string): void {
        const before = latest.current.content.widgets;
        const at = before.findIndex((one) => one.id === widget.id);
        change((content) => ({
          ...content,
          widgets: content.widgets.filter((one) => one.id !== widget.id),
        }));
        toasts.show(`“${name}” removed from this dashboard.`, {
          action: {
            label: 'Undo',
            run: () =>
              change((content) =>
                content.widgets.some((one) => one.id === widget.id)
                  ? content
                  : { ...content, widgets: content.widgets.toSpliced(at, 0, widget) },
              ),
          },
        });
      },
      set: (widget: WidgetContent, settings: WidgetContent['settings']): void =>
        change((content) => ({
          ...content,
          widgets: content.widgets.map((one) => (one.id === widget.id ? { ...one, settings } : one)),
        })),
      /** As in the first minute; the own filter stays. */
      reset(): void {
        const before = latest.current.content.widgets;
        change(put(DEFAULT_DASHBOARD.widgets));
        toasts.show('The dashboard is reset.', {
          action: { label: 'Undo', run: () => change(put(before)) },
        });
      },
    };
  }, [views]);
}

export type DashboardChanges = ReturnType<typeof useDashboardChanges>;
