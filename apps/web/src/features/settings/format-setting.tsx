import { useSuspenseQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { describeFailure } from '#web/lib/http/describe-failure.ts';
import { settingsQuery } from '#web/lib/queries/settings.ts';
import { toasts } from '#web/lib/toasts/toasts.ts';
import { Select } from '#web/ui/forms/select.tsx';
import { numberFormats } from './number-formats.ts';
import { SettingRow } from './setting-row.tsx';
import { useSaveSettings } from './use-save-settings.ts';

const BROWSER = '';

/** How numbers, dates and weekdays are written, whatever the language of the browser; the words stay English. */
export function FormatSetting(): ReactNode {
  const { locale } = useSuspenseQuery(settingsQuery()).data.appearance;
  const formats = useMemo(() => numberFormats(locale), [locale]);
  const onRefused = (error: Error): void =>
    void toasts.show(`Not saved: ${describeFailure(error).detail}`, { tone: 'danger' });
  const undo = useSaveSettings('appearance', { onRefused });
  const { save } = useSaveSettings('appearance', {
    onRefused,
    onSaved: ({ previous }) => {
      if (previous === undefined) return;
      const former = previous.appearance.locale;
      toasts.show('Saved: Numbers and dates', {
        action: { label: 'Undo', run: () => undo.save({ locale: former }) },
      });
    },
  });
  return (
    <SettingRow
      label="Numbers and dates"
      description="How numbers, dates and weekdays are written on every page, and how numbers you type are read."
    >
      <Select
        aria-label="Numbers and dates"
        className="w-80 max-w-full"
        value={locale ?? BROWSER}
        onChange={({ currentTarget: { value } }) => save({ locale: value === BROWSER ? null : value })}
      >
        {formats.map(({ tag, name, sample }) => (
          <option key={tag ?? BROWSER} value={tag ?? BROWSER}>
            {name}: {sample}
          </option>
        ))}
      </Select>
    </SettingRow>
  );
}
