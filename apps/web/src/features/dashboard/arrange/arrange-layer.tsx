import type { ReactNode } from 'react';
import type { DashboardAnswers } from '../answers/use-dashboard-answers.ts';
import type { DashboardChanges } from '../dashboards/use-dashboard-changes.ts';
import type { Dashboard } from '../dashboards/use-dashboards.ts';
import { Gallery } from '../gallery/gallery.tsx';
import { SettingsOf } from './settings-of.tsx';
import type { Arranging } from './use-arranging.ts';

interface ArrangeLayerProps {
  readonly shown: Dashboard;
  readonly answers: DashboardAnswers;
  readonly arranging: Arranging;
  readonly changes: DashboardChanges;
}

/** What opens over a dashboard that is arranged: the gallery, and the settings of one widget. */
export function ArrangeLayer({ shown, answers, arranging, changes }: ArrangeLayerProps): ReactNode {
  const { dialog, setDialog, say, want } = arranging;
  if (dialog === null) return null;
  if (dialog.kind === 'gallery') {
    return (
      <Gallery
        answers={answers}
        onClose={() => setDialog(null)}
        onAdd={(widget, title) => {
          const id = changes.add(widget);
          setDialog(null);
          if (id === null) return;
          say(`${title} added, at the end.`);
          want(id);
        }}
      />
    );
  }
  const widget = shown.content.widgets.find(({ id }) => id === dialog.id);
  if (widget === undefined) return null;
  return (
    <SettingsOf
      key={widget.id}
      widget={widget}
      changes={changes}
      onClose={() => {
        setDialog(null);
        want(widget.id);
      }}
    />
  );
}
