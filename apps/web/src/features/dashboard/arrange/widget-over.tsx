import type { ReactNode } from 'react';
import type { WidgetContent } from '#web/lib/views/dashboard-content.ts';
import type { DashboardChanges } from '../dashboards/use-dashboard-changes.ts';
import type { Dashboard } from '../dashboards/use-dashboards.ts';
import { widgetName } from '../widgets/widget-name.ts';
import type { Arranging } from './use-arranging.ts';
import { WidgetHandle } from './widget-handle.tsx';

interface WidgetOverProps {
  readonly widget: WidgetContent;
  readonly shown: Dashboard;
  readonly arranging: Arranging;
  readonly changes: DashboardChanges;
}

/** The handle of a widget, and what it does to the dashboard. */
export function WidgetOver({ widget, shown, arranging, changes }: WidgetOverProps): ReactNode {
  const { widgets } = shown.content;
  const { say, setPreview, setDialog, wanted, want } = arranging;
  return (
    <WidgetHandle
      widget={widgets.find(({ id }) => id === widget.id) ?? widget}
      widgets={widgets}
      widgetsNow={changes.widgetsNow}
      isWanted={wanted === widget.id}
      onFocused={() => want(null)}
      onPreview={setPreview}
      onChange={changes.place}
      onSay={say}
      onRemove={(one) => {
        const at = widgets.findIndex(({ id }) => id === one.id);
        const next = widgets[at + 1] ?? widgets[at - 1];
        changes.remove(one, widgetName(one));
        say(`${widgetName(one)} removed.`);
        if (next !== undefined) want(next.id);
      }}
      onDuplicate={(one) => {
        const id = changes.duplicate(one);
        if (id === null) return;
        say(`${widgetName(one)} duplicated.`);
        want(id);
      }}
      onSettings={({ id }) => setDialog({ kind: 'settings', id })}
    />
  );
}
