import { useEffect, useMemo, useRef } from 'react';
import { newId } from '#web/lib/http/new-id.ts';
import { toasts } from '#web/lib/toasts/toasts.ts';
import {
  type DashboardContent,
  MOST_WIDGETS,
  type NewWidget,
  readDashboard,
  type WidgetContent,
  withWidget,
  writeDashboard,
} from '#web/lib/views/dashboard-content.ts';
import { DEFAULT_DASHBOARD } from '#web/lib/views/default-dashboard.ts';
import { asAdded } from '#web/lib/views/operations.ts';
import { asRead } from '#web/lib/views/placement.ts';
import { useViewChanges } from '#web/lib/views/use-view-changes.ts';
import type { Dashboard } from './use-dashboards.ts';

type Change = (content: DashboardContent) => DashboardContent;

/** What can be done to the dashboard that is shown. Kept at once; what takes something away can be undone. */
export function useDashboardChanges(shown: Dashboard) {
  const views = useViewChanges();
  // A key that comes before the last one is drawn is about what that one left.
  const latest = useRef(shown);
  useEffect(() => {
    latest.current = shown;
  }, [shown]);

  return useMemo(() => {
    /**
     * Changes a dashboard as it is by now: what a toast undoes long after is done to the one that it was said of, whichever is shown.
     *
     * @returns under which id it is kept.
     */
    const change = (make: Change, id = latest.current.id): string => {
      const isShown = id === latest.current.id;
      const view = views.now(id) ?? (isShown ? latest.current.view : undefined);
      if (view === undefined) {
        toasts.show('That dashboard no longer exists.', { tone: 'danger' });
        return id;
      }
      const { name } = view ?? latest.current;
      const content = view === null ? latest.current.content : readDashboard(view.content);
      const next = make(content);
      if (next === content) return id;
      const kept = { kind: 'dashboard', name, content: writeDashboard(next) } as const;
      let now = view;
      // From now on it is one that is kept, also where the next change comes before it is drawn.
      if (now === null) now = asAdded({ ...kept, id: views.add(kept) });
      else views.change(now, { content: kept.content });
      if (isShown) latest.current = { id: now.id, name, content: next, view: now };
      return now.id;
    };
    const put =
      (widgets: readonly WidgetContent[]): Change =>
      (content) => ({ ...content, widgets });
    return {
      change,
      /** The widgets as they stand, drawn or not. */
      widgetsNow: (): readonly WidgetContent[] => latest.current.content.widgets,
      /** Places and sizes as they were moved. */
      place: (widgets: readonly WidgetContent[]) => change(put(widgets)),
      /** @returns its id; `null` where there is no room for one more. */
      add(widget: NewWidget): string | null {
        if (latest.current.content.widgets.length >= MOST_WIDGETS) {
          toasts.show(
            `A dashboard has room for ${MOST_WIDGETS} widgets. Remove one, or start another dashboard.`,
            {
              tone: 'danger',
            },
          );
          return null;
        }
        const id = newId();
        change((content) => withWidget(content, widget, id));
        return id;
      },
      duplicate(widget: WidgetContent): string | null {
        const id = newId();
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
        const id = change((content) => ({
          ...content,
          widgets: content.widgets.filter((one) => one.id !== widget.id),
        }));
        toasts.show(`“${name}” removed from this dashboard.`, {
          action: {
            label: 'Undo',
            run: () =>
              change(
                (content) =>
                  content.widgets.some((one) => one.id === widget.id)
                    ? content
                    : { ...content, widgets: content.widgets.toSpliced(at, 0, widget) },
                id,
              ),
          },
        });
      },
      set: (widget: WidgetContent, settings: WidgetContent['settings']) =>
        change((content) => ({
          ...content,
          widgets: content.widgets.map((one) => (one.id === widget.id ? { ...one, settings } : one)),
        })),
      /** As in the first minute; the own filter stays. */
      reset(): void {
        const before = latest.current.content.widgets;
        const known = new Set([...before, ...DEFAULT_DASHBOARD.widgets].map((one) => one.id));
        const id = change(put(DEFAULT_DASHBOARD.widgets));
        // What was put on it since stays, below what comes back.
        const back: Change = (content) => ({
          ...content,
          widgets: [...before, ...content.widgets.filter((one) => !known.has(one.id))],
        });
        toasts.show('Dashboard reset.', { action: { label: 'Undo', run: () => change(back, id) } });
      },
    };
  }, [views]);
}

export type DashboardChanges = ReturnType<typeof useDashboardChanges>;
