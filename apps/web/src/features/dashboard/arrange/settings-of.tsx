import type { ReactNode } from 'react';
import type { WidgetContent } from '#web/lib/views/dashboard-content.ts';
import type { DashboardChanges } from '../dashboards/use-dashboard-changes.ts';
import { isWidgetKind, WIDGET_KINDS } from '../widgets/widget-kinds.ts';
import { widgetName } from '../widgets/widget-name.ts';
import { readSettings } from '../widgets/widget-settings.ts';
import { WIDGET_WORDS } from '../widgets/widget-words.ts';
import { WidgetSettingsDialog } from './widget-settings-dialog.tsx';

interface SettingsOfProps {
  readonly widget: WidgetContent;
  readonly changes: DashboardChanges;
  readonly onClose: () => void;
}

/** The settings of a widget; what its form does not ask stays as it was. */
export function SettingsOf({ widget, changes, onClose }: SettingsOfProps): ReactNode {
  if (!isWidgetKind(widget.kind)) return null;
  const settings = readSettings(widget.settings);
  return (
    <WidgetSettingsDialog
      name={widgetName(widget)}
      about={WIDGET_WORDS[widget.kind].about}
      asks={WIDGET_KINDS[widget.kind].asks}
      settings={settings}
      onClose={onClose}
      onSave={(asked) => {
        const { question } = settings;
        changes.set(widget, { ...(question === undefined ? {} : { question }), ...asked });
        onClose();
      }}
    />
  );
}
