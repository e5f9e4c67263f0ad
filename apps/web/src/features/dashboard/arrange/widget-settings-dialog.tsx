import { type ReactNode, useState } from 'react';
import { useCriteria, useJournalFields } from '#web/ui/answers/use-dimension-words.ts';
import { Button } from '#web/ui/forms/button.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import { Input } from '#web/ui/forms/input.tsx';
import { Select } from '#web/ui/forms/select.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import type { SettingName } from '../widgets/widget-kinds.ts';
import type { WidgetSettings } from '../widgets/widget-settings.ts';
import { goalLabel, goalText, readGoal } from './goal-text.ts';
import { CHOICES } from './setting-choices.ts';

interface WidgetSettingsDialogProps {
  readonly name: string;
  /** What the widget shows. */
  readonly about: string;
  readonly asks: readonly SettingName[];
  readonly settings: WidgetSettings;
  readonly onClose: () => void;
  readonly onSave: (settings: WidgetSettings) => void;
}

const LABELS: Readonly<Record<SettingName, string>> = {
  title: 'Title',
  measure: 'Measure',
  dimension: 'By',
  sort: 'Order',
  draw: 'Drawn as',
  bars: 'One bar per',
  against: 'Over',
  target: 'Goal',
  period: 'Period',
};

/** What a widget shows, asked in one small form. */
export function WidgetSettingsDialog({
  name,
  about,
  asks,
  settings,
  onClose,
  onSave,
}: WidgetSettingsDialogProps): ReactNode {
  const [draft, setDraft] = useState<Readonly<Record<string, string>>>(() =>
    Object.fromEntries(
      Object.entries(settings).map(([key, value]) => [
        key,
        typeof value === 'number' ? goalText(value, settings.measure) : String(value),
      ]),
    ),
  );
  const [error, setError] = useState<string | null>(null);
  const [fields, criteria] = [useJournalFields(), useCriteria()];
  const dimensions = [
    ...(CHOICES.dimension ?? []),
    ...Array.from([...fields, ...criteria], ([value, field]) => ({ value, label: field.name })),
  ];
  const set = (setting: SettingName, value: string): void => setDraft({ ...draft, [setting]: value });
  const save = (): void => {
    const typed = (draft.target ?? '').trim();
    const target = typed === '' ? null : readGoal(typed, draft.measure);
    if (typeof target === 'string') {
      setError(target);
      return;
    }
    const texts = Object.fromEntries(
      Object.entries(draft).filter(([key, value]) => key !== 'target' && value !== ''),
    );
    onSave({ ...texts, ...(target === null ? {} : { target }) });
  };
  return (
    <Dialog
      loses
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={name}
      description={about}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" onClick={save}>
            Save
          </Button>
        </>
      }
    >
      <form
        className="grid gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        {asks.map((setting) => {
          const choices = setting === 'dimension' ? dimensions : CHOICES[setting];
          return (
            <Field
              key={setting}
              label={setting === 'target' ? goalLabel(draft.measure) : LABELS[setting]}
              bare={setting !== 'target'}
              error={setting === 'target' ? error : null}
            >
              {choices === undefined ? (
                <Input
                  value={draft[setting] ?? ''}
                  placeholder={setting === 'title' ? name : ''}
                  inputMode={setting === 'target' ? 'decimal' : 'text'}
                  maxLength={120}
                  onChange={(event) => set(setting, event.currentTarget.value)}
                />
              ) : (
                <Select
                  value={draft[setting] ?? choices[0]?.value ?? ''}
                  onChange={(event) => set(setting, event.currentTarget.value)}
                >
                  {choices.map(({ value, label }) => (
                    <option key={value} value={value}>
                      {label}
                    </option>
                  ))}
                </Select>
              )}
            </Field>
          );
        })}
        <button type="submit" hidden />
      </form>
    </Dialog>
  );
}
